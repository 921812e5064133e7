import { meterScaleText } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
import { ChevronDownIcon, ChevronUpIcon } from '@portal/shared-ui';
import { dateText } from '@portal/shared-ui/time';
import { type ReactNode, useState } from 'react';
import { Folded } from '../../dashboard/sections/folded.tsx';
import { scaleText } from '../report/reading-card.tsx';
import { numberText } from '../values/numbers.ts';
import { MeterHistoryList } from './meter-history.tsx';
import { ReadingForm } from './reading-form.tsx';
import classes from './readings.module.css';
import type { GpuPace, ReadMeter, SavedReading } from './readings.resource.ts';
import { SavedReadingPart } from './saved-reading.tsx';

const DAY_MS = 86_400_000;

function lastText(meter: ReadMeter, today: string): string {
  const { last } = meter;
  if (last === null) return t('Not read yet');
  const days = Math.round((Date.parse(today) - Date.parse(last.read_on)) / DAY_MS);
  const values = { reading: numberText(last.reading), unit: meterScaleText(meter), date: dateText(last.read_on), days };
  return days <= 0
    ? t('{reading} {unit} today', values)
    : t('{reading} {unit} on {date}, {days, plural, one {# day} other {# days}} ago', values);
}

export interface MeterCardProps {
  meter: ReadMeter;
  pace: GpuPace | undefined;
  /** Says that `meter` and `pace` could not be loaded again, so that they may lack the last change. */
  failure: ReactNode;
  /** `YYYY-MM-DD` */
  today: string;
  isOpen: boolean;
  onOpen: (opened: boolean) => void;
  /** The meter to read after this one. */
  next: ReadMeter | undefined;
  onNext: (meter: ReadMeter) => void;
  /** Ends when `meter` and `pace` are new. */
  onChanged: () => Promise<void>;
}

export function MeterCard({ meter, pace, failure, today, isOpen, onOpen, next, onNext, onChanged }: MeterCardProps) {
  const [saved, setSaved] = useState<SavedReading | null>(null);
  const [isCounted, setCounted] = useState(false);
  const { meter_ndx, serial, well_id, gpu_number } = meter;
  const id = `meter-${meter_ndx}`;
  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon;
  const place = [t('GPU {gpuNumber}', { gpuNumber: gpu_number }), well_id && t('Well {well}', { well: well_id })];
  return (
    <li className={classes.card} data-open={isOpen || undefined}>
      <h2>
        <button
          type="button"
          id={id}
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-part`}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={classes.title}>{t('Meter {serial}', { serial })}</span> <Chevron size={20} aria-hidden />
          <span className={classes.place}>{place.filter(Boolean).join(' · ')}</span>{' '}
          <span className={classes.place}>{lastText(meter, today)}</span>
        </button>
      </h2>
      <div id={`${id}-part`} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.part}>
            {saved ? (
              <SavedReadingPart
                key={saved.reading_ndx}
                saved={saved}
                pace={isCounted && !failure ? pace : undefined}
                today={today}
                next={next}
                onNext={onNext}
                onUndone={() => {
                  setSaved(null);
                  void onChanged();
                }}
              />
            ) : (
              <>
                <p className="ui-muted">{scaleText(meter)}</p>
                <ReadingForm
                  meter={meter}
                  pace={pace}
                  today={today}
                  onSaved={(reading) => {
                    setSaved(reading);
                    setCounted(false);
                    void onChanged().then(() => setCounted(true));
                  }}
                />
              </>
            )}
            {/* Not above the card, whose buttons would move from under a finger. */}
            {failure}
            <Folded summary={t('Readings of meter {serial}', { serial })}>
              {() => <MeterHistoryList meterNdx={meter_ndx} onChanged={onChanged} />}
            </Folded>
          </div>
        )}
      </div>
    </li>
  );
}
