import type { ListQuery } from '@portal/shared-api';
import { enclosed, Streamed } from '../http/answer.ts';

/** Rows that are in memory at once when all are sent. */
const ROWS_AT_ONCE = 500;

async function* pieces<Key, Row>(keys: readonly Key[], read: (keys: readonly Key[]) => Promise<readonly Row[]>) {
  for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
    const rows = await read(keys.slice(from, from + ROWS_AT_ONCE));
    if (rows.length > 0) yield JSON.stringify(rows).slice(1, -1);
  }
}

/**
 * The answer of a list: a page of it, or all of it, which is read while it is sent. As the keys are known from the beginning, changes
 * meanwhile repeat and skip no row, and no connection of the database waits for whoever takes the answer.
 *
 * @param name of the rows in the answer
 * @param read the rows of some keys, in any order, those that are gone left out
 */
export async function listAnswer<Name extends string, Key, Row, About extends { count: number }>(
  { limit }: Pick<ListQuery, 'limit'>,
  name: Name,
  about: About,
  keys: readonly Key[],
  read: (keys: readonly Key[]) => Promise<Row[]>,
): Promise<(About & Record<Name, Row[]>) | Streamed<About & Record<Name, Row[]>>> {
  if (limit !== 'all') return { ...about, [name]: await read(keys) } as About & Record<Name, Row[]>;
  return new Streamed(enclosed(`${JSON.stringify(about).slice(0, -1)},"${name}":[`, pieces(keys, read), ']}'));
}

/** Rows in the order of their keys. */
export function inOrderOf<Row>(keys: readonly number[], rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
