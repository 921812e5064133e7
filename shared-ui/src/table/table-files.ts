import { BYTE_ORDER_MARK, type CellValue, csvLine, tsvLine } from '../files/csv.ts';
import { type Column, fileValue } from './column.ts';

/** A string of a whole large table would be in memory twice. */
const LINES_AT_ONCE = 5_000;

const isData = <Row>({ actions }: Column<Row>): boolean => !actions;
const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): CellValue[] =>
  columns.map((column) => fileValue(column, column.value(row)));

function linesOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  line: (cells: CellValue[]) => string,
): string[] {
  const shown = columns.filter(isData);
  const header = shown.map((column) => (column.zone ? `${column.header} (${column.zone})` : column.header));
  return [line(header), ...rows.map((row) => line(cellsOf(shown, row)))];
}

/** RFC 4180 in UTF-8, with a header line. */
export function csvFile<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { byteOrderMark }: { byteOrderMark: boolean },
): Blob {
  const lines = linesOf(columns, rows, csvLine);
  const parts: string[] = byteOrderMark ? [BYTE_ORDER_MARK] : [];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    parts.push(lines.slice(from, from + LINES_AT_ONCE).join(''));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

export const tabSeparated = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  linesOf(columns, rows, tsvLine).join('\n');
