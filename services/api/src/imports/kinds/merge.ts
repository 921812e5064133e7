import type { ImportExample } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';

/** Names and SQL must not come from files. */
export interface Merge {
  table: string;
  staged: string;
  key: readonly string[];
  /** SQL that matches two rows; the key by default. */
  isSame?: string;
  /** SQL that limits the compared rows of the table. */
  among?: string;
  /** Columns to merge; other columns keep their values. */
  columns: readonly string[];
  /** Additional columns of new rows, with their SQL. */
  whenNew?: Readonly<Record<string, string>>;
  /** Additional SQL assignments for changed rows. */
  whenChanged?: string;
  /** The staged column that orders inserts. */
  order: string;
  shown?: Shown;
  /** SQL of the name for people; the first key column by default. */
  name?: string;
}

/** How columns of keys or shapes are shown: a field name and the SQL of a text; `null` hides the column. */
export type Shown = Readonly<Record<string, { field: string; text: (table: string) => string } | null>>;

export interface Merged {
  inserted: number;
  updated: number;
  unchanged: number;
  examples: ImportExamples;
}
export type ImportExamples = Record<'added' | 'changed', ImportExample[]>;

const EXAMPLES = 100;

/** Shows a key as its name in the lookup table. */
export const named = (field: string, table: string, key: string): [string, NonNullable<Shown[string]>] => [
  key,
  { field, text: (of) => `(SELECT name FROM ${table} AS named WHERE named.${key} = ${of}.${key})` },
];

/** @param acresOf SQL of the acres of an area */
export const outlineShown = (acresOf: (area: string) => string): NonNullable<Shown[string]> => ({
  field: 'outline',
  text: (of) => `to_char(${acresOf(`${of}.location`)}, 'FM999,999,999,990.0') || ' acres'`,
});

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

/** Inserts and updates rows from the staged ones. Skips statements without changes, as they would raise the data version. */
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
