import { RowError, shown } from './row-error.ts';

/** Codes of a lookup table by lower-case name, and by the code itself as text. */
export type Codes = Map<string, number>;

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const WHOLE = /^\d+(\.0+)?$/;
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
export const FIRST_YEAR = 1800;

const hint = (text: string): string =>
  /^[+-]?[\d.,]+$/.test(text) && text.includes(',') ? ': decimal commas and separators of thousands are not read' : '';

/** @throws RowError for anything but a number of the range */
export function readNumber(field: string, text: string, least: number, most: number): number {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) throw new RowError(`${field} ${shown(text)} is not a number${hint(text)}`);
  if (value < least || value > most) throw new RowError(`${field} ${text} is not between ${least} and ${most}`);
  return value;
}

/** A whole number; spreadsheets may write it as 1001.0. @throws RowError for anything else */
export function readWhole(field: string, text: string, least: number, most: number): number {
  if (!WHOLE.test(text)) throw new RowError(`${field} ${shown(text)} is not a whole number`);
  return readNumber(field, text, least, most);
}

/** @returns `YYYY-MM-DD` @throws RowError for anything but a day of the calendar */
export function readDate(field: string, text: string): string {
  const iso = ISO_DATE.exec(text);
  const us = US_DATE.exec(text);
  const [year, month, day] = (iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : []).map(Number) as [
    number,
    number,
    number,
  ];
  const parsed = new Date(Date.UTC(year, month - 1, day));
  const exists = parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === day && year >= FIRST_YEAR;
  if (!exists) throw new RowError(`${field} ${shown(text)} is not a date (YYYY-MM-DD or MM/DD/YYYY)`);
  return parsed.toISOString().slice(0, 10);
}

/** @throws RowError for a name or code that the lookup table has not */
export function readCode(field: string, text: string, codes: Codes): number {
  const found = codes.get(text.toLowerCase()) ?? codes.get(text.toLowerCase().replace(/ county$/, ''));
  if (found !== undefined) return found;
  const names = [...codes.keys()].filter((name) => !/^\d+$/.test(name));
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
