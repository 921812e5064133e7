import type { ReportReading } from '../contract/production-report.ts';
import { addDays, DAY_MS, dateText } from '../time/index.ts';
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
  /** When its replacement was reported; `null` where there was none, or nobody knows. */
  toldOn: string | null;
}

export type WarningCode =
  | 'goes-back'
  | 'gap'
  | 'digit-slip'
  | 'beyond-pump'
  | 'outside-year'
  | 'part-of-year'
  | 'told-late'
  | 'unusual'
  | 'above-allowable';

/** Probably a mistake. It never blocks: whoever is sure writes a note. */
export interface Warning {
  code: WarningCode;
  /** `null` for the report as a whole. */
  reading: number | null;
  message: string;
}

/** So many times more or less than usual looks like a digit too many or too few. */
const DIGIT_SLIP = 8;
/** Totals beyond the last five years by this factor are asked about. */
const UNUSUAL = 1.5;

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 });
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const acreFeet = (value: number): string => `${value.toLocaleString('en-US', TENTHS)} acre-feet`;

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
  const { name, scale, usualAcreFeet, maxYieldGpm, installedOn, removedOn, toldOn } = known;

  if (scale && start !== null && end !== null && end < start && goes_back !== 'rollover')
    warn(
      'goes-back',
      `${name}: the end reading ${number(end)} is below the start reading ${number(start)}. Say whether the register rolled over past ${number(10 ** scale.digits - 1)} or the meter was replaced.`,
    );
  if (start !== null && known.start && start !== known.start.reading) {
    const expected = known.start.kind === 'first' ? "the meter's first reading" : "last year's end reading";
    warn(
      'gap',
      `${name}: the start reading ${number(start)} is not ${expected} ${number(known.start.reading)}. Water between the two would be in no year.`,
    );
  }
  if ((start_on !== null && !start_on.startsWith(`${year}`)) || (end_on !== null && !end_on.startsWith(`${year}`))) {
    const [first, last] = [`${year - 1}-12-01`, `${year + 1}-01-31`];
    const outside = [start_on, end_on].some((date) => date !== null && (date < first || date > last));
    if (outside) warn('outside-year', `${name}: a date of the reading is more than a month outside of ${year}.`);
  }
  if (start_on !== null && end_on !== null && end_on <= start_on)
    warn('outside-year', `${name}: the end date is not after the start date.`);
  else if (end !== null && end_on?.startsWith(`${year}`) && end_on <= `${year}-11-30`) {
    const isRemoved = removedOn !== null && addDays(end_on, 1) >= removedOn;
    if (asksForWholeYear && !isRemoved)
      warn(
        'part-of-year',
        `${name}: the end reading is of ${dateText(end_on)}, more than a month before the end of ${year}.`,
      );
  }
  if (meterChangeDays !== null && toldOn !== null && installedOn?.startsWith(`${year}`)) {
    const days = daysFrom(installedOn, toldOn);
    if (days > meterChangeDays)
      warn(
        'told-late',
        `${name}: it replaced another meter on ${dateText(installedOn)}, and this was reported on ${dateText(toldOn)}, ${number(days)} days later. The change of a meter is to be reported within ${number(meterChangeDays)} days.`,
      );
  }

  const volume = readingAcreFeet(reading, scale);
  if (volume === null) return warnings;
  const most = maxYieldGpm === null ? null : mostPumpedAcreFeet(maxYieldGpm, daysBetween(start_on, end_on));
  if (most !== null && volume > most)
    warn(
      'beyond-pump',
      `${name}: ${acreFeet(volume)} is more than the well can pump: at ${number(maxYieldGpm!)} gallons per minute day and night it is ${acreFeet(most)}.`,
    );
  if (usualAcreFeet !== null && usualAcreFeet > 0) {
    const times = volume / usualAcreFeet;
    if (times >= DIGIT_SLIP)
      warn(
        'digit-slip',
        `${name}: ${acreFeet(volume)} is ${number(Math.round(times))} times the usual ${acreFeet(usualAcreFeet)}. Is there a digit too many in a reading?`,
      );
    else if (volume > 0 && times <= 1 / DIGIT_SLIP)
      warn(
        'digit-slip',
        `${name}: ${acreFeet(volume)} is a small part of the usual ${acreFeet(usualAcreFeet)}. Is there a digit missing in a reading?`,
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
  /** The year is over, and nobody has said why readings before its end are final. */
  asksForWholeYear: boolean;
}

/**
 * Assumes neither an order nor a completeness of readings.
 *
 * @param known of each reading, in the same order
 */
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
      message: `The total of ${acreFeet(total)} is ${acreFeet(roundAcreFeet(total - usable))} above the allowable and the reserve of ${acreFeet(usable)}.`,
    });
  const [least, most] = [Math.min(...earlierAcreFeet), Math.max(...earlierAcreFeet)];
  if (earlierAcreFeet.length > 0 && (total > most * UNUSUAL || total < least / UNUSUAL))
    warnings.push({
      code: 'unusual',
      reading: null,
      message: `The total of ${acreFeet(total)} is far from the last ${earlierAcreFeet.length === 1 ? 'year' : `${earlierAcreFeet.length} years`}: ${least === most ? acreFeet(least) : `${acreFeet(least)} to ${acreFeet(most)}`}.`,
    });
  return warnings;
}
