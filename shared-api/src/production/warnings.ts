import { formatNumber, t } from '@portal/shared-i18n';
import type { ReportReading } from '../contract/production-report.ts';
import { addDays, DAY_MS, shownDate } from '../time/index.ts';
import { type MeterScale, meteredAcreFeet, mostPumpedAcreFeet, roundAcreFeet } from './meters.ts';

/** `null` is not filled in yet. */
export type EnteredReading = Omit<ReportReading, 'meter_ndx' | 'well_ndx' | 'note'>;

export interface StartOfYear {
  reading: number;
  on: string | null;
  /** The end reading of the year before, or the first of a new meter. */
  kind: 'last-end' | 'first';
}

export interface ReadingContext {
  /** `Meter 4711 at NP-001234` */
  name: string;
  /** `null` without a meter: the volume is an estimate. */
  scale: MeterScale | null;
  /** Of all wells behind it; `null` when unknown. */
  maxYieldGpm: number | null;
  /** `null` when unknown. */
  start: StartOfYear | null;
  /** Median of the last five years; `null` without any. */
  usualAcreFeet: number | null;
  /** `YYYY-MM-DD` */
  installedOn: string | null;
  /** `null` while it is there. */
  removedOn: string | null;
  /** When its replacement was reported; `null` where there was none, or it is unknown. */
  reportedOn: string | null;
}

export type WarningCode =
  | 'goes-back'
  | 'gap'
  | 'digit-slip'
  | 'beyond-pump'
  | 'outside-year'
  | 'part-of-year'
  | 'reported-late'
  | 'unusual'
  | 'above-allowable';

/** Probably a mistake. It never blocks: a note explains it. */
export interface Warning {
  code: WarningCode;
  /** `null` for the report as a whole. */
  reading: number | null;
  message: string;
}

/** This many times more or less than usual looks like an extra or a missing digit. */
const DIGIT_SLIP = 8;
/** Totals this many times above or below the last five years need a note. */
const UNUSUAL = 1.5;

const number = (value: number): string => formatNumber(value, { maximumFractionDigits: 3 });
const acreFeet = (value: number): string => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** From 1 to 366; 366 while a date is missing. */
function daysBetween(from: string | null, to: string | null): number {
  const days = from && to ? daysFrom(from, to) : 366;
  return Number.isFinite(days) ? Math.min(Math.max(days, 1), 366) : 366;
}

/**
 * Metered and estimated together, to the thousandth; `null` while it cannot be known. Across a replaced meter, and for a
 * meter that stopped before its end reading, the estimate is all of it. Why a reading goes back counts only where it does.
 */
export function readingAcreFeet(reading: EnteredReading, scale: MeterScale | null): number | null {
  const { start_reading: start, end_reading: end, goes_back, estimated_acre_feet: estimated } = reading;
  if (!scale || (start === null && end === null)) return estimated === null ? null : roundAcreFeet(estimated);
  if (end === null && estimated !== null) return roundAcreFeet(estimated);
  if (start === null || end === null) return null;
  const metered = meteredAcreFeet({ start, end, rolledOver: end < start && goes_back === 'rollover' }, scale);
  if (metered === null) return goes_back === 'replaced' && estimated !== null ? roundAcreFeet(estimated) : null;
  return roundAcreFeet(metered + (estimated ?? 0));
}

export const goesBack = ({
  start_reading,
  end_reading,
}: Pick<EnteredReading, 'start_reading' | 'end_reading'>): boolean =>
  start_reading !== null && end_reading !== null && end_reading < start_reading;

/** `null` while one of them is unknown. */
export function totalAcreFeet(volumes: readonly (number | null)[]): number | null {
  if (volumes.length === 0 || volumes.includes(null)) return null;
  return roundAcreFeet(volumes.reduce<number>((sum, volume) => sum + volume!, 0));
}

function ofReading(
  reading: EnteredReading,
  known: ReadingContext,
  index: number,
  { year, meterChangeDays, asksForWholeYear }: ReportContext,
): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: WarningCode, message: string) => warnings.push({ code, reading: index, message });
  const { start_reading: start, end_reading: end, start_on, end_on, goes_back } = reading;
  const { name, scale, usualAcreFeet, maxYieldGpm, installedOn, removedOn, reportedOn } = known;

  if (scale && start !== null && end !== null && end < start && goes_back !== 'rollover')
    warn(
      'goes-back',
      t(
        '{name}: the ending reading {end} is lower than the beginning reading {start}. Say whether the register rolled over past {highest} or the meter was replaced.',
        { name, end: number(end), start: number(start), highest: number(10 ** scale.digits - 1) },
      ),
    );
  if (start !== null && known.start && start !== known.start.reading) {
    const numbers = { name, start: number(start), expected: number(known.start.reading) };
    warn(
      'gap',
      known.start.kind === 'first'
        ? t(
            '{name}: the beginning reading {start} is not the meter’s first reading, {expected}. Water pumped between the two would count in no year.',
            numbers,
          )
        : t(
            '{name}: the beginning reading {start} is not last year’s ending reading, {expected}. Water pumped between the two would count in no year.',
            numbers,
          ),
    );
  }
  if ((start_on !== null && !start_on.startsWith(`${year}`)) || (end_on !== null && !end_on.startsWith(`${year}`))) {
    const [first, last] = [`${year - 1}-12-01`, `${year + 1}-01-31`];
    const outside = [start_on, end_on].some((date) => date !== null && (date < first || date > last));
    if (outside) warn('outside-year', t('{name}: a date is more than a month outside {year}.', { name, year }));
  }
  if (start_on !== null && end_on !== null && end_on <= start_on)
    warn('outside-year', t('{name}: the ending date is not after the beginning date.', { name }));
  else if (end !== null && end_on?.startsWith(`${year}`) && end_on <= `${year}-11-30`) {
    const isRemoved = removedOn !== null && addDays(end_on, 1) >= removedOn;
    if (asksForWholeYear && !isRemoved)
      warn(
        'part-of-year',
        t('{name}: the ending reading was taken on {date}, more than a month before the end of {year}.', {
          name,
          date: shownDate(end_on),
          year,
        }),
      );
  }
  if (meterChangeDays !== null && reportedOn !== null && installedOn?.startsWith(`${year}`)) {
    const days = daysFrom(installedOn, reportedOn);
    if (days > meterChangeDays)
      warn(
        'reported-late',
        t(
          '{name}: this meter replaced another one on {installed}, and the change was reported on {reported}, {days} days later. Report a meter change within {limit} days.',
          {
            name,
            installed: shownDate(installedOn),
            reported: shownDate(reportedOn),
            days: number(days),
            limit: number(meterChangeDays),
          },
        ),
      );
  }

  const volume = readingAcreFeet(reading, scale);
  if (volume === null) return warnings;
  const most = maxYieldGpm === null ? null : mostPumpedAcreFeet(maxYieldGpm, daysBetween(start_on, end_on));
  if (most !== null && volume > most)
    warn(
      'beyond-pump',
      t(
        '{name}: {volume} acre-feet is more than the well can pump. At {gpm} gallons per minute, day and night, it pumps {most} acre-feet.',
        { name, volume: acreFeet(volume), gpm: number(maxYieldGpm!), most: acreFeet(most) },
      ),
    );
  if (usualAcreFeet !== null && usualAcreFeet > 0) {
    const times = volume / usualAcreFeet;
    if (times >= DIGIT_SLIP)
      warn(
        'digit-slip',
        t(
          '{name}: {volume} acre-feet is {times} times the usual {usual} acre-feet. Check the readings for an extra digit.',
          { name, volume: acreFeet(volume), times: number(Math.round(times)), usual: acreFeet(usualAcreFeet) },
        ),
      );
    else if (volume > 0 && times <= 1 / DIGIT_SLIP)
      warn(
        'digit-slip',
        t(
          '{name}: {volume} acre-feet is far below the usual {usual} acre-feet. Check the readings for a missing digit.',
          { name, volume: acreFeet(volume), usual: acreFeet(usualAcreFeet) },
        ),
      );
  }
  return warnings;
}

export interface ReportContext {
  year: number;
  allowableAcreFeet: number;
  usableReserveAcreFeet: number;
  /** Of up to five years before. */
  earlierAcreFeet: readonly number[];
  /** Days to report a change of meter; `null` without a rule. */
  meterChangeDays: number | null;
  /** The year is over, and the report gives no reason why earlier readings are final. */
  asksForWholeYear: boolean;
}

/** @param known of each reading, in the same order */
export function reportWarnings(
  readings: readonly EnteredReading[],
  known: readonly ReadingContext[],
  report: ReportContext,
): Warning[] {
  const { allowableAcreFeet, usableReserveAcreFeet, earlierAcreFeet } = report;
  const warnings = readings.flatMap((reading, index) => ofReading(reading, known[index]!, index, report));
  const total = totalAcreFeet(readings.map((reading, index) => readingAcreFeet(reading, known[index]!.scale)));
  if (total === null) return warnings;
  const usable = roundAcreFeet(allowableAcreFeet + usableReserveAcreFeet);
  if (total > usable)
    warnings.push({
      code: 'above-allowable',
      reading: null,
      message: t(
        'The total of {total} acre-feet is {over} acre-feet above the allowable and reserve of {usable} acre-feet.',
        { total: acreFeet(total), over: acreFeet(roundAcreFeet(total - usable)), usable: acreFeet(usable) },
      ),
    });
  const [least, most] = [Math.min(...earlierAcreFeet), Math.max(...earlierAcreFeet)];
  if (earlierAcreFeet.length > 0 && (total > most * UNUSUAL || total < least / UNUSUAL))
    warnings.push({
      code: 'unusual',
      reading: null,
      message:
        least === most
          ? t('The total of {total} acre-feet is far from that of earlier years, {earlier} acre-feet.', {
              total: acreFeet(total),
              earlier: acreFeet(least),
            })
          : t('The total of {total} acre-feet is far from that of earlier years, {least} to {most} acre-feet.', {
              total: acreFeet(total),
              least: acreFeet(least),
              most: acreFeet(most),
            }),
    });
  return warnings;
}
