import { formerMeterText, notOver } from '@portal/shared-api/production';
import { localDate } from '@portal/shared-ui/time';
import type { ProductionReport } from '../production.resource.ts';
import { formerMeterOf, type ReportFigures, type RowFigures } from './figures.ts';
import { readNumber } from './numbers.ts';
import {
  fieldName,
  isMeterRow,
  type ReportValues,
  type RowField,
  type RowId,
  readingOf,
  rowsInUse,
  rowValues,
} from './report-values.ts';

/** What is wrong at fields, by their names; the first of several. */
export type Mistakes = Readonly<Record<string, string>>;

export const NOT_A_NUMBER = 'Write digits such as 12345.6 or 12,345.6';
const NUMBERS: readonly RowField[] = ['startReading', 'endReading', 'estimated'];
const MOST = { startReading: 1e15, endReading: 1e15, estimated: 1_000_000 } as Record<RowField, number>;

/** What keeps a form from being kept even as a draft: texts that are no numbers. */
export function draftMistakes(values: ReportValues, report: ProductionReport): Mistakes {
  const found: Record<string, string> = {};
  for (const row of rowsInUse(values, report))
    for (const field of NUMBERS) {
      const name = fieldName(row, field);
      const value = readNumber(values[name] ?? '');
      if (Number.isNaN(value)) found[name] = NOT_A_NUMBER;
      else if (value !== null && value > MOST[field]!) found[name] = 'This number is too large';
    }
  return found;
}

/** What a row of a meter lacks; a meter that has measured nothing at all may have an estimate in place of its readings. */
function meterLacks(values: ReportValues, row: RowId, { acreFeet }: RowFigures): Partial<Record<RowField, string>> {
  const { start_reading: start, end_reading: end, goes_back, estimated_acre_feet, note } = readingOf(values, row);
  if (start === null && end === null) {
    if (estimated_acre_feet === null)
      return { endReading: 'Requires the readings, or an estimated volume and a note that says why there are none' };
    return note === null ? { note: 'Requires a note: why there are no readings, and how the volume is known' } : {};
  }
  if (end === null && estimated_acre_feet !== null)
    return note === null ? { note: 'Requires a note: why there is no end reading, and how the volume is known' } : {};
  if (start === null) return { startReading: 'Requires the start reading' };
  if (end === null)
    return { endReading: 'Requires the end reading, or an estimated volume where the meter stopped before it' };
  if (acreFeet !== null) return {};
  return goes_back === 'replaced'
    ? { estimated: 'Requires the volume: across a replaced meter the readings do not say it' }
    : { goesBack: 'Say why the reading goes back' };
}

function rowLacks(values: ReportValues, figures: RowFigures): Partial<Record<RowField, string>> {
  const { row, acreFeet, warnings } = figures;
  const { startOn, endOn, note } = rowValues(values, row);
  const volume = isMeterRow(row)
    ? meterLacks(values, row, figures)
    : acreFeet === null && { estimated: 'Requires the volume, 0 for none' };
  const needsDates = isMeterRow(row) && readingOf(values, row).end_reading !== null;
  const needsNote = warnings.some(({ code }) => code !== 'goes-back' || acreFeet !== null);
  return {
    ...volume,
    ...(needsDates && startOn === '' && { startOn: 'Requires the date' }),
    ...(needsDates && endOn === '' && { endOn: 'Requires the date' }),
    ...(needsNote && note.trim() === '' && { note: 'Requires a note on the warning' }),
  };
}

/**
 * What a form lacks to be submitted: figures, dates, notes on warnings, and the end of its year. In the order of the form.
 *
 * @param now in milliseconds since 1970
 */
export function submitMistakes(
  values: ReportValues,
  report: ProductionReport,
  figures: ReportFigures,
  now: number,
): Mistakes {
  const wrong = draftMistakes(values, report);
  const found: Record<string, string> = {};
  const chosen = report.methods.find(({ method }) => method === values.method);
  if (chosen && !chosen.allowed) found.method = chosen.why_not ?? 'This method is not allowed here';
  for (const row of figures.rows) {
    const former = formerMeterOf(report, row.row);
    if (former) {
      found[fieldName(row.row, 'endReading')] = formerMeterText(former, report.year);
      continue;
    }
    const lacks = rowLacks(values, row);
    for (const field of ['startReading', 'endReading', 'startOn', 'endOn', 'goesBack', 'estimated', 'note'] as const) {
      const name = fieldName(row.row, field);
      const mistake = wrong[name] ?? lacks[field];
      if (mistake) found[name] = mistake;
    }
  }
  const early = earlyText(values, report, now);
  if (early !== null) found.finalReason = early;
  if (figures.warnings.length > 0 && (values.notes ?? '').trim() === '') found.notes = 'Requires a note on the warning';
  return found;
}

/** Why the year of a report is not filed yet; `null` where it may be. @param now in milliseconds since 1970 */
export function earlyText(values: ReportValues, { year, time_zone }: ProductionReport, now: number): string | null {
  const postmark = (values.postmark ?? '') || null;
  const filedOn = postmark ?? localDate(now, time_zone);
  return notOver(year, { filedOn, finalReason: (values.finalReason ?? '').trim(), isPostmark: postmark !== null });
}

const API_REPORT_FIELDS: Readonly<Record<string, string>> = {
  notes: 'notes',
  method: 'method',
  final_reason: 'finalReason',
  postmarked_on: 'postmark',
};
const API_FIELDS: Readonly<Record<string, RowField>> = {
  start_reading: 'startReading',
  start_on: 'startOn',
  end_reading: 'endReading',
  end_on: 'endOn',
  goes_back: 'goesBack',
  estimated_acre_feet: 'estimated',
  note: 'note',
};

/**
 * What the API found wrong, at the fields that it names: `body.readings.0.end_reading`, `body.notes`.
 *
 * @param rows the rows in the order in which they were sent
 * @returns the mistakes at fields, and the messages that belong to none
 */
export function apiMistakes(
  errors: readonly { path: string; message: string }[],
  rows: readonly RowId[],
): { mistakes: Mistakes; others: string[] } {
  const mistakes: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message } of errors) {
    const [part, index, field] = path.replace(/^body\./, '').split('.');
    const row = part === 'readings' ? rows[Number(index)] : undefined;
    const name = row
      ? fieldName(row, API_FIELDS[field ?? ''] ?? (isMeterRow(row) ? 'endReading' : 'estimated'))
      : API_REPORT_FIELDS[part ?? ''];
    if (name === undefined) others.push(message);
    else mistakes[name] ??= message;
  }
  return { mistakes, others };
}
