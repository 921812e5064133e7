import { postmarkMistake, submissionMistakes } from '@portal/shared-api/production';
import { msg, readNumber, t } from '@portal/shared-i18n';
import type { ProductionReport } from '../production.resource.ts';
import { type ReportFigures, todayOf } from './figures.ts';
import {
  fieldName,
  headOf,
  isMeterRow,
  type ReportValues,
  ROW_FIELDS,
  type RowField,
  type RowId,
  rowsInUse,
} from './report-values.ts';

export type Mistakes = Readonly<Record<string, string>>;

export const NOT_A_NUMBER = msg('Enter digits, such as 12345.6 or 12,345.6.');
const NUMBERS: readonly RowField[] = ['startReading', 'endReading', 'estimated'];
const MOST = { startReading: 1e15, endReading: 1e15, estimated: 1_000_000 } as Record<RowField, number>;

/** Mistakes that even drafts are refused for. @param now in milliseconds since 1970 */
export function draftMistakes(values: ReportValues, report: ProductionReport, now: number): Mistakes {
  const found: Record<string, string> = {};
  for (const row of rowsInUse(values, report))
    for (const field of NUMBERS) {
      const name = fieldName(row, field);
      const value = readNumber(values[name] ?? '');
      if (Number.isNaN(value)) found[name] = t(NOT_A_NUMBER);
      else if (value !== null && value > MOST[field]!) found[name] = t('This number is too large.');
    }
  const postmark = postmarkMistake(headOf(values), report.year, todayOf(report, now));
  if (postmark !== null) found.postmark = postmark;
  return found;
}

/** What a report needs before it can be submitted, in the order of the form. @param now in milliseconds since 1970 */
export function submitMistakes(
  values: ReportValues,
  report: ProductionReport,
  { computed, rows }: ReportFigures,
  now: number,
): Mistakes {
  const today = todayOf(report, now);
  const ids = rows.map(({ row }) => row);
  const { mistakes } = fieldMistakes(submissionMistakes(headOf(values), computed, report, today), ids);
  const found: Record<string, string> = { ...mistakes, ...draftMistakes(values, report, now) };
  const ofRows = ids.flatMap((row) => ROW_FIELDS.map((field) => fieldName(row, field)));
  return Object.fromEntries(
    ['method', ...ofRows, 'finalReason', 'postmark', 'notes'].flatMap((name) =>
      found[name] ? [[name, found[name]]] : [],
    ),
  );
}

const REPORT_FIELDS: Readonly<Record<string, string>> = {
  notes: 'notes',
  method: 'method',
  final_reason: 'finalReason',
  postmarked_on: 'postmark',
};
const FIELDS: Readonly<Record<string, RowField>> = {
  start_reading: 'startReading',
  start_on: 'startOn',
  end_reading: 'endReading',
  end_on: 'endOn',
  goes_back: 'goesBack',
  estimated_acre_feet: 'estimated',
  note: 'note',
};

/**
 * Mistakes by field. The API and the rules of submission name fields as `body.readings.0.end_reading`, `notes`.
 *
 * @param rows in the order in which they were sent
 * @returns `others` belong to no field
 */
export function fieldMistakes(
  errors: readonly { path: string; message: string }[],
  rows: readonly RowId[],
): { mistakes: Mistakes; others: string[] } {
  const mistakes: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message } of errors) {
    const [part, index, field] = path.replace(/^body\./, '').split('.');
    const row = part === 'readings' ? rows[Number(index)] : undefined;
    const name = row
      ? fieldName(row, FIELDS[field ?? ''] ?? (isMeterRow(row) ? 'endReading' : 'estimated'))
      : REPORT_FIELDS[part ?? ''];
    if (name === undefined) others.push(message);
    else if (!mistakes[name]?.includes(message)) mistakes[name] = [mistakes[name], message].filter(Boolean).join(' ');
  }
  return { mistakes, others };
}
