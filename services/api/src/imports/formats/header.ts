import { truncate } from '../values/row-error.ts';

/** Of which the header is one. */
export const FIRST_ROWS = 30;
/** A title or remark fills fewer cells than this share of the widest row. */
const MIN_SHARE = 0.75;

const isFilled = (cell: string): boolean => cell !== '';

/**
 * Finds the header below titles and remarks: a row of names, nearly as wide as the widest. The first row counts if none is.
 * @param rows the cells of the first rows
 * @returns its index
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const widths = rows.map((cells) => cells.filter(isFilled).length);
  const width = MIN_SHARE * Math.max(...widths);
  if (widths[0]! >= width) return 0;
  const found = rows.findIndex((cells, row) => widths[row]! >= width && !cells.some((cell) => /^[-+.]?\d/.test(cell)));
  return Math.max(0, found);
}

const MAX_SHOWN = 100;

/** What stands above the header, for a note. */
export function shownTitles(rows: readonly string[]): string {
  const text = rows.map((row) => row.replaceAll(/\s+/g, ' ').trim()).join(' / ');
  return text.length > MAX_SHOWN ? `${truncate(text, MAX_SHOWN)}…` : text;
}
