import { type Sentence, sentence } from '@portal/shared-api/import-texts';
import { type Parts, RowError, readRow, shorten } from './row-error.ts';

/** Codes by name. */
export type Codes = Readonly<Record<string, number>>;

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const WHOLE = /^\d+(\.0+)?$/;
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
export const FIRST_YEAR = 1800;
const MAX_GPU_NUMBER = 2_147_483_647;

const isWithCommas = (text: string): boolean => /^[+-]?[\d.,]+$/.test(text) && text.includes(',');

/** `null` if not a number. */
export const parseNumber = (text: string): number | null => (NUMBER.test(text) ? Number(text) : null);

/** Milliseconds since 1970 at midnight UTC; `null` for an invalid date. */
export function toUtcMidnight(year: number, month: number, day: number): number | null {
  const time = new Date(0).setUTCFullYear(year, month - 1, day);
  const found = new Date(time);
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day ? time : null;
}

/** @throws RowError for invalid text */
export type Read<Value> = (text: string, field: string) => Value;
type Readers<Row> = { [Field in keyof Row]: Read<Row[Field]> };

export const optional =
  <Value, Empty = null>(read: Read<Value>, whenEmpty = null as Empty): Read<Value | Empty> =>
  (text, field) =>
    text === '' ? whenEmpty : read(text, field);

export const required =
  <Value>(read: Read<Value>, whenMissing: 'cell-missing' | 'cell-received-day-missing' = 'cell-missing'): Read<Value> =>
  (text, field) => {
    if (text === '') throw new RowError(sentence(whenMissing, { field }));
    return read(text, field);
  };

type Text<Row> = (field: Extract<keyof Row, string>) => string;

export function partsOf<Row extends object>(readers: Readers<Row>, text: Text<Row>): Parts<Row> {
  const fields = Object.keys(readers) as Extract<keyof Row, string>[];
  const parts = fields.map((field) => [field, () => readers[field](text(field), field)]);
  return Object.fromEntries(parts);
}

export const readFields = <Row extends object>(
  readers: Readers<Row>,
  text: Text<Row>,
  contradictions?: (row: Partial<Row>) => (Sentence | false)[],
): Row => readRow(partsOf(readers, text), contradictions);

export const readText: Read<string> = (text) => text;

/** Limits may be infinite. */
function outOfRange(field: string, text: string, minimum: number, maximum: number): Sentence {
  if (maximum === Infinity) return sentence('cell-number-too-small', { field, text, minimum });
  if (minimum === -Infinity) return sentence('cell-number-too-large', { field, text, maximum });
  return sentence('cell-number-out-of-range', { field, text, minimum, maximum });
}

export const numberWithin =
  (min: number, max: number): Read<number> =>
  (text, field) => {
    const value = parseNumber(text);
    if (value === null || !Number.isFinite(value)) {
      const code = isWithCommas(text) ? 'cell-number-with-comma' : 'cell-not-a-number';
      throw new RowError(sentence(code, { field, text: shorten(text) }));
    }
    if (value < min || value > max) throw new RowError(outOfRange(field, text, min, max));
    return value;
  };

/** Accepts 1001.0, as spreadsheets may write whole numbers. */
export const wholeWithin =
  (min: number, max: number): Read<number> =>
  (text, field) => {
    if (!WHOLE.test(text)) throw new RowError(sentence('cell-not-whole', { field, text: shorten(text) }));
    return numberWithin(min, max)(text, field);
  };

/** The longest meter registers have 12 digits. */
export const readRegister = numberWithin(0, 1e12);

export const readGpuNumber = wholeWithin(1, MAX_GPU_NUMBER);

/** @returns `YYYY-MM-DD` */
export const readDate: Read<string> = (text, field) => {
  const iso = ISO_DATE.exec(text);
  const us = US_DATE.exec(text);
  const [year, month, day] = (iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : []).map(Number);
  const time = year && year >= FIRST_YEAR ? toUtcMidnight(year, month!, day!) : null;
  if (time === null) throw new RowError(sentence('cell-not-a-date', { field, text: shorten(text) }));
  return new Date(time).toISOString().slice(0, 10);
};

/** Ignores case, and the "County" after a county's name. */
export const listKey = (text: string): string => text.toLowerCase().replace(/ county$/, '');

const codesByKey = new WeakMap<Codes, ReadonlyMap<string, number>>();
function findCode(codes: Codes, key: string): number | undefined {
  const byKey =
    codesByKey.get(codes) ??
    new Map(
      Object.entries(codes).flatMap(([name, code]) => [[listKey(name), code] as const, [`${code}`, code] as const]),
    );
  codesByKey.set(codes, byKey);
  return byKey.get(key);
}

/** Reads a name, or the code itself. */
export function readCode(text: string, field: string, codes: Codes): number {
  const code = findCode(codes, listKey(text));
  if (code !== undefined) return code;
  const choices = Object.keys(codes).join(', ');
  throw new RowError(sentence('cell-not-a-choice', { field, text: shorten(text), choices }));
}

/** Ignores case. */
export const oneOf =
  <Word extends string>(words: readonly Word[]): Read<Word> =>
  (text, field) => {
    const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
    if (found !== undefined) return found;
    throw new RowError(sentence('cell-not-a-choice', { field, text: shorten(text), choices: words.join(', ') }));
  };

/** Degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];
export const isWithin = ([west, south, east, north]: Bounds, x: number, y: number): boolean =>
  x >= west && x <= east && y >= south && y <= north;

export const readFlag: Read<boolean> = (text, field) => {
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  if (/^(no|n|false|0)$/i.test(text)) return false;
  throw new RowError(sentence('cell-not-yes-or-no', { field, text: shorten(text) }));
};
