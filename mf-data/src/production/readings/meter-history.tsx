import { type Marked, msg, t } from '@portal/shared-i18n';
import { Button, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { DocumentsPart } from '@portal/shared-ui/documents';
import { useApiMutation, useApiQuery, useDistrictZone } from '@portal/shared-ui/queries';
import { dateText, localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import { useReason } from '../parts/use-reason.tsx';
import { acreFeetText, numberText } from '../values/numbers.ts';
import classes from './readings.module.css';
import { fetchMeterHistory, type MeterHistory, withdrawReading } from './readings.resource.ts';

type Reading = MeterHistory['readings'][number];

const KINDS = {
  first: msg('When the meter was installed'),
  last: msg('When the meter was removed'),
  report: msg('From the production report'),
  'any-day': msg('Entered here'),
} as const satisfies Record<Reading['kind'], Marked>;

function Withdrawal({ readingNdx, onDone }: { readingNdx: number; onDone: () => void }) {
  const reason = useReason(2);
  const { mutate, isPending, error } = useApiMutation((api, given: string) => withdrawReading(api, readingNdx, given), {
    onSuccess: onDone,
  });
  return (
    <div className={classes.withdrawal}>
      {reason.field}
      {error !== null && (
        <p role="alert" className={classes.mistake}>
          {messageOf(error)}
        </p>
      )}
      <div>
        <Button
          variant="default"
          aria-disabled={isPending}
          onClick={() => {
            const given = reason.take();
            if (given !== null) mutate(given);
          }}
        >
          {t('Withdraw this reading')}
        </Button>
      </div>
    </div>
  );
}

function Entry({ reading, onChanged }: { reading: Reading; onChanged: () => void }) {
  const timeZone = useDistrictZone();
  const [opened, setOpened] = useState<'photos' | 'withdrawal' | null>(null);
  const { entry, acre_feet } = reading;
  const day = dateText(reading.read_on);
  const photos = entry?.photos.length ?? 0;
  const at = (time: string) => localDateTime(Date.parse(time), timeZone);
  return (
    <li className={classes.entry} data-withdrawn={entry?.withdrawn ? true : undefined}>
      <p>
        <strong>{numberText(reading.reading)}</strong> {t('on {date}', { date: day })}
        {acre_feet !== null && ` · ${t('{volume} acre-feet', { volume: acreFeetText(acre_feet) })}`}
        {reading.rolled_over && ` · ${t('the meter rolled over to 0')}`}
      </p>
      <p className="ui-muted">
        {entry
          ? t('Entered by {person}, {time}', { person: entry.entered_by, time: at(entry.entered_at) })
          : t(KINDS[reading.kind])}
      </p>
      {entry?.note && <p>“{entry.note}”</p>}
      {entry?.withdrawn && (
        <p>
          {t('Withdrawn by {person}, {time}: {reason}', {
            person: entry.withdrawn.by,
            time: at(entry.withdrawn.at),
            reason: entry.withdrawn.reason,
          })}
        </p>
      )}
      {entry && (
        <div className="ui-buttons">
          {(photos > 0 || !entry.withdrawn) && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-expanded={opened === 'photos'}
              onClick={() => setOpened(opened === 'photos' ? null : 'photos')}
            >
              {photos > 0
                ? t('{count, plural, one {# photo} other {# photos}} of {date}', { count: photos, date: day })
                : t('Add a photo of {date}', { date: day })}
            </Button>
          )}
          {!entry.withdrawn && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-expanded={opened === 'withdrawal'}
              onClick={() => setOpened(opened === 'withdrawal' ? null : 'withdrawal')}
            >
              {t('Withdraw the reading of {date}', { date: day })}
            </Button>
          )}
        </div>
      )}
      {entry && opened === 'photos' && <DocumentsPart kind="meter-readings" ndx={entry.reading_ndx} />}
      {entry && opened === 'withdrawal' && <Withdrawal readingNdx={entry.reading_ndx} onDone={onChanged} />}
    </li>
  );
}

/** All readings of a meter, the latest first. */
export function MeterHistoryList({ meterNdx, onChanged }: { meterNdx: number; onChanged: () => void }) {
  const { data, error, retry, retrying } = useApiQuery(['meter-readings', 'history', meterNdx], (api, signal) =>
    fetchMeterHistory(api, meterNdx, signal),
  );
  if (error !== null)
    return (
      <RetryNotice
        text={t('The readings could not be loaded: {message}', { message: messageOf(error) })}
        onRetry={retry}
        retrying={retrying}
      />
    );
  if (!data) return <SkeletonLines lines={3} />;
  if (data.readings.length === 0) return <p className="ui-muted">{t('There are no readings yet.')}</p>;
  return (
    <ol className={classes.entries}>
      {data.readings.map((reading) => (
        <Entry
          key={`${reading.read_on} ${reading.kind} ${reading.entry?.reading_ndx} ${reading.reading}`}
          reading={reading}
          onChanged={onChanged}
        />
      ))}
    </ol>
  );
}
