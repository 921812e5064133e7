import { RowError, shown } from './row-error.ts';

/** Codes of a lookup table by lower-case name, and by the code itself as text. */
export type Codes = Readonly<Record<string, number>>;

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const WHOLE = /^\d+(\.0+)?$/;
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
export const FIRST_YEAR = 1800;
const MAX_GPU_NUMBER = 2_147_483_647;

const hint = (text: string): string =>
  /^[+-]?[\d.,]+$/.test(text) && text.includes(',') ? ': decimal commas and separators of thousands are not read' : '';

/** What a number is; `null` for a text that is none. */
export const numberIn = (text: string): number | null => (NUMBER.test(text) ? Number(text) : null);

/** Midnight in UTC of a day of the calendar, in milliseconds since 1970; `null` for one that there is not. */
export function calendarDay(year: number, month: number, day: number): number | null {
  const time = new Date(0).setUTCFullYear(year, month - 1, day);
  const found = new Date(time);
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day ? time : null;
}

/** What `read` makes of a cell; `null` of an empty one. */
export const optional = <Value>(text: string, read: (text: string) => Value): Value | null =>
  text === '' ? null : read(text);

/** What `read` makes of a cell. @throws RowError for an empty one */
export function required<Value>(field: string, text: string, read: (text: string) => Value): Value {
  if (text === '') throw new RowError(`${field} is missing`);
  return read(text);
}

/** @throws RowError for anything but a number of the range */
export function readNumber(field: string, text: string, min: number, max: number): number {
  const value = numberIn(text);
  if (value === null || !Number.isFinite(value))
    throw new RowError(`${field} ${shown(text)} is not a number${hint(text)}`);
  if (value < min || value > max) throw new RowError(`${field} ${text} is not between ${min} and ${max}`);
  return value;
}

/** A whole number; spreadsheets may write it as 1001.0. @throws RowError for anything else */
export function readWhole(field: string, text: string, min: number, max: number): number {
  if (!WHOLE.test(text)) throw new RowError(`${field} ${shown(text)} is not a whole number`);
  return readNumber(field, text, min, max);
}

/** @throws RowError for a number that cannot be a GPU's */
export const readGpuNumber = (text: string): number => readWhole('gpu_number', text, 1, MAX_GPU_NUMBER);

/** @returns `YYYY-MM-DD` @throws RowError for anything but a day of the calendar */
export function readDate(field: string, text: string): string {
  const iso = ISO_DATE.exec(text);
  const us = US_DATE.exec(text);
  const [year, month, day] = (iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : []).map(Number);
  const time = year && year >= FIRST_YEAR ? calendarDay(year, month!, day!) : null;
  if (time === null) throw new RowError(`${field} ${shown(text)} is not a date (YYYY-MM-DD or MM/DD/YYYY)`);
  return new Date(time).toISOString().slice(0, 10);
}

/** @throws RowError for a name or code that the lookup table has not */
export function readCode(field: string, text: string, codes: Codes): number {
  const name = text.toLowerCase();
  const key = [name, name.replace(/ county$/, '')].find((one) => Object.hasOwn(codes, one));
  if (key !== undefined) return codes[key]!;
  const names = Object.keys(codes).filter((one) => !/^\d+$/.test(one));
  throw new RowError(`${field} ${shown(text)} is not one of ${names.join(', ')}`);
}

/** @throws RowError for anything but one of the words; capitals do not matter */
export function readWord<Word extends string>(field: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  throw new RowError(`${field} ${shown(text)} is not one of ${words.join(', ')}`);
}

/** Whether a position is where the file's things may lie: west, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];
export const isWithin = ([west, south, east, north]: Bounds, x: number, y: number): boolean =>
  x >= west && x <= east && y >= south && y <= north;
