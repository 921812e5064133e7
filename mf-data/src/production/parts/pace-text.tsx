import { formatDate, type Marked, msg, t } from '@portal/shared-i18n';
import type { GpuPace, PaceCrossing } from '../readings/readings.resource.ts';

/** "August 14" */
const dayText = (day: string): string =>
  formatDate(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', month: 'long', day: 'numeric' });

const NO_FORECAST = {
  'no-readings': msg('No meter of this GPU was read this year.'),
  'starts-late': msg('What was pumped at the beginning of the year is not known, so there is no forecast.'),
  'readings-contradict': msg('The readings of a meter contradict each other. Look at its readings and correct them.'),
  'too-early': msg('It is too early in the season to say when you will reach your allowable.'),
} as const satisfies Partial<Record<NonNullable<GpuPace['no_forecast']>, Marked>>;

function reasonText({ no_forecast: reason, unread_meters: unread }: GpuPace): string | null {
  if (reason === null || reason === 'reported') return null;
  if (reason !== 'meters-unread') return t(NO_FORECAST[reason]);
  return t(
    '{unread, plural, one {# meter was} other {# meters were}} not read this year. Once all are read, you can see when you will reach your allowable.',
    { unread },
  );
}

function allowableText({ kind, on, earliest, latest }: PaceCrossing, today: string): string {
  if (kind === 'reached') return t('You reached your allowable on {date}.', { date: dayText(on!) });
  if (kind === 'not-expected')
    return earliest === null
      ? t('At this rate you will not reach your allowable this year.')
      : t(
          'At this rate you will not reach your allowable this year. In a season like the heaviest so far, you would reach it on {earliest}.',
          { earliest: dayText(earliest) },
        );
  const date = dayText(on!);
  if (on! < today)
    return t('Based on your last readings, you reached your allowable around {date}. Read your meters to be sure.', {
      date,
    });
  if (earliest === null) return t('At this rate you will reach your allowable on {date}.', { date });
  return latest === null
    ? t('At this rate you will reach your allowable on {date} (not before {earliest}).', {
        date,
        earliest: dayText(earliest),
      })
    : t('At this rate you will reach your allowable on {date} (between {earliest} and {latest}).', {
        date,
        earliest: dayText(earliest),
        latest: dayText(latest),
      });
}

function reserveText({ kind, on }: PaceCrossing): string {
  if (kind === 'not-expected') return t('With your reserve, you have enough for this year.');
  return kind === 'reached'
    ? t('You used up your reserve on {date}.', { date: dayText(on!) })
    : t('With your reserve, you have enough until {date}.', { date: dayText(on!) });
}

function basisText({ basis, seasons }: NonNullable<GpuPace['forecast']>): string {
  if (basis === 'constant')
    return t('There are no earlier years to compare with yet. This assumes that you pump about the same every day.');
  return basis === 'own'
    ? t('From {seasons, plural, one {# earlier season} other {# earlier seasons}} of this GPU.', { seasons })
    : t('From {seasons, plural, one {# earlier season} other {# earlier seasons}} of GPUs in this county.', {
        seasons,
      });
}

/** The forecast of a GPU in words, or why there is none. @param today `YYYY-MM-DD` */
export function PaceText({ pace, today }: { pace: GpuPace; today: string }) {
  const { forecast } = pace;
  if (forecast?.allowable) {
    const { allowable, with_reserve } = forecast;
    const isReached = allowable.kind !== 'not-expected';
    return (
      <>
        <p>
          <strong>{allowableText(allowable, today)}</strong> {isReached && with_reserve && reserveText(with_reserve)}
        </p>
        <p className="ui-muted">{basisText(forecast)}</p>
      </>
    );
  }
  const reason = reasonText(pace);
  return reason === null ? null : <p>{reason}</p>;
}
