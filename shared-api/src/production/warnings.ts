import type { ReportReading } from '../contract/production-report.ts';
import { addDays, DAY_MS } from '../time/index.ts';
import { type MeterScale, maxPumpedAcreFeet, meteredAcreFeet, roundAcreFeet, usableAcreFeet } from './meters.ts';
import {
  type ReadingName,
  type ReadingWarningCode,
  type ReportText,
  shortReportText,
  type WarningCode,
} from './report-texts.ts';

/** `null` values are not filled in yet. */
export type EnteredReading = Omit<ReportReading, 'meter_ndx' | 'well_ndx' | 'note'>;

export interface StartOfYear {
  reading: number;
  on: string | null;
  /** Last year's end reading, or the first reading of a new meter. */
  kind: 'last-end' | 'first';
}

export interface DatedReading {
  /** `YYYY-MM-DD` */
  on: string;
  reading: number;
}

export interface OwnReading extends DatedReading {
  /** The register passed its highest number since the reading before. */
  rolledOver: boolean;
}

export interface ReadingContext {
  subject: ReadingName;
  /** `null` without a meter: the volume is an estimate. */
  scale: MeterScale | null;
  /** Sum of its wells; `null` if unknown. */
  maxYieldGpm: number | null;
  /** `null` if unknown. */
  start: StartOfYear | null;
  /** Median of the last five years; `null` without any. */
  usualAcreFeet: number | null;
  /** Readings of any day from a month before the year on, the earliest first. */
  own: readonly OwnReading[];
  /** `YYYY-MM-DD` */
  installedOn: string | null;
  /** `null` while installed. */
  removedOn: string | null;
  /** When it was reported that this meter replaced another; `null` if it did not or if unknown. */
  reportedOn: string | null;
}

/** What volumes are compared with. */
type Known = Pick<ReadingContext, 'subject' | 'maxYieldGpm' | 'usualAcreFeet'>;

/** A probable mistake, which a note can explain. */
export type Warning = ReportText<WarningCode> & {
  /** `null` for the report as a whole. */
  reading: number | null;
  /** In the page's language; in English outside of pages. */
  message: string;
};

const warningOf = (reading: number | null, text: ReportText<WarningCode>): Warning => ({
  ...text,
  reading,
  message: shortReportText(text),
});

/** This many times more or less than usual looks like an extra or a missing digit. */
const DIGIT_SLIP = 8;
/** Totals this many times above or below the last five years need a note. */
const UNUSUAL = 1.5;

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** From 1 to 366; those of the year if a date is missing. */
function daysBetween(from: string | null, to: string | null, year: number): number {
  const wholeYear = daysFrom(`${year}-01-01`, `${year + 1}-01-01`);
  const days = from && to ? daysFrom(from, to) : wholeYear;
  return Number.isFinite(days) ? Math.min(Math.max(days, 1), 366) : wholeYear;
}

/**
 * Metered plus estimated volume, to the thousandth; `null` if unknown. For a replaced meter, and one that stopped before its end
 * reading, the estimate is the whole volume. `goes_back` counts only if the reading goes back.
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

/** `null` if any is unknown. */
export function totalAcreFeet(volumes: readonly (number | null)[]): number | null {
  if (volumes.length === 0 || volumes.includes(null)) return null;
  return roundAcreFeet(volumes.reduce<number>((sum, volume) => sum + volume!, 0));
}

type OfReading = {
  [Code in ReadingWarningCode]: { code: Code; values: Omit<ReportText<Code>['values'], 'name'> };
}[ReadingWarningCode];

/** Whether a register would have run backward between two readings. */
const runsBackward = (one: DatedReading, other: DatedReading): boolean =>
  (one.on <= other.on && one.reading > other.reading) || (one.on >= other.on && one.reading < other.reading);

/** Of the readings between the same two rollovers, the closest that the register could only have reached running backward. */
function findContradiction(entered: DatedReading, own: readonly OwnReading[]): DatedReading | null {
  const before = own.filter(({ on }) => on <= entered.on);
  const after = own.filter(({ on }) => on > entered.on);
  // Nobody knows on which side of the rollover this reading was taken.
  if (after[0]?.rolledOver) return null;
  const next = after.findIndex(({ rolledOver }) => rolledOver);
  const comparable = [
    ...before.slice(
      Math.max(
        before.findLastIndex(({ rolledOver }) => rolledOver),
        0,
      ),
    ),
    ...(next < 0 ? after : after.slice(0, next)),
  ];
  const distance = ({ on }: DatedReading): number => Math.abs(daysFrom(on, entered.on));
  return (
    comparable
      .filter((reading) => runsBackward(entered, reading))
      .sort((one, other) => distance(one) - distance(other))[0] ?? null
  );
}

const warningAbout = (subject: ReadingName, index: number, { code, values }: OfReading): Warning =>
  warningOf(index, { code, values: { ...subject, ...values } } as ReportText<WarningCode>);

function ofReading(
  reading: EnteredReading,
  known: ReadingContext,
  index: number,
  { year, meterChangeDays, needsWholeYear }: ReportContext,
): Warning[] {
  const warnings: Warning[] = [];
  const { subject, scale, usualAcreFeet, installedOn, removedOn, reportedOn } = known;
  const warn = (text: OfReading) => warnings.push(warningAbout(subject, index, text));
  const { start_reading: start, end_reading: end, start_on, end_on, goes_back } = reading;

  if (scale && start !== null && end !== null && end < start && goes_back !== 'rollover')
    warn({ code: 'reading-goes-back', values: { end, start, highest: 10 ** scale.digits - 1 } });
  if (start !== null && known.start && start !== known.start.reading)
    warn({
      code: known.start.kind === 'first' ? 'gap-to-first-reading' : 'gap-to-last-year',
      values: { start, expected: known.start.reading },
    });
  for (const [entered, on] of [
    [start, start_on],
    [end, end_on],
  ] as const) {
    if (entered === null || on === null || goes_back !== null) continue;
    const unlike = findContradiction({ on, reading: entered }, known.own);
    if (unlike) warn({ code: 'unlike-own-reading', values: { entered, on, reading: unlike.reading, date: unlike.on } });
  }
  if ((start_on !== null && !start_on.startsWith(`${year}`)) || (end_on !== null && !end_on.startsWith(`${year}`))) {
    const [first, last] = [`${year - 1}-12-01`, `${year + 1}-01-31`];
    const outside = [start_on, end_on].some((date) => date !== null && (date < first || date > last));
    if (outside) warn({ code: 'date-outside-year', values: { year } });
  }
  if (start_on !== null && end_on !== null && end_on <= start_on) warn({ code: 'dates-reversed', values: {} });
  else if (end !== null && end_on?.startsWith(`${year}`) && end_on <= `${year}-11-30`) {
    const isRemoved = removedOn !== null && addDays(end_on, 1) >= removedOn;
    if (needsWholeYear && !isRemoved) warn({ code: 'part-of-year', values: { date: end_on, year } });
  }
  if (meterChangeDays !== null && reportedOn !== null && installedOn?.startsWith(`${year}`)) {
    const days = daysFrom(installedOn, reportedOn);
    if (days > meterChangeDays)
      warn({
        code: 'change-reported-late',
        values: { installed: installedOn, reported: reportedOn, days, limit: meterChangeDays },
      });
  }

  const volume = readingAcreFeet(reading, scale);
  if (volume === null) return warnings;
  // A volume that no meter measured is of the year, whatever days are stored with it.
  const isMetered = scale !== null && start !== null && end !== null;
  const days = isMetered ? daysBetween(start_on, end_on, year) : daysBetween(null, null, year);
  for (const text of tooMuch(volume, days, known)) warn(text);
  if (usualAcreFeet !== null && volume > 0 && volume <= usualAcreFeet / DIGIT_SLIP)
    warn({ code: 'missing-digit', values: { volume, usual: usualAcreFeet } });
  return warnings;
}

/** @param days in which the volume was pumped */
function tooMuch(volume: number, days: number, { maxYieldGpm: gpm, usualAcreFeet: usual }: Known): OfReading[] {
  const texts: OfReading[] = [];
  const most = gpm === null ? null : maxPumpedAcreFeet(gpm, days);
  if (most !== null && volume > most)
    texts.push({ code: 'volume-beyond-pump', values: { volume, gpm: gpm!, most, days } });
  if (usual !== null && usual > 0 && volume >= usual * DIGIT_SLIP)
    texts.push({ code: 'extra-digit', values: { volume, times: Math.round(volume / usual), usual } });
  return texts;
}

/** The shortest time for which a season's pumping is compared with the year's usual volume: a dry week is no digit slip. */
const USUAL_DAYS = 30;

/**
 * Of two readings of a meter on any two days, the later one `rolledOver` if the register passed its highest number between them.
 * Little is never suspicious between two readings: pumps rest in winter.
 *
 * @param known `usualAcreFeet` is that of a whole year
 */
export function intervalWarnings(
  before: DatedReading,
  after: DatedReading & { rolledOver: boolean },
  known: Known & Pick<ReadingContext, 'scale'>,
): Warning[] {
  const { subject, scale, usualAcreFeet } = known;
  if (!scale) return [];
  const [start, end] = [before.reading, after.reading];
  const volume = meteredAcreFeet({ start, end, rolledOver: end < start && after.rolledOver }, scale);
  if (volume === null) {
    const values = { end, start, highest: 10 ** scale.digits - 1 };
    return [warningAbout(subject, 0, { code: 'reading-goes-back', values })];
  }
  const days = Math.max(daysFrom(before.on, after.on), 1);
  const usual = usualAcreFeet === null ? null : roundAcreFeet((usualAcreFeet * Math.max(days, USUAL_DAYS)) / 365);
  return tooMuch(volume, days, { ...known, usualAcreFeet: usual }).map((text) => warningAbout(subject, 0, text));
}

export interface ReportContext {
  year: number;
  allowableAcreFeet: number;
  usableReserveAcreFeet: number;
  /** Up to five. */
  earlierAcreFeet: readonly number[];
  /** Days allowed to report a meter change; `null` without a rule. */
  meterChangeDays: number | null;
  /** The year is over, and the report has no reason why earlier readings are final. */
  needsWholeYear: boolean;
}

/** @param known one per reading, in the same order */
export function reportWarnings(
  readings: readonly EnteredReading[],
  known: readonly ReadingContext[],
  report: ReportContext,
): Warning[] {
  const { allowableAcreFeet, usableReserveAcreFeet, earlierAcreFeet } = report;
  const warnings = readings.flatMap((reading, index) => ofReading(reading, known[index]!, index, report));
  const total = totalAcreFeet(readings.map((reading, index) => readingAcreFeet(reading, known[index]!.scale)));
  if (total === null) return warnings;
  const usable = usableAcreFeet(allowableAcreFeet, usableReserveAcreFeet);
  const warn = (text: ReportText<WarningCode>) => warnings.push(warningOf(null, text));
  if (total > usable)
    warn({ code: 'total-above-allowable', values: { total, over: roundAcreFeet(total - usable), usable } });
  const [least, most] = [Math.min(...earlierAcreFeet), Math.max(...earlierAcreFeet)];
  const isMore = total > most * UNUSUAL;
  // A reading with a wrong digit says it already, and one note is enough.
  const cause = isMore ? 'extra-digit' : 'missing-digit';
  const isExplained = warnings.some(({ code }) => code === cause);
  if (earlierAcreFeet.length > 0 && (isMore || total < least / UNUSUAL) && !isExplained)
    warn(
      least === most
        ? { code: 'total-unlike-earlier-year', values: { total, earlier: least } }
        : { code: 'total-unlike-earlier-years', values: { total, least, most } },
    );
  return warnings;
}
