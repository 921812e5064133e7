import type { Cell, TableRow, TableTexts } from './sheet.ts';

/** A row that is being read. */
export interface SheetRow extends TableRow {
  cells: Map<number, Cell>;
  merged: Set<number>;
}

/** The value is in the first cell. */
export interface MergedCells {
  column: number;
  top: number;
  bottom: number;
}

/**
 * Gives merged cells their value in each row of the sheet. A column is walked once, whatever the size and number of its ranges: of those
 * that overlap, which Excel does not write, the first counts.
 * @param rows in order
 * @param texts limits repeated texts
 */
export function fillMergedCells(rows: readonly SheetRow[], ranges: readonly MergedCells[], texts: TableTexts): void {
  const sorted = ranges.toSorted((one, other) => one.column - other.column || one.top - other.top);
  let [at, column] = [0, -1];
  for (const range of sorted) {
    if (range.column !== column) [at, column] = [0, range.column];
    while (at < rows.length && rows[at]!.row < range.top) at += 1;
    const first = rows[at]?.row === range.top ? rows[at] : undefined;
    const value = first?.cells.get(column);
    for (; at < rows.length && rows[at]!.row <= range.bottom; at++) {
      const { cells, merged } = rows[at]!;
      if (value === undefined || cells.has(column)) continue;
      texts.cell(`${value}`);
      cells.set(column, value);
      merged.add(column);
      first!.merged.add(column);
    }
  }
}
