import { type FilterValue, folded } from '@portal/shared-api/records';
import { dateText as typedDate } from '@portal/shared-api/time';
import { type Column, type ColumnValue, cellText } from './column.ts';
import { filterTest } from './filter-terms.ts';
import { NO_RANK, type Ranks, rankRows, sortByRanks } from './row-keys.ts';

export interface Sort {
  id: string;
  desc: boolean;
}

export interface RowQuery {
  /** Words that a row must have, in any column. */
  search: string;
  /** By column id; those that can be read. */
  filters: Readonly<Record<string, FilterValue>>;
  sorting: readonly Sort[];
}

type RowTest = (row: number) => boolean;

/** Cannot be typed. */
const SEPARATOR = '\u0001';

/** Also as people type it: large numbers without commas, and dates as MM/DD/YYYY. */
function searchedText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  const text = cellText(column, row);
  if (typeof value === 'number') return Math.abs(value) >= 1000 ? text + SEPARATOR + text.replaceAll(',', '') : text;
  const typed = column.kind === 'date' && value !== null ? typedDate(value) : text;
  return typed === text ? text : text + SEPARATOR + typed;
}

/** Computes each part on first use and keeps it: at 100,000 rows the first sort by a column takes tens of ms, later ones a few. */
export class RowIndex<Row> {
  readonly #columns: ReadonlyMap<string, Column<Row>>;
  readonly #texts = new Map<string, string[]>();
  readonly #ranks = new Map<string, Ranks>();
  readonly #values = new Map<string, ColumnValue[]>();
  #searched: string[] | null = null;

  constructor(
    readonly rows: readonly Row[],
    columns: readonly Column<Row>[],
  ) {
    this.#columns = new Map(columns.filter(({ actions }) => !actions).map((column) => [column.id, column]));
  }

  /** @returns indices of rows, in order */
  find({ search, filters, sorting }: RowQuery): Uint32Array {
    const tests = this.#filterTests(filters);
    const words = folded(search).split(/\s+/).filter(Boolean);
    if (words.length > 0) {
      const texts = this.#rowTexts();
      tests.push((row) => words.every((word) => (texts[row] as string).includes(word)));
    }
    let rows = this.#matching(tests);
    for (const { id, desc } of sorting.toReversed()) {
      const column = this.#columns.get(id);
      if (column) rows = sortByRanks(rows, this.#ranksOf(column), desc);
    }
    return rows;
  }

  /** In order; `null` comes last where rows have no value. */
  valuesOf(columnId: string): readonly ColumnValue[] {
    const column = this.#columns.get(columnId);
    if (!column) return [];
    let values = this.#values.get(columnId);
    if (!values) {
      values = this.#differentValues(column);
      this.#values.set(columnId, values);
    }
    return values;
  }

  #differentValues(column: Column<Row>): ColumnValue[] {
    const { of, count } = this.#ranksOf(column);
    const values = new Array<ColumnValue>(count);
    let isMissing = false;
    for (const [row, rank] of of.entries()) {
      if (rank === NO_RANK) isMissing = true;
      else values[rank] ??= column.value(this.rows[row] as Row);
    }
    return isMissing ? [...values, null] : values;
  }

  #matching(tests: readonly RowTest[]): Uint32Array {
    const found = new Uint32Array(this.rows.length);
    let count = 0;
    for (let row = 0; row < found.length; row++) {
      if (tests.every((test) => test(row))) found[count++] = row;
    }
    return found.subarray(0, count);
  }

  #filterTests(filters: RowQuery['filters']): RowTest[] {
    return Object.entries(filters).flatMap(([id, filter]) => {
      const column = this.#columns.get(id);
      const test = column && filterTest(column, filter);
      if (!test) return [];
      const texts = this.#textsOf(column);
      return (row: number) => test(column.value(this.rows[row] as Row), texts[row] as string);
    });
  }

  #textsOf(column: Column<Row>): string[] {
    let texts = this.#texts.get(column.id);
    if (!texts) {
      texts = this.rows.map((row) => folded(searchedText(column, row)));
      this.#texts.set(column.id, texts);
    }
    return texts;
  }

  #rowTexts(): string[] {
    const columns = [...this.#columns.values()];
    this.#searched ??= this.rows.map((row) => {
      let text = '';
      for (const column of columns) text += searchedText(column, row) + SEPARATOR;
      return folded(text);
    });
    return this.#searched;
  }

  #ranksOf(column: Column<Row>): Ranks {
    let ranks = this.#ranks.get(column.id);
    if (!ranks) {
      ranks = rankRows(this.rows, column);
      this.#ranks.set(column.id, ranks);
    }
    return ranks;
  }
}
