import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { DocumentsPart } from '@portal/shared-ui/documents';
import { useApiMutation } from '@portal/shared-ui/queries';
import { dateText } from '@portal/shared-ui/time';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import { PaceText } from '../parts/pace-text.tsx';
import { numberText } from '../values/numbers.ts';
import classes from './readings.module.css';
import { type GpuPace, type ReadMeter, type SavedReading, withdrawReading } from './readings.resource.ts';

export interface SavedReadingProps {
  saved: SavedReading;
  /** `undefined` until it counts the reading. */
  pace: GpuPace | undefined;
  /** `YYYY-MM-DD` */
  today: string;
  next: ReadMeter | undefined;
  onNext: (meter: ReadMeter) => void;
  onUndone: () => void;
}

/** After a reading was saved: undo it, add a photo, go on with the next meter. */
export function SavedReadingPart({ saved, pace, today, next, onNext, onUndone }: SavedReadingProps) {
  const [withPhoto, setWithPhoto] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const {
    mutate: undo,
    isPending: busy,
    error,
  } = useApiMutation((api) => withdrawReading(api, saved.reading_ndx, t('Undone right after it was entered')), {
    onSuccess: onUndone,
  });
  return (
    <div className={classes.saved}>
      <div ref={head} tabIndex={-1} role="status">
        <Notice
          tone="good"
          title={t('Saved: {reading} on {date}', { reading: numberText(saved.reading), date: dateText(saved.read_on) })}
        />
      </div>
      {error !== null && (
        <p role="alert" className={classes.mistake}>
          {messageOf(error)}
        </p>
      )}
      <div className="ui-buttons">
        {next && <Button onClick={() => onNext(next)}>{t('Next: meter {serial}', { serial: next.serial })}</Button>}
        {!withPhoto && (
          <Button variant="default" onClick={() => setWithPhoto(true)}>
            {t('Add a photo')}
          </Button>
        )}
        <Button variant="default" aria-disabled={busy} onClick={() => undo()}>
          {t('Undo')}
        </Button>
      </div>
      {/* Below the buttons, which would move from under a finger when it arrives. */}
      <div role="status">{pace && <PaceText pace={pace} today={today} />}</div>
      {withPhoto && <DocumentsPart kind="meter-readings" ndx={saved.reading_ndx} />}
    </div>
  );
}
