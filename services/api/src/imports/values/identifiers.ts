import { sentence } from '@portal/shared-api/import-texts';
import { RowError, shorten } from './row-error.ts';

/** Spreadsheets append `.0` to whole numbers. */
const withoutDecimals = (text: string): string => (/^\d+\.0+$/.test(text) ? text.replace(/\.0+$/, '') : text);

/** Whether a whole number has lost digits: it has more than numbers can hold. */
export const isInexact = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)';
/** As spreadsheets write dates. Not MAR-07, which is rather an identifier. */
const DATE = new RegExp(
  `^(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4}|\\d{1,2}-${MONTH}(-\\d{2,4})?|${MONTH}-\\d{2,4})$`,
);

/** @throws RowError for what programs make of identifiers: a date of 3-7, 4.8375E+13 of a long number, and NULL of none */
export function readIdentifier(text: string, field: string): string {
  if (/^(NULL|<Null>|\(null\))$/.test(text)) throw new RowError(sentence('cell-missing', { field }));
  if (DATE.test(text.replace(/[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())))
    throw new RowError(sentence('cell-identifier-is-date', { field, text }));
  if (/^\d[.,]?\d*E\+\d+$/i.test(text)) throw new RowError(sentence('cell-identifier-shortened', { field, text }));
  return withoutDecimals(text);
}

/** TWDB numbering: 1° quadrangle (2 digits), 7½' quadrangle (01–64), 2½' quadrangle (1–9), well (2 digits). */
const ON_THE_GRID = /^\d{2}(0[1-9]|[1-5]\d|6[0-4])[1-9]\d{2}$/;

/** Restores a leading zero, and removes `.0` or hyphens; `null` if not a state well number. */
export function normalizeStateWellNumber(text: string): string | null {
  const digits = withoutDecimals(text.trim()).replace(/(?<=\d)[ -](?=\d)/g, '');
  const number = /^\d{6}$/.test(digits) ? `0${digits}` : digits;
  return ON_THE_GRID.test(number) ? number : null;
}

export function readStateWellNumber(text: string, field = 'state_well_number'): string {
  const number = normalizeStateWellNumber(text);
  if (number !== null) return number;
  throw new RowError(sentence('cell-state-well-number-invalid', { field, text: shorten(text) }));
}
