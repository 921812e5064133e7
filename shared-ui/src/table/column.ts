import { dateText as typedDate } from '@portal/shared-api/time';
import { decimalText } from '@portal/shared-api/units';
import { numberFormat } from '@portal/shared-i18n';
import type { ReactNode } from 'react';
import type { CellValue } from '../files/csv.ts';
import { dateText } from '../time/index.ts';

/** Dates are `YYYY-MM-DD`; a category has few values. */
export type ColumnKind = 'text' | 'number' | 'date' | 'category';

export type ColumnValue = string | number | null;

export interface Choice {
  value: string;
  label: string;
}

export interface Column<Row> {
  /** Stable: what people choose is remembered under it. */
  id: string;
  /** Translated by the table where it is marked. */
  header: string;
  /** `text` by default. */
  kind?: ColumnKind;
  /** Where the API filters: by the keys of these, whose labels are what the column shows. */
  choices?: readonly Choice[];
  /** Where the API filters by another kind of value than the column shows. */
  filteredAs?: ColumnKind;
  /** Sorted, filtered and exported by; `null` where there is none. */
  value: (row: Row) => ColumnValue;
  /** Shown, searched and printed in place of the value; files have the value. */
  text?: (row: Row) => string;
  /** Decimals that are always shown; by default as many as the number needs. */
  digits?: number;
  /** Of times that do not name it; files have it in the header. */
  zone?: string;
  cell?: (row: Row) => ReactNode;
  /** In CSS pixels; the columns share what is left of the table's width. */
  width?: number;
  hidden?: boolean;
  /** For buttons: neither filtered, exported nor hidden. */
  actions?: boolean;
  /** It cannot be hidden, and names the row for screen readers. */
  rowHeader?: boolean;
  /** True by default. */
  sortable?: boolean;
}

const USUAL_WIDTH = { text: 150, number: 90, date: 105, category: 130 } as const;
/** In CSS pixels, of a header: its padding, and the icon of one that sorts. */
const HEADER_PADDING = 18;
const SORT_ICON = 20;

/** By their width in the bold letters of headers, as shares of a zero's. */
const LETTER_WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[fijltI().,íÍ]/, 0.6],
  [/r/, 0.7],
  [/[aceksvxyzáé-]/, 0.9],
  [/[mwMW%]/, 1.5],
  [/[A-ZÁÉÓÚÑ]/, 1.2],
];
const wordWidth = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1), 0);

/**
 * The column's width, and at least the longest word of its header in any language, and the last one with the icon: words of
 * headers are never cut. Plain numbers are narrower on a phone.
 */
export function columnWidth<Row>({
  header,
  width,
  kind = 'text',
  actions,
  cell,
}: Omit<Column<Row>, 'id' | 'value'>): string {
  const words = header.split(/\s+/).map(wordWidth);
  const inCh = (ch: number, px: number): string => `${Math.round(ch * 10) / 10}ch + ${px}px`;
  const usual = `${width ?? USUAL_WIDTH[kind]}px`;
  const least = kind === 'number' && !cell ? `min(${usual}, 24cqi)` : usual;
  const last = inCh(words.at(-1)!, HEADER_PADDING + (actions ? 0 : SORT_ICON));
  return `max(${least}, ${inCh(Math.max(...words), HEADER_PADDING)}, ${last})`;
}

// The same in Spanish as it is written in the United States.
const plainNumber = numberFormat('en-US', { maximumFractionDigits: 6 });

/** A search formats a million numbers, and `Intl` is many times slower. */
function numberText(value: number, digits: number | undefined): string {
  // Above 999 it could round to 1,000.
  const isShort = Math.abs(value) <= 999;
  if (digits === undefined) return isShort && Number.isInteger(value) ? String(value) : plainNumber.format(value);
  // `toFixed` rounds 0.15 down, which is a little less in binary; `Intl` and everything beside the table round it up.
  if (!isShort) return decimalText(value, digits);
  const text = (value + Math.sign(value) * 1e-9).toFixed(digits);
  return value < 0 && Number(text) === 0 ? text.slice(1) : text;
}

export function valueText<Row>({ kind, digits }: Pick<Column<Row>, 'kind' | 'digits'>, value: ColumnValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value, digits);
  return kind === 'date' ? dateText(value) : value;
}

export const cellText = <Row>(column: Column<Row>, row: Row): string =>
  column.text?.(row) ?? valueText(column, column.value(row));

/** Of a binary fraction: 0.1 + 0.2 is 0.3 in files. */
const EXACT_DIGITS = 15;

/** Dates of files are MM/DD/YYYY in every language, as spreadsheets read them. Numbers are not rounded: their sums are right. */
export function fileValue<Row>({ kind }: Pick<Column<Row>, 'kind'>, value: ColumnValue): CellValue {
  if (typeof value === 'number') return Number(value.toPrecision(EXACT_DIGITS));
  return value !== null && kind === 'date' ? typedDate(value) : value;
}
