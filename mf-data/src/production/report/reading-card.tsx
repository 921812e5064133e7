import { findStartReading, goesBack as isBelow, meterScaleText } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useState } from 'react';
import type { Meter } from '../production.resource.ts';
import { FIELD_WORDS } from '../values/field-words.ts';
import { type RowFigures, rowName } from '../values/figures.ts';
import { fieldNumber, knownNumber, numberText } from '../values/numbers.ts';
import { fieldName, rowValues } from '../values/report-values.ts';
import { CardHead } from './card-head.tsx';
import { Choice } from './choice.tsx';
import type { Entry } from './entry.ts';
import { FormField } from './form-field.tsx';
import { NearReadings } from './near-readings.tsx';
import { NoteField } from './note-field.tsx';
import classes from './reading-card.module.css';
import { WarningList } from './warning-list.tsx';

export interface ReadingCardProps {
  entry: Entry;
  meter: Meter;
  figures: RowFigures;
  onReplaced: (meter: Meter) => void;
}

/** `1000 gallons × 10 · 6 digits` */
export const scaleText = (meter: Pick<Meter, 'unit' | 'multiplier' | 'digits'>): string =>
  t('{unit} · {digits} digits', { unit: meterScaleText(meter), digits: meter.digits });

function startHint(meter: Meter, year: number, typed: string): string {
  const start = findStartReading(meter, year);
  if (!start) return t('No ending reading for {year} is known', { year: year - 1 });
  const reading = fieldNumber(start.reading);
  if (start.kind === 'first')
    return typed === reading
      ? t('Suggested: the new meter’s first reading')
      : t('The new meter began at {reading}', { reading });
  return typed === reading
    ? t('Suggested: last year’s ending reading')
    : t('Last year ended at {reading}', { reading });
}

export function ReadingCard({ entry, meter, figures: { row, acreFeet, warnings }, onReplaced }: ReadingCardProps) {
  const { startReading, endReading, goesBack, estimated, note } = rowValues(entry.values, row);
  const [opened, setOpened] = useState({ estimated: false, note: false });
  const [start, end] = [knownNumber(startReading), knownNumber(endReading)];
  const field = (name: Parameters<typeof fieldName>[1]) => fieldName(row, name);
  const isBack = isBelow({ start_reading: start, end_reading: end });
  const withEstimate =
    opened.estimated ||
    estimated !== '' ||
    (isBack && goesBack === 'replaced') ||
    (startReading === '' && endReading === '');
  const withNote = opened.note || note !== '' || warnings.length > 0 || withEstimate;
  return (
    <fieldset className={classes.card} aria-label={rowName(entry.report, row)}>
      <CardHead title={t('Meter {serial}', { serial: meter.serial })} acreFeet={acreFeet}>
        <p className="ui-muted">
          {[meter.well_id && t('Well {well}', { well: meter.well_id }), scaleText(meter)].filter(Boolean).join(' · ')}
        </p>
      </CardHead>
      <div className={classes.fields}>
        <FormField
          entry={entry}
          name={field('startReading')}
          label={t(FIELD_WORDS.startReading)}
          kind="number"
          description={startHint(meter, entry.report.year, startReading)}
        />
        <FormField
          entry={entry}
          name={field('endReading')}
          label={t(FIELD_WORDS.endReading)}
          kind="number"
          description={meter.removed_on === null ? t('On the last day of the year') : t('When the meter was removed')}
        />
        <FormField entry={entry} name={field('startOn')} label={t(FIELD_WORDS.startOn)} kind="date" />
        <FormField entry={entry} name={field('endOn')} label={t(FIELD_WORDS.endOn)} kind="date" />
      </div>
      <NearReadings entry={entry} meter={meter} row={row} />
      <WarningList warnings={warnings} />
      {isBack && (
        <Choice
          id={field('goesBack')}
          legend={t(FIELD_WORDS.goesBack)}
          options={[
            {
              value: 'rollover',
              label: t('The meter rolled over past {highest}', { highest: numberText(10 ** meter.digits - 1) }),
            },
            { value: 'replaced', label: t('The meter was replaced') },
          ]}
          value={goesBack}
          mistake={entry.mistakes[field('goesBack')]}
          onChoose={(value) => entry.change({ [field('goesBack')]: value })}
        />
      )}
      {withEstimate && (
        <FormField
          entry={entry}
          name={field('estimated')}
          label={t(FIELD_WORDS.estimated)}
          kind="number"
          description={
            isBack && goesBack === 'replaced'
              ? t('All that was pumped through both meters, if the new one is not recorded')
              : endReading === ''
                ? t('All that was pumped, if the meter stopped before its ending reading')
                : t('What this meter did not measure; it is added to the readings')
          }
        />
      )}
      {withNote && (
        <NoteField
          entry={entry}
          name={field('note')}
          label={t(FIELD_WORDS.note)}
          warnings={warnings}
          maxLength={2000}
        />
      )}
      <div className={classes.actions}>
        {!withEstimate && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened({ ...opened, estimated: true })}>
            {t('Add estimated volume')}
          </Button>
        )}
        {!withNote && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened({ ...opened, note: true })}>
            {t('Add note')}
          </Button>
        )}
        {meter.removed_on === null && (
          <Button variant="subtle" size="compact-sm" onClick={() => onReplaced(meter)}>
            {t('Record meter replacement')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
