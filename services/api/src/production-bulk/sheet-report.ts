import type { ReportChange } from '@portal/shared-api';
import { mistakeError, reportText, type SheetText, sheetText } from '@portal/shared-api/problems';
import { formerMeterMistake, goesBack, type Mistake } from '@portal/shared-api/production';
import { describeReport } from '../production/described-report.ts';
import {
  completeChange,
  computeEnteredReport,
  contextOf,
  type EnteredReport,
  type Filing,
  findMistakes,
} from '../production/entered-report.ts';
import { lastPostmark } from '../production/postmarks.ts';
import type { ReportFacts } from '../production/report-facts.ts';
import { stateOf } from '../production/report-state.ts';
import { COLUMNS, type ColumnKey } from './columns.ts';
import type { SheetError, SheetRow } from './sheet-rows.ts';

type Reading = ReportChange['readings'][number];
type FormerMeter = ReportFacts['formerMeters'][number];
type SheetMistake = Omit<SheetError, 'row'>;

export interface SheetReport {
  gpuNumber: number;
  change: ReportChange;
  entered: EnteredReport;
  /** Volume of the stored report; `null` without a report or if unknown. */
  storedAcreFeet: number | null;
  /** `null` for stored readings without a row. */
  rowOfReading: (SheetRow | null)[];
  isUnchanged: boolean;
  /** The stored report was already submitted, so a change must be submitted too. */
  isSubmitted: boolean;
  errors: SheetError[];
  /** What is omitted or read otherwise, and why. */
  notes: SheetText[];
}

/** Fields of a report whose columns have other names. */
const COLUMN_OF_FIELD: Record<string, ColumnKey> = { meter_ndx: 'serial', well_ndx: 'well_id', notes: 'report_notes' };

const titleOf = (field: string): string | null => {
  const key = COLUMN_OF_FIELD[field] ?? field;
  return Object.hasOwn(COLUMNS, key) ? COLUMNS[key as ColumnKey].title : null;
};
const same = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();
/** Spreadsheets read serial numbers as numbers, without leading zeros. */
const withoutZeros = (serial: string): string => serial.replace(/^0+(?=\d)/, '');
const keyOf = ({ meter_ndx, well_ndx }: Pick<Reading, 'meter_ndx' | 'well_ndx'>) =>
  meter_ndx === null ? `well ${well_ndx}` : `meter ${meter_ndx}`;

/** Ignores columns that the template fills in. */
const isFilledIn = ({ end_reading, end_on, estimated_acre_feet, goes_back, note }: SheetRow): boolean =>
  [end_reading, end_on, estimated_acre_feet, goes_back, note].some((value) => value !== null);

function findBySerial<Known extends { serial: string }>(meters: readonly Known[], serial: string): Known | undefined {
  const alike = meters.filter((meter) => same(withoutZeros(meter.serial), withoutZeros(serial)));
  return meters.find((meter) => same(meter.serial, serial)) ?? (alike.length === 1 ? alike[0] : undefined);
}

interface Subject extends Pick<Reading, 'meter_ndx' | 'well_ndx'> {
  former?: undefined;
  /** Name of the well, where the row has that of a well that was merged into it. */
  mergedInto?: string;
}

/** @returns keys of the meter or well, a former meter, or an error */
function findSubject(
  { serial, well_id, unit }: SheetRow,
  { meters, formerMeters, allWells, accountYear }: ReportFacts,
): Subject | { former: FormerMeter } | SheetMistake {
  const wrong = (key: ColumnKey, text: SheetText): SheetMistake => ({ column: COLUMNS[key].title, ...text });
  if (serial !== '') {
    const meter = findBySerial(meters, serial);
    const former = meter ? undefined : findBySerial(formerMeters, serial);
    if (former) return { former };
    if (!meter)
      return wrong('serial', sheetText('row-meter-unknown', { serial: serial.slice(0, 60), year: accountYear.year }));
    if (unit !== '' && !same(meter.unit, unit))
      return wrong('unit', sheetText('row-unit-differs', { serial: meter.serial, unit: meter.unit }));
    return { meter_ndx: meter.meter_ndx, well_ndx: null };
  }
  if (well_id === '') return { meter_ndx: null, well_ndx: null };
  const own = allWells.find((one) => same(one.well_id, well_id));
  const well = own ?? allWells.find(({ former_ids }) => former_ids.some((id) => same(id, well_id)));
  if (!well) return wrong('well_id', sheetText('row-well-unknown', { well: well_id.slice(0, 60) }));
  return { meter_ndx: null, well_ndx: well.well_ndx, ...(own ? {} : { mergedInto: well.well_id }) };
}

function omittedRowText(
  { row }: SheetRow,
  { serial, removed_on: day, replaced_by }: FormerMeter,
  year: number,
): SheetText {
  return replaced_by
    ? sheetText('row-of-replaced-meter-left-out', { row, serial, newSerial: replaced_by.serial, day, year })
    : sheetText('row-of-removed-meter-left-out', { row, serial, day, year });
}

/** Requires the same value in all rows of a GPU, except empty cells. */
function readAgreedValue<Key extends ColumnKey & keyof SheetRow>(
  rows: readonly SheetRow[],
  key: Key,
  errors: SheetError[],
) {
  const filled = rows.filter((row) => row[key] !== null);
  const value = filled[0]?.[key] ?? null;
  const other = filled.find((row) => row[key] !== value);
  if (other) {
    const text = sheetText('rows-disagree', { gpuNumber: other.gpu_number });
    errors.push({ row: other.row, column: COLUMNS[key].title, ...text });
  }
  return value;
}

/**
 * Builds the report of one GPU. Keeps stored readings without a row in the sheet.
 * @returns `null` if there is neither a stored report nor a filled-in row
 */
export function buildSheetReport(
  rows: readonly SheetRow[],
  facts: ReportFacts,
  { submit, columns, filing }: { submit: boolean; columns: ReadonlySet<ColumnKey>; filing: Filing },
): SheetReport | null {
  const { stored } = facts;
  if (!stored && !rows.some(isFilledIn)) return null;
  const errors: SheetError[] = [];
  const omissions: SheetText[] = [];
  const { year } = facts.accountYear;
  const fresh = new Map<string, { reading: Reading; row: SheetRow }>();
  for (const row of rows) {
    const subject = findSubject(row, facts);
    if ('former' in subject && subject.former) {
      if (isFilledIn(row))
        errors.push({
          row: row.row,
          column: COLUMNS.serial.title,
          ...reportText(formerMeterMistake(subject.former, year)),
        });
      else omissions.push(omittedRowText(row, subject.former, year));
      continue;
    }
    if ('message' in subject) {
      errors.push({ row: row.row, ...subject });
      continue;
    }
    const { mergedInto, ...key } = subject;
    const before = fresh.get(keyOf(key));
    if (before) {
      const { title } = key.meter_ndx === null ? COLUMNS.well_id : COLUMNS.serial;
      errors.push({ row: row.row, column: title, ...sheetText('row-twice', { row: before.row.row }) });
      continue;
    }
    const { start_reading, start_on, end_reading, end_on, goes_back, estimated_acre_feet, note } = row;
    const reading = { ...key, start_reading, start_on, end_reading, end_on, goes_back, estimated_acre_feet, note };
    if (goes_back && start_reading !== null && end_reading !== null && !goesBack(reading))
      omissions.push(sheetText('lower-reading-mark-left-out', { row: row.row, mark: goes_back }));
    if (mergedInto !== undefined)
      omissions.push(sheetText('row-of-merged-well-counts', { row: row.row, well: row.well_id, into: mergedInto }));
    fresh.set(keyOf(key), { reading, row });
  }
  const method = readAgreedValue(rows, 'method', errors);
  const notes = readAgreedValue(rows, 'report_notes', errors);
  const finalReason = readAgreedValue(rows, 'final_reason', errors);
  const postmark = readAgreedValue(rows, 'postmarked_on', errors);
  const mayPostmark = filing.isStaff || !columns.has('postmarked_on') || postmark === lastPostmark(stored);
  if (!mayPostmark)
    errors.push({
      row: rows.find(({ postmarked_on }) => postmarked_on !== null)?.row ?? rows[0]!.row,
      column: COLUMNS.postmarked_on.title,
      ...sheetText('sheet-postmark-by-staff-only'),
    });

  const kept = (stored?.readings ?? [])
    .map(({ acre_feet, ...reading }) => reading)
    .filter((reading) => {
      const former = facts.formerMeters.find(({ meter_ndx }) => meter_ndx === reading.meter_ndx);
      const successor = former?.replaced_by;
      const row = successor && fresh.get(keyOf({ meter_ndx: successor.meter_ndx, well_ndx: null }))?.row;
      if (!former || !row || !isFilledIn(row)) return true;
      const { serial, removed_on: day } = former;
      const values = { gpuNumber: row.gpu_number, serial, newSerial: successor.serial, day, year };
      omissions.push(sheetText('draft-of-replaced-meter-left-out', values));
      return false;
    });
  const readings = kept.map((reading) => fresh.get(keyOf(reading)) ?? { reading, row: null });
  const keptKeys = new Set(kept.map(keyOf));
  readings.push(...[...fresh].filter(([key]) => !keptKeys.has(key)).map(([, one]) => one));
  const given: ReportChange = {
    version: stored?.version ?? null,
    submit,
    method: method ?? stored?.method ?? 'meter',
    notes: columns.has('report_notes') ? notes : (stored?.notes ?? null),
    ...(columns.has('final_reason') && { final_reason: finalReason }),
    ...(columns.has('postmarked_on') && mayPostmark && { postmarked_on: postmark }),
    readings: readings.map(({ reading }) => reading),
  };
  const { change, today } = completeChange(given, facts, filing);
  const entered = computeEnteredReport(change, facts, today);
  const state = stateOf(stored);
  const isSubmitted = state === 'waiting' || state === 'checked';
  const changes = describeReport(stored, { ...change, ...entered }, (reading) => contextOf(reading, facts).subject);
  const report: SheetReport = {
    gpuNumber: facts.account.gpu.gpu_number,
    change,
    entered,
    storedAcreFeet: stored?.acre_feet ?? null,
    rowOfReading: readings.map(({ row }) => row),
    isUnchanged: stored !== null && changes.length === 0 && (isSubmitted || !submit),
    isSubmitted,
    errors,
    notes: omissions,
  };
  if (errors.length > 0 || report.isUnchanged) return report;
  const mistakes = findMistakes(change, entered, facts, { submit, today });
  return { ...report, errors: mistakes.map((mistake) => locateMistake(mistake, report, rows[0]!)) };
}

/** Mistakes of the whole report are reported at the first row of the GPU. */
function locateMistake(mistake: Mistake, { rowOfReading }: SheetReport, first: SheetRow): SheetError {
  const { path, ...text } = mistakeError(mistake);
  const [, index, field] = /^readings\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (!index) return { row: first.row, column: titleOf(path), ...text };
  const row = rowOfReading[Number(index)];
  return { row: row?.row ?? first.row, column: titleOf(field!), ...text };
}
