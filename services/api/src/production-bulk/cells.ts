import type { ReportChange } from '@portal/shared-api';
import { FORMULA } from '@portal/shared-api/csv';
import { englishText } from '@portal/shared-api/import-texts';
import { type SheetText, sheetText } from '@portal/shared-api/problems';
import { DAY_MS } from '@portal/shared-api/time';
import { withoutThousands } from '@portal/shared-i18n';
import { BadCell, type Cell, ShownNumber } from '../imports/formats/sheet.ts';
import { truncate } from '../imports/values/row-error.ts';
import { toUtcMidnight } from '../imports/values/values.ts';
import { findGoesBack, findMethod } from './columns.ts';

export class CellError extends Error {
  constructor(readonly text: SheetText) {
    super(text.message);
  }
}

const MAX_QUOTED = 40;
const quoted = (text: string): string => (text.length > MAX_QUOTED ? `${truncate(text, MAX_QUOTED)}…` : text);

const MAX_NUMBER = 1e15;
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
/** Day 0 of Excel's calendar, which treats 1900 as a leap year: correct from March 1900 on. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const SERIAL_DAYS = { min: 18_000, max: 110_000 }; // 1949 to 2201

/** Text of which `readText` removes one apostrophe. */
export const PROTECTED = new RegExp(`^'+(?=${FORMULA.source.slice(1)})`, 'u');

/** Removes one apostrophe, which protects text from being read as a formula; '' for an empty cell. */
export function readText(cell: Cell): string {
  if (cell === undefined) return '';
  if (cell instanceof BadCell)
    throw new CellError(sheetText('cell-unreadable', { reason: englishText(cell.sentence) }));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = `${cell}`.trim();
  return PROTECTED.test(text) ? text.slice(1) : text;
}

export function readNote(cell: Cell, maxCharacters: number): string | null {
  const text = readText(cell);
  if (text.length > maxCharacters) throw new CellError(sheetText('cell-too-long', { characters: maxCharacters }));
  return text || null;
}

export const numberUnreadable = (text: string): CellError =>
  new CellError(sheetText('number-unreadable', { text: quoted(text) }));

export function readNumber(cell: Cell, max = MAX_NUMBER): number | null {
  if (cell instanceof Date) throw new CellError(sheetText('cell-is-date'));
  if (typeof cell === 'number' || cell instanceof ShownNumber) return checkRange(Number(cell), max);
  const text = readText(cell);
  if (text === '') return null;
  if (/^-\s*[\d.,]+$/.test(text)) return checkRange(-1, max);
  const plain = withoutThousands(text);
  if (!PLAIN_NUMBER.test(plain)) throw numberUnreadable(text);
  return checkRange(Number(plain), max);
}

function checkRange(value: number, max: number): number {
  if (!Number.isFinite(value) || value < 0) throw new CellError(sheetText('number-negative'));
  if (value > max) throw new CellError(sheetText('number-beyond-limit'));
  return value;
}

/** @returns `YYYY-MM-DD`; a number is an Excel serial date */
export function readDate(cell: Cell): string | null {
  if (cell instanceof Date) return day(cell.getUTCFullYear(), cell.getUTCMonth() + 1, cell.getUTCDate());
  const text = readText(cell);
  if (text === '') return null;
  const [, year, month, date] = ISO_DATE.exec(text) ?? [];
  if (year) return day(Number(year), Number(month), Number(date));
  const [, usMonth, usDate, usYear] = US_DATE.exec(text) ?? [];
  if (usYear) return day(Number(usYear), Number(usMonth), Number(usDate));
  const serial = /^\d{5,6}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : Number.NaN;
  if (serial >= SERIAL_DAYS.min && serial <= SERIAL_DAYS.max)
    return new Date(EXCEL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
  throw new CellError(sheetText('date-unreadable', { text: quoted(text) }));
}

function day(year: number, month: number, date: number): string {
  const time = toUtcMidnight(year, month, date);
  if (time === null || year < 1900 || year > 2200) throw new CellError(sheetText('day-unknown'));
  return new Date(time).toISOString().slice(0, 10);
}

export function readGoesBack(cell: Cell): 'rollover' | 'replaced' | null {
  const text = readText(cell);
  if (text === '') return null;
  const found = findGoesBack(text);
  if (!found) throw new CellError(sheetText('lower-reading-mark-unknown', { text: quoted(text) }));
  return found;
}

export function readMethod(cell: Cell): ReportChange['method'] | null {
  const text = readText(cell);
  if (text === '') return null;
  const found = findMethod(text);
  if (!found) throw new CellError(sheetText('sheet-method-unknown', { text: quoted(text) }));
  return found;
}
