import { type Sentence, sentence } from '@portal/shared-api/import-texts';
import { ProblemError } from '../../http/problem.ts';

export class BadCell {
  constructor(readonly sentence: Sentence) {}
}

/** A number that its format shows as an identifier or with a unit: 42 as 0042 or 42 m. */
export class ShownNumber {
  constructor(
    readonly value: number,
    readonly text: string,
    readonly unit?: string,
  ) {}

  valueOf(): number {
    return this.value;
  }

  toString(): string {
    return this.text;
  }
}

/** A date is midnight UTC; an empty cell is `undefined`. */
export type Cell = string | number | boolean | Date | ShownNumber | BadCell | undefined;

/** Rows without cells are omitted. */
export interface TableRow {
  row: number;
  /** By column, from 0; empty cells are omitted. */
  cells: ReadonlyMap<number, Cell>;
  /** Columns whose cell has its value in other rows too, as it is merged with theirs. */
  merged?: ReadonlySet<number>;
  isHidden?: boolean;
}

export interface Sheet {
  rows: TableRow[];
  /** Columns are divided otherwise, so the comma of 536,812 may precede decimals. */
  hasUnclearCommas: boolean;
}

export const MAX_ROWS = 20_000;
/** Further columns are ignored. */
export const MAX_COLUMNS = 100;

/** As in Excel. */
const MAX_CELL_CHARACTERS = 32_767;
/** Limit for all cells together, as in CSV. */
const MAX_MEGABYTES = 8;

export const tooManyRows = () => new ProblemError('sheet-too-many-rows', { rows: MAX_ROWS });

/** Limits the text of a whole table: a workbook can repeat a long text in every cell. */
export class TableTexts {
  #characters = 0;

  cell(text: string): Cell {
    const trimmed = text.trim();
    if (trimmed === '') return undefined;
    if (trimmed.length > MAX_CELL_CHARACTERS) return new BadCell(sentence('cell-overfull'));
    this.#characters += trimmed.length;
    if (this.#characters > MAX_MEGABYTES * 1024 ** 2)
      throw new ProblemError('sheet-too-much-text', { megabytes: MAX_MEGABYTES });
    return trimmed;
  }
}
