import { dateText } from '@portal/shared-api/time';
import type { ReactNode } from 'react';
import type { CellValue } from '../files/csv.ts';

/** What a column holds. Dates are `YYYY-MM-DD` and shown as MM/DD/YYYY; a category has few values, to choose from. */
export type ColumnKind = 'text' | 'number' | 'date' | 'category';

export type ColumnValue = string | number | null;

/** A column of a table of `Row`. */
export interface Column<Row> {
  /** Stable: what people choose for the column is remembered under it. */
  id: string;
  /** What stands over it, in files as well. */
  header: string;
  /** `text` unless told. */
  kind?: ColumnKind;
  /** What it is sorted, filtered and exported by: a text, a number, a date; `null` where there is nothing. */
  value: (row: Row) => ColumnValue;
  /** Decimals of a number that are always shown; without it numbers have separators and as many decimals as they need. */
  digits?: number;
  /** What is shown, where that is more than the value's text. */
  cell?: (row: Row) => ReactNode;
  /** In CSS pixels; the columns share what is left of the table's width. */
  width?: number;
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
  /** Stands in the table only: it is neither filtered, exported nor hidden. For buttons. */
  actions?: boolean;
  /** It cannot be hidden, and names the row for screen readers. */
  rowHeader?: boolean;
  /** Whether the table can be sorted by it; yes unless told. */
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

/** A search looks at a million numbers; `Intl` takes many times as long as this for those that need no separator. */
function numberText(value: number, digits: number | undefined): string {
  // Up to 999: what is above it may be rounded to 1,000.
  const isShort = Math.abs(value) <= 999;
  if (digits === undefined) return isShort && Number.isInteger(value) ? String(value) : plainNumber.format(value);
  return isShort ? value.toFixed(digits) : fixedNumber(digits).format(value);
}

/** A value as people read it in the table. */
export function valueText<Row>({ kind, digits }: Pick<Column<Row>, 'kind' | 'digits'>, value: ColumnValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value, digits);
  return kind === 'date' ? dateText(value) : value;
}

/** A value for a file: numbers as numbers, with the column's decimals, dates as the table shows them. */
export function fileValue<Row>(column: Pick<Column<Row>, 'kind' | 'digits'>, value: ColumnValue): CellValue {
  if (typeof value !== 'number') return valueText(column, value);
  return column.digits === undefined ? value : Number(value.toFixed(column.digits));
}
