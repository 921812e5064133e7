import { findUnitInName } from '../kinds/readings/column-meaning.ts';
import { truncate } from '../values/row-error.ts';
import { findUnit } from '../values/units.ts';

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

const unitIn = (name: string): string | null => findUnit(findUnitInName(name) ?? '');

/**
 * The names of columns with the units in the row below the header: `Depth (m)`.
 * @param rows the first below the header
 * @returns `null` if the first of them is not words, some of which are units of the numbers below
 */
export function addUnits(
  names: readonly string[],
  [first = [], ...more]: readonly (readonly string[])[],
): string[] | null {
  const units = names.map((_, at) => (first[at] ?? '').replace(/[()[\]]/g, '').trim());
  const hasNumbers = (at: number): boolean => {
    const filled = more.map((cells) => cells[at] ?? '').filter(isFilled);
    return filled.length > 0 && filled.every((cell) => /^[-+]?[\d.,]+$/.test(cell));
  };
  const isUnit = units.map((unit, at) => unitIn(`in ${unit}`) !== null && hasNumbers(at));
  if (!isUnit.includes(true) || units.some((unit) => /\d/.test(unit))) return null;
  return names.map((name, at) =>
    isUnit[at] && unitIn(name) !== unitIn(`in ${units[at]}`) ? `${name} (${units[at]})` : name,
  );
}

const MAX_SHOWN = 100;

/** What stands above the header, for a note. */
export function shownTitles(rows: readonly string[]): string {
  const text = rows.map((row) => row.replaceAll(/\s+/g, ' ').trim()).join(' / ');
  return text.length > MAX_SHOWN ? `${truncate(text, MAX_SHOWN)}…` : text;
}
