import { folded } from '@portal/shared-api/records';
import type { Column, ColumnValue } from './column.ts';

const DIGITS = /\d+/g;
/** Longer than any number in a well's name, so that 9 comes before 10. */
const WIDTH = 12;
const naturalKey = (text: string): string => folded(text).replace(DIGITS, (digits) => digits.padStart(WIDTH, '0'));

/** Rows without a value come last in either direction. */
export const NO_RANK = -1;

/** Rows of equal value have the same rank. */
export interface Ranks {
  of: Int32Array;
  count: number;
}

function inOrder(values: Set<string | number>, kind: Column<unknown>['kind']): Array<string | number> {
  const list = [...values];
  if (kind === 'number') return Array.from(Float64Array.from(list as number[]).sort());
  if (kind === 'date') return list.sort();
  const keyed = list.map((value) => ({ value, key: naturalKey(String(value)) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return keyed.map(({ value }) => value);
}

const isMissing = (value: ColumnValue): value is null => value === null || value === '' || Number.isNaN(value);

/** Numbers and dates by value, texts as people order them, whatever their case and accents, with `DA-9` before `DA-10`. */
export function rankRows<Row>(rows: readonly Row[], { value, kind }: Pick<Column<Row>, 'value' | 'kind'>): Ranks {
  const values = rows.map(value);
  const distinct = new Set<string | number>();
  for (const each of values) if (!isMissing(each)) distinct.add(each);
  const rankOf = new Map(inOrder(distinct, kind).map((each, rank) => [each, rank]));
  const of = new Int32Array(rows.length);
  for (const [row, each] of values.entries()) of[row] = isMissing(each) ? NO_RANK : (rankOf.get(each) as number);
  return { of, count: rankOf.size };
}

/** Counting sort, linear and stable. @param rows indices of rows */
export function sortByRanks(rows: Uint32Array, { of, count }: Ranks, descending: boolean): Uint32Array {
  const placeOf = (row: number): number => {
    const rank = of[row] as number;
    if (rank === NO_RANK) return count;
    return descending ? count - 1 - rank : rank;
  };
  const starts = new Uint32Array(count + 2);
  for (const row of rows) starts[placeOf(row) + 1]! += 1;
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!;
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) sorted[starts[placeOf(row)]!++] = row;
  return sorted;
}
