import { ProblemError } from '../../http/problem.ts';

export class BadCell {
  constructor(readonly why: string) {}
}

/** A date is midnight of its day in UTC; an empty cell is `undefined`. */
export type Cell = string | number | boolean | Date | BadCell | undefined;

/** A row that is not empty. */
export interface TableRow {
  row: number;
  /** By column, from 0; empty cells are left out. */
  cells: ReadonlyMap<number, Cell>;
}

export const MAX_ROWS = 20_000;
/** Further columns are ignored. */
export const MAX_COLUMNS = 100;

/** As in Excel. */
const MAX_CELL_CHARACTERS = 32_767;
/** Of all cells together, as in CSV. */
const MAX_CHARACTERS = 8 * 1024 ** 2;

export const tooManyRows = () =>
  new ProblemError(413, `The sheet has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Divide it into several.`);
export const notASheet = (problem: string) =>
  new ProblemError(415, `${problem} The sheet is needed as an Excel workbook (.xlsx) or as CSV.`);

/** Limits the text of a whole table: a workbook can repeat a long text in every cell. */
export class TableTexts {
  #characters = 0;

  cell(text: string): Cell {
    const trimmed = text.trim();
    if (trimmed === '') return undefined;
    if (trimmed.length > MAX_CELL_CHARACTERS) return new BadCell('This cell holds more text than a sheet can.');
    this.#characters += trimmed.length;
    if (this.#characters > MAX_CHARACTERS)
      throw new ProblemError(413, 'The sheet holds more than 8 MB of text. Divide it into several.');
    return trimmed;
  }
}
