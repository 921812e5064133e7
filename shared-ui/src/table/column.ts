import { dateText } from '@portal/shared-api/time';
import type { ReactNode } from 'react';
import type { CellValue } from '../files/csv.ts';

/** Dates are `YYYY-MM-DD` and shown as MM/DD/YYYY; a category has few values. */
export type ColumnKind = 'text' | 'number' | 'date' | 'category';

export type ColumnValue = string | number | null;

export interface Column<Row> {
  /** Stable: what people choose is remembered under it. */
  id: string;
  header: string;
  /** `text` by default. */
  kind?: ColumnKind;
  /** What it is sorted, filtered and exported by; `null` for nothing. */
  value: (row: Row) => ColumnValue;
  /** Decimals that are always shown; by default as many as the number needs. */
  digits?: number;
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

const plainNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const fixedNumbers = new Map<number, Intl.NumberFormat>();

function fixedNumber(digits: number): Intl.NumberFormat {
  let format = fixedNumbers.get(digits);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    fixedNumbers.set(digits, format);
  }
  return format;
}

/** A search formats a million numbers, for which `Intl` takes many times as long. */
function numberText(value: number, digits: number | undefined): string {
  // Up to 999: what is above it may be rounded to 1,000.
  const isShort = Math.abs(value) <= 999;
  if (digits === undefined) return isShort && Number.isInteger(value) ? String(value) : plainNumber.format(value);
  return isShort ? value.toFixed(digits) : fixedNumber(digits).format(value);
}

export function valueText<Row>({ kind, digits }: Pick<Column<Row>, 'kind' | 'digits'>, value: ColumnValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value, digits);
  return kind === 'date' ? dateText(value) : value;
}

export function fileValue<Row>(column: Pick<Column<Row>, 'kind' | 'digits'>, value: ColumnValue): CellValue {
  if (typeof value !== 'number') return valueText(column, value);
  return column.digits === undefined ? value : Number(value.toFixed(column.digits));
}
