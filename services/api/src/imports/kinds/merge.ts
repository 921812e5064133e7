import type { EntityManager } from 'typeorm';
import type { Summary } from './summary.ts';

/** A table and the staged rows that it is to take over. Names are of this code's own, never of a file's. */
export interface Merge {
  table: string;
  staged: string;
  /** Columns that a row is known by. */
  key: readonly string[];
  /** Of which rows of the table it is the key, in SQL; all of them unless told. */
  among?: string;
  /** Columns that are taken over; others keep what they have. */
  columns: readonly string[];
  /** Columns that a new row has besides, with their values in SQL. */
  whenNew?: Readonly<Record<string, string>>;
  /** What a row gets that is changed, in SQL. */
  whenChanged?: string;
  /** By which of the staged columns new rows are made in their order. */
  order: string;
}

/** Inserts and updates rows from the staged ones; what is as it was is left alone, and no statement is made that changes nothing. */
export async function merge(
  manager: EntityManager,
  { table, staged, key, among = 'true', columns, whenNew = {}, whenChanged, order }: Merge,
): Promise<Omit<Summary, 'refused'>> {
  const list = (of: string) => columns.map((column) => `${of}.${column}`).join(', ');
  const same = [...key.map((column) => `${table}.${column} = ${staged}.${column}`), among].join(' AND ');
  const differs = columns.length > 0 ? `(ROW(${list(table)}) IS DISTINCT FROM ROW(${list(staged)}))` : 'false';
  const [row] = await manager.query<Record<'inserted' | 'updated' | 'unchanged', string>[]>(
    `SELECT count(*) FILTER (WHERE ${table}.${key[0]} IS NULL) AS inserted,
       count(*) FILTER (WHERE ${table}.${key[0]} IS NOT NULL AND ${differs}) AS updated,
       count(*) FILTER (WHERE ${table}.${key[0]} IS NOT NULL AND NOT ${differs}) AS unchanged
     FROM ${staged} LEFT JOIN ${table} ON ${same}`,
  );
  const [inserted, updated, unchanged] = [Number(row!.inserted), Number(row!.updated), Number(row!.unchanged)];
  if (updated > 0) {
    const assignments = columns.map((column) => `${column} = ${staged}.${column}`);
    if (whenChanged) assignments.push(whenChanged);
    await manager.query(`UPDATE ${table} SET ${assignments.join(', ')} FROM ${staged} WHERE ${same} AND ${differs}`);
  }
  if (inserted > 0) {
    const given = [...key, ...columns];
    await manager.query(
      `INSERT INTO ${table} (${[...given, ...Object.keys(whenNew)].join(', ')})
       SELECT ${[...given.map((column) => `${staged}.${column}`), ...Object.values(whenNew)].join(', ')} FROM ${staged}
       WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${same}) ORDER BY ${order}`,
    );
  }
  return { inserted, updated, unchanged };
}
