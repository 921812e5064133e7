import type { ReportReading } from '../contract/production-report.ts';
import type { TextValues } from '../problems/problem-texts.ts';
import { productionRules, type RuleRow, ruleValue } from '../rules/index.ts';
import { formerMeterMistake, type KnownFormerMeter, type KnownMeters, readingContext } from './contexts.ts';
import { yearNotOverMistake } from './late.ts';
import { type MethodReason, methodMistake } from './method-reason.ts';
import { type MistakeCode, type ReportText, shortReportText } from './report-texts.ts';
import {
  goesBack,
  type ReadingContext,
  readingAcreFeet,
  reportWarnings,
  totalAcreFeet,
  type Warning,
} from './warnings.ts';

/** Dates `YYYY-MM-DD`. */
export interface ReportHead {
  method: string;
  notes: string | null;
  final_reason: string | null;
  postmarked_on: string | null;
}

/** What a report is checked against; the response of `GET /production/reports/{gpu_number}/{year}` has all of it. */
export interface ReportBasis extends KnownMeters {
  former_meters: readonly KnownFormerMeter[];
  methods: readonly { method: string; allowed: boolean; reason: MethodReason | null }[];
  account: { allowable_acre_feet: number; usable_reserve_acre_feet: number };
  earlier: readonly { acre_feet: number }[];
  rules: readonly RuleRow[];
}

export interface ComputedReport {
  readings: (ReportReading & { acre_feet: number | null })[];
  known: ReadingContext[];
  /** `null` while the volume of a reading is unknown. */
  acre_feet: number | null;
  warnings: Warning[];
}

/** @param today `YYYY-MM-DD` in the district's time zone */
export function computeReport(
  entered: readonly ReportReading[],
  { final_reason }: Pick<ReportHead, 'final_reason'>,
  basis: ReportBasis,
  today: string,
): ComputedReport {
  const { year, account, earlier, rules } = basis;
  const known = entered.map((reading) => readingContext(reading, basis));
  const readings = entered.map((reading, index) => ({
    ...reading,
    acre_feet: readingAcreFeet(reading, known[index]!.scale),
  }));
  return {
    readings,
    known,
    acre_feet: totalAcreFeet(readings.map(({ acre_feet }) => acre_feet)),
    warnings: reportWarnings(readings, known, {
      year,
      allowableAcreFeet: account.allowable_acre_feet,
      usableReserveAcreFeet: account.usable_reserve_acre_feet,
      earlierAcreFeet: earlier.map(({ acre_feet }) => acre_feet),
      meterChangeDays: ruleValue(productionRules, rules, 'meter-change-days'),
      needsWholeYear: !final_reason && today > `${year}-12-31`,
    }),
  };
}

/** `values` also name the reading, or the `warning` to explain, for readers who see neither. */
export interface Mistake {
  /** Such as `readings.0.note`. */
  path: string;
  code: MistakeCode;
  values: TextValues;
  /** In the page's language; in English outside of pages. */
  message: string;
}

const mistakeAt = (path: string, text: ReportText, about: TextValues = {}): Mistake => ({
  path,
  code: text.code,
  values: { ...about, ...text.values },
  message: shortReportText(text),
});

type ReadingField = keyof ReportReading;

const IN_FUTURE: ReportText = { code: 'date-in-future', values: {} };

function postmarkText(
  { postmarked_on: day }: Pick<ReportHead, 'postmarked_on'>,
  year: number,
  today: string,
): ReportText | null {
  if (day === null) return null;
  if (day > today) return IN_FUTURE;
  return day < `${year}-01-01` ? { code: 'postmark-before-year', values: { year } } : null;
}

/** `null` if possible. @param today `YYYY-MM-DD` in the district's time zone */
export function postmarkMistake(head: Pick<ReportHead, 'postmarked_on'>, year: number, today: string): string | null {
  const text = postmarkText(head, year, today);
  return text && shortReportText(text);
}

/** Mistakes for which even a draft is refused. */
export function draftMistakes(
  readings: readonly ReportReading[],
  head: Pick<ReportHead, 'postmarked_on'>,
  { year, meters, former_meters }: Pick<ReportBasis, 'year' | 'meters' | 'former_meters'>,
  { allWells, today }: { allWells: readonly { well_ndx: number }[]; today: string },
): Mistake[] {
  const mistakes: Mistake[] = [];
  const seen = new Set<string>();
  const meterNdxs = new Set([...meters, ...former_meters].map(({ meter_ndx }) => meter_ndx));
  const wellNdxs = new Set(allWells.map(({ well_ndx }) => well_ndx));
  readings.forEach(({ meter_ndx, well_ndx, start_reading, end_reading }, index) => {
    const wrong = (field: ReadingField, text: ReportText) =>
      mistakes.push(mistakeAt(`readings.${index}.${field}`, text));
    const subject = meter_ndx === null ? 'well_ndx' : 'meter_ndx';
    const key = `${meter_ndx}:${well_ndx}`;
    if (meter_ndx !== null && !meterNdxs.has(meter_ndx)) wrong(subject, { code: 'meter-not-on-gpu', values: { year } });
    else if (well_ndx !== null && !wellNdxs.has(well_ndx)) wrong(subject, { code: 'well-not-on-gpu', values: {} });
    else if (seen.has(key)) wrong(subject, { code: 'reading-twice', values: {} });
    else if (meter_ndx === null && (start_reading !== null || end_reading !== null))
      wrong('start_reading', { code: 'readings-without-meter', values: {} });
    seen.add(key);
  });
  const wrongPostmark = postmarkText(head, year, today);
  if (wrongPostmark) mistakes.push(mistakeAt('postmarked_on', wrongPostmark));
  return mistakes;
}

type ReadingLack =
  | 'volume-missing'
  | 'readings-unexplained'
  | 'ending-reading-unexplained'
  | 'readings-missing'
  | 'beginning-reading-missing'
  | 'beginning-date-missing'
  | 'ending-reading-missing'
  | 'ending-date-missing'
  | 'lower-reading-unexplained'
  | 'register-too-short'
  | 'volume-of-both-meters-missing';

/** A meter that stopped may have an estimate instead of readings. */
function readingLacks(reading: ReportReading & { acre_feet: number | null }): [ReadingField, ReadingLack][] {
  const { meter_ndx, start_reading: start, end_reading: end, start_on, end_on, estimated_acre_feet, note } = reading;
  if (meter_ndx === null) return estimated_acre_feet === null ? [['estimated_acre_feet', 'volume-missing']] : [];
  if (end === null && estimated_acre_feet !== null) {
    if (note) return [];
    return [['note', start === null ? 'readings-unexplained' : 'ending-reading-unexplained']];
  }
  if (start === null && end === null) return [['end_reading', 'readings-missing']];
  const lacks: [ReadingField, ReadingLack][] = [];
  if (start === null) lacks.push(['start_reading', 'beginning-reading-missing']);
  if (start_on === null) lacks.push(['start_on', 'beginning-date-missing']);
  if (end === null) lacks.push(['end_reading', 'ending-reading-missing']);
  if (end_on === null) lacks.push(['end_on', 'ending-date-missing']);
  if (goesBack(reading) && reading.acre_feet === null) lacks.push(goesBackLacks(reading));
  return lacks;
}

function goesBackLacks({ goes_back }: ReportReading): [ReadingField, ReadingLack] {
  if (goes_back === null) return ['goes_back', 'lower-reading-unexplained'];
  if (goes_back === 'rollover') return ['start_reading', 'register-too-short'];
  return ['estimated_acre_feet', 'volume-of-both-meters-missing'];
}

/** Wells without a meter or a volume that the notes do not name. A meter without a well measures all wells. */
function findUnreportedWells(
  { method, notes }: ReportHead,
  readings: readonly ReportReading[],
  { meters, wells }: ReportBasis,
): string[] {
  if (method !== 'meter' || meters.some(({ well_ndx }) => well_ndx === null)) return [];
  const volumes = readings.filter(({ estimated_acre_feet }) => estimated_acre_feet !== null);
  const known = new Set([...meters, ...volumes].map(({ well_ndx }) => well_ndx));
  const text = notes?.toUpperCase() ?? '';
  const words = new Set(text.split(/[^\p{L}\p{N}-]+/u));
  const isNamed = (name: string) => words.has(name) || (/[^\p{L}\p{N}-]/u.test(name) && text.includes(name));
  return wells.flatMap(({ well_ndx, well_id }) =>
    known.has(well_ndx) || isNamed(well_id.toUpperCase()) ? [] : [well_id],
  );
}

/**
 * Each warning needs a note, at its reading or at the report.
 *
 * @param today `YYYY-MM-DD` in the district's time zone
 */
export function submissionMistakes(
  head: ReportHead,
  { readings, known, warnings }: ComputedReport,
  basis: ReportBasis,
  today: string,
): Mistake[] {
  const { year, meters, former_meters, methods } = basis;
  const { final_reason: finalReason, postmarked_on: postmark, notes } = head;
  const mistakes: Mistake[] = [];
  const wrong = (path: string, text: ReportText, about?: TextValues) => mistakes.push(mistakeAt(path, text, about));

  const early = yearNotOverMistake(year, { filedOn: postmark ?? today, isPostmark: postmark !== null, finalReason });
  if (early !== null) wrong('final_reason', early);
  const chosen = methods.find(({ method }) => method === head.method);
  if (chosen?.allowed === false)
    wrong('method', chosen.reason ? methodMistake(chosen.reason) : { code: 'method-not-allowed', values: {} });
  if (readings.length === 0) wrong('readings', { code: 'report-empty', values: {} });
  const entered = new Set(readings.map(({ meter_ndx }) => meter_ndx));
  for (const { meter_ndx, serial } of meters)
    if (!entered.has(meter_ndx)) wrong('readings', { code: 'meter-readings-missing', values: { serial } });

  readings.forEach((reading, index) => {
    const at = (field: ReadingField) => `readings.${index}.${field}`;
    const about = known[index]!.subject;
    const former = former_meters.find(({ meter_ndx }) => meter_ndx === reading.meter_ndx);
    if (former) {
      wrong(at('meter_ndx'), formerMeterMistake(former, year));
      return;
    }
    for (const [field, code] of readingLacks(reading)) wrong(at(field), { code, values: {} }, about);
    for (const field of ['start_on', 'end_on'] as const)
      if ((reading[field] ?? '') > today) wrong(at(field), IN_FUTURE, about);
    if (reading.note) return;
    // The reason for a reading that goes back comes first; its note is due once the volume is known.
    for (const { code, values } of warnings.filter((warning) => warning.reading === index))
      if (code !== 'reading-goes-back' || reading.acre_feet !== null)
        wrong(at('note'), { code: 'warning-unexplained', values: {} }, { warning: code, ...values });
  });
  for (const well of findUnreportedWells(head, readings, basis))
    wrong('notes', { code: 'well-unaccounted-for', values: { well } });
  if (!notes)
    for (const { code, values } of warnings.filter(({ reading }) => reading === null))
      wrong('notes', { code: 'report-warning-unexplained', values: {} }, { warning: code, ...values });
  return mistakes;
}
