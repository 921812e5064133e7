import { ProblemError } from '../http/problem.ts';
import type { Cell } from './cells.ts';

/** A row of a table that has something in it. */
export interface TableRow {
  /** As a spreadsheet numbers it, from 1. */
  row: number;
  /** By column, from 0; empty cells are left out. */
  cells: ReadonlyMap<number, Cell>;
}

export const MOST_ROWS = 20_000;
/** Columns beyond these are not looked at. */
export const MOST_COLUMNS = 100;

export const tooManyRows = () =>
  new ProblemError(413, `The sheet has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Divide it into several.`);
export const notASheet = (problem: string) =>
  new ProblemError(415, `${problem} The sheet is needed as an Excel workbook (.xlsx) or as CSV.`);
