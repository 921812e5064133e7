import { t } from '@portal/shared-i18n';
import type { ReportReading } from '../contract/production-report.ts';
import { productionRules, type RuleRow, ruleValue } from '../rules/index.ts';
import { formerMeterText, type KnownFormerMeter, type KnownMeters, readingContext } from './contexts.ts';
import { notOver } from './late.ts';
import { type MethodReason, methodReasonText } from './method-reason.ts';
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

/** @param today `YYYY-MM-DD` where the district is */
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
      asksForWholeYear: !final_reason && today > `${year}-12-31`,
    }),
  };
}

/** `path` is such as `readings.0.note`. */
export interface Mistake {
  path: string;
  message: string;
  /** Names the field for readers who do not see it. */
  about?: string;
}

export const mistakeText = ({ about, message }: Mistake): string => (about ? `${about} ${message}` : message);

type ReadingField = keyof ReportReading;

const futureMistake = (): string => t('This date is in the future. Enter a date up to today.');

/** `null` for a possible one. @param today `YYYY-MM-DD` where the district is */
export function postmarkMistake(
  { postmarked_on: day }: Pick<ReportHead, 'postmarked_on'>,
  year: number,
  today: string,
): string | null {
  if (day === null) return null;
  if (day > today) return futureMistake();
  return day < `${year}-01-01` ? t('A report for {year} cannot be postmarked before {year}.', { year }) : null;
}

/** Mistakes that even drafts are refused for. */
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
    const wrong = (field: ReadingField, message: string) =>
      mistakes.push({ path: `readings.${index}.${field}`, message });
    const subject = meter_ndx === null ? 'well_ndx' : 'meter_ndx';
    const key = `${meter_ndx}:${well_ndx}`;
    if (meter_ndx !== null && !meterNdxs.has(meter_ndx))
      wrong(subject, t('This GPU had no such meter in {year}.', { year }));
    else if (well_ndx !== null && !wellNdxs.has(well_ndx)) wrong(subject, t('This GPU has no such well.'));
    else if (seen.has(key)) wrong(subject, t('This is in the report twice. Remove one of the two.'));
    else if (meter_ndx === null && (start_reading !== null || end_reading !== null))
      wrong('start_reading', t('Without a meter, enter a volume instead of readings.'));
    seen.add(key);
  });
  const wrongPostmark = postmarkMistake(head, year, today);
  if (wrongPostmark !== null) mistakes.push({ path: 'postmarked_on', message: wrongPostmark });
  return mistakes;
}

/** By field. A meter that stopped may have an estimate instead of readings. */
function readingLacks(reading: ReportReading & { acre_feet: number | null }): [ReadingField, string][] {
  const { meter_ndx, start_reading: start, end_reading: end, start_on, end_on, estimated_acre_feet, note } = reading;
  if (meter_ndx === null)
    return estimated_acre_feet === null
      ? [['estimated_acre_feet', t('Enter the volume, or 0 if nothing was pumped.')]]
      : [];
  if (end === null && estimated_acre_feet !== null) {
    if (note) return [];
    return start === null
      ? [['note', t('Say why there are no readings and how you know the volume.')]]
      : [['note', t('Say why there is no ending reading and how you know the volume.')]];
  }
  if (start === null && end === null)
    return [
      ['end_reading', t('Enter the readings, or an estimated volume and a note that says why there are no readings.')],
    ];
  const lacks: [ReadingField, string][] = [];
  if (start === null) lacks.push(['start_reading', t('Enter the beginning reading.')]);
  if (start_on === null) lacks.push(['start_on', t('Enter the date of the beginning reading.')]);
  if (end === null)
    lacks.push([
      'end_reading',
      t('Enter the ending reading, or an estimated volume if the meter stopped before the end of the year.'),
    ]);
  if (end_on === null) lacks.push(['end_on', t('Enter the date of the ending reading.')]);
  if (goesBack(reading) && reading.acre_feet === null) lacks.push(goesBackLacks(reading));
  return lacks;
}

function goesBackLacks({ goes_back }: ReportReading): [ReadingField, string] {
  if (goes_back === null) return ['goes_back', t('Say whether the register rolled over or the meter was replaced.')];
  if (goes_back === 'rollover')
    return ['start_reading', t('The register has too few digits for this reading. Check the reading.')];
  return ['estimated_acre_feet', t('Enter the volume pumped through both meters, in acre-feet.')];
}

/** Wells without a meter or a volume, and not named in the notes. A meter at no well in particular measures all. */
function forgottenWells(
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
 * Warnings ask for a note: at their reading, or of the report.
 *
 * @param today `YYYY-MM-DD` where the district is
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
  const wrong = (path: string, message: string, about?: string) =>
    mistakes.push({ path, message, ...(about && { about }) });

  const early = notOver(year, { filedOn: postmark ?? today, isPostmark: postmark !== null, finalReason });
  if (early !== null) wrong('final_reason', early);
  const chosen = methods.find(({ method }) => method === head.method);
  if (chosen?.allowed === false)
    wrong(
      'method',
      chosen.reason
        ? methodReasonText(chosen.reason)
        : t('This method is not allowed for this GPU. Choose another one.'),
    );
  if (readings.length === 0)
    wrong('readings', t('Enter the readings or a volume. If nothing was pumped, enter a volume of 0.'));
  const entered = new Set(readings.map(({ meter_ndx }) => meter_ndx));
  for (const { meter_ndx, serial } of meters)
    if (!entered.has(meter_ndx)) wrong('readings', t('Enter the readings of meter {serial}.', { serial }));

  readings.forEach((reading, index) => {
    const at = (field: ReadingField) => `readings.${index}.${field}`;
    const about = `${known[index]!.name}:`;
    const former = former_meters.find(({ meter_ndx }) => meter_ndx === reading.meter_ndx);
    if (former) {
      wrong(at('meter_ndx'), formerMeterText(former, year));
      return;
    }
    for (const [field, message] of readingLacks(reading)) wrong(at(field), message, about);
    for (const field of ['start_on', 'end_on'] as const)
      if ((reading[field] ?? '') > today) wrong(at(field), futureMistake(), about);
    if (reading.note) return;
    // Why a reading goes back is asked first, and its note once the volume is known.
    for (const { code, message } of warnings.filter((warning) => warning.reading === index))
      if (code !== 'goes-back' || reading.acre_feet !== null)
        wrong(at('note'), t('If this is right, explain it in a note.'), message);
  });
  for (const well of forgottenWells(head, readings, basis))
    wrong(
      'notes',
      t(
        'Well {well} has no meter. Enter what it pumped, or name it in the note on the report and say why it pumped nothing.',
        { well },
      ),
    );
  if (!notes)
    for (const { message } of warnings.filter(({ reading }) => reading === null))
      wrong('notes', t('If this is right, explain it in the note on the report.'), message);
  return mistakes;
}
