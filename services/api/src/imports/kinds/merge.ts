import type { ImportExample } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';

/** A table and the staged rows that it is to take over. Names are of this code's own, never of a file's. */
export interface Merge {
  table: string;
  staged: string;
  /** Columns that a row is known by. */
  key: readonly string[];
  /** In SQL, where that is other than the key: whether two rows are of the same. */
  isSame?: string;
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
  /** How people see columns that hold keys or shapes: what each is called, and its text, in SQL. */
  shown?: Shown;
  /** What a row is called, in SQL; the first column of its key unless told. */
  name?: string;
}

/** By column; `null` for one that says nothing to people. */
export type Shown = Readonly<Record<string, { field: string; text: (table: string) => string } | null>>;

/** What became of the staged rows. */
export interface Merged {
  inserted: number;
  updated: number;
  unchanged: number;
  /** The first of each. */
  examples: ImportExamples;
}
export type ImportExamples = Record<'added' | 'changed', ImportExample[]>;

const EXAMPLES = 100;

/** Of a key into a lookup table, its name. */
export const named = (field: string, table: string, key: string): [string, NonNullable<Shown[string]>] => [
  key,
  { field, text: (of) => `(SELECT name FROM ${table} AS named WHERE named.${key} = ${of}.${key})` },
];

/** An outline by its acres. @param acresOf of an area, in SQL */
export const outlineShown = (acresOf: (area: string) => string): NonNullable<Shown[string]> => ({
  field: 'outline',
  text: (of) => `to_char(${acresOf(`${of}.location`)}, 'FM999,999,999,990.0') || ' acres'`,
});

/** The first rows that a merge adds, or changes, with what. */
async function examplesOf(
  manager: EntityManager,
  { table, staged, key, columns, order, shown = {}, name = `${staged}.${key[0]}::text` }: Merge,
  same: string,
  where: string,
): Promise<ImportExample[]> {
  const values = columns.flatMap((column) => {
    const as = shown[column];
    if (as === null) return [];
    const [field, text] = as ? [as.field, as.text] : [column, (of: string) => `${of}.${column}::text`];
    return `CASE WHEN ${table}.${column} IS DISTINCT FROM ${staged}.${column}
      THEN jsonb_build_object('field', '${field}', 'from', ${text(table)}, 'to', ${text(staged)}) END`;
  });
  const rows = await manager.query<
    (Omit<ImportExample, 'values'> & { values: (ImportExample['values'][number] | null)[] })[]
  >(
    `SELECT ${staged}.line, ${name} AS name, jsonb_build_array(${values.join(', ')}) AS values
    FROM ${staged} LEFT JOIN ${table} ON ${same} WHERE ${where} ORDER BY ${staged}.${order} LIMIT ${EXAMPLES}`,
  );
  return rows.map((row) => ({ ...row, values: row.values.filter((value) => value !== null) }));
}

/** Inserts and updates rows from the staged ones; what is as it was is left alone, and no statement is made that changes nothing. */
export async function merge(manager: EntityManager, merged: Merge): Promise<Merged> {
  const { table, staged, key, among = 'true', columns, whenNew = {}, whenChanged, order } = merged;
  const list = (of: string) => columns.map((column) => `${of}.${column}`).join(', ');
  const isSame = merged.isSame ?? key.map((column) => `${table}.${column} = ${staged}.${column}`).join(' AND ');
  const same = `${isSame} AND ${among}`;
  const differs = columns.length > 0 ? `(ROW(${list(table)}) IS DISTINCT FROM ROW(${list(staged)}))` : 'false';
  const isNew = `${table}.${key[0]} IS NULL`;
  const [row] = await manager.query<[Record<'inserted' | 'updated' | 'unchanged', number>]>(
    `SELECT count(*) FILTER (WHERE ${isNew})::int AS inserted,
       count(*) FILTER (WHERE NOT ${isNew} AND ${differs})::int AS updated,
       count(*) FILTER (WHERE NOT ${isNew} AND NOT ${differs})::int AS unchanged
     FROM ${staged} LEFT JOIN ${table} ON ${same}`,
  );
  const examples: ImportExamples = { added: [], changed: [] };
  if (row.updated > 0) {
    examples.changed = await examplesOf(manager, merged, same, `NOT ${isNew} AND ${differs}`);
    const assignments = columns.map((column) => `${column} = ${staged}.${column}`);
    if (whenChanged) assignments.push(whenChanged);
    await manager.query(`UPDATE ${table} SET ${assignments.join(', ')} FROM ${staged} WHERE ${same} AND ${differs}`);
  }
  if (row.inserted > 0) {
    const isAbsent = `NOT EXISTS (SELECT FROM ${table} WHERE ${same})`;
    examples.added = await examplesOf(manager, merged, same, isNew);
    const given = [...new Set([...key, ...columns])];
    await manager.query(
      `INSERT INTO ${table} (${[...given, ...Object.keys(whenNew)].join(', ')})
       SELECT ${[...given.map((column) => `${staged}.${column}`), ...Object.values(whenNew)].join(', ')} FROM ${staged}
       WHERE ${isAbsent} ORDER BY ${order}`,
    );
  }
  return { ...row, examples };
}
