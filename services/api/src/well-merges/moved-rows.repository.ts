import type { EntityManager } from 'typeorm';
import { WELL_REFERENCES, type WellReference } from './well-references.ts';

/** Of one merge. */
export interface Merge {
  merge: number;
  kept: number;
  merged: number;
}

type Fate = 'moved' | 'set-aside';

const refers = ({ table, column, only }: WellReference, well: string): string =>
  `${table}.${column} = ${well}${only ? ` AND ${table}.${only}` : ''}`;

const sameKey = (key: readonly string[], one: string, other: string): string =>
  key.map((name) => `${one}.${name} = ${other}.${name}`).join(' AND ');

const keep = (table: string, fate: Fate, content: string, from: string): string =>
  `INSERT INTO well_merge_row (merge_ndx, source, fate, content) SELECT $1, '${table}', '${fate}', ${content} FROM ${from}`;

const keyOf = ({ table, key }: WellReference): string =>
  `jsonb_build_object(${key.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;

/** Rows of a well whose key the other well has too. */
const twins = (reference: WellReference, own: string, other: string): string =>
  `${refers(reference, own)} AND EXISTS (SELECT FROM ${reference.table} AS twin
    WHERE twin.${reference.column} = ${other} AND ${sameKey(reference.key, 'twin', reference.table)})`;

async function setAside(manager: EntityManager, table: string, which: string, values: unknown[]): Promise<void> {
  await manager.query(keep(table, 'set-aside', `to_jsonb(${table})`, `${table} WHERE ${which}`), values);
  await manager.query(`DELETE FROM ${table} WHERE $1::int IS NOT NULL AND ${which}`, values);
}

/** Readings of the well that stays, `$2`, where that of the other, `$3`, was chosen. `$4` is the choice, `$5` the exceptions. */
const LOSES = `observation.well_ndx = $2
  AND (($4 = 'merged') <> EXISTS (SELECT FROM jsonb_to_recordset($5::jsonb) AS exception (parameter_ndx int, at timestamptz)
    WHERE exception.parameter_ndx = observation.parameter_ndx AND exception.at = date_trunc('milliseconds', observation.collect_timestamp)))
  AND EXISTS (SELECT FROM observation AS twin WHERE twin.well_ndx = $3 AND twin.result_value <> observation.result_value
    AND twin.parameter_ndx = observation.parameter_ndx AND twin.collect_timestamp = observation.collect_timestamp)`;

export interface ReadingChoice {
  readings: 'kept' | 'merged' | null;
  exceptions: readonly { parameter_ndx: number; at: string }[];
}

/** Readings for which the duplicate's value was chosen go first; whatever both wells still have stays as it is with the kept one. */
async function setAsideLosers(manager: EntityManager, { merge, kept, merged }: Merge, choice: ReadingChoice) {
  const values = [merge, kept, merged, choice.readings ?? 'kept', JSON.stringify(choice.exceptions)];
  await setAside(manager, 'observation', LOSES, values);
}

/** Moves all that refers to the duplicate. @returns the number of moved rows by table */
export async function moveRows(
  manager: EntityManager,
  { merge, kept, merged }: Merge,
  choice: ReadingChoice,
): Promise<Map<WellReference, number>> {
  await setAsideLosers(manager, { merge, kept, merged }, choice);
  const counts = new Map<WellReference, number>();
  for (const reference of WELL_REFERENCES) {
    const { table, column, isUnique, hasHistory, staysBehind } = reference;
    if (staysBehind) await setAside(manager, table, refers(reference, '$2'), [merge, merged]);
    if (isUnique) await setAside(manager, table, twins(reference, '$2', '$3'), [merge, merged, kept]);
    const own = refers(reference, '$2');
    if (!hasHistory)
      await manager.query(keep(table, 'moved', keyOf(reference), `${table} WHERE ${own}`), [merge, merged]);
    // The well that stays replaces itself no more.
    const to = column === 'replaces_well_ndx' ? 'nullif($1::int, well_ndx)' : '$1';
    const [{ count }] = await manager.query<[{ count: number }]>(
      `WITH moved AS (UPDATE ${table} SET ${column} = ${to} WHERE ${own} RETURNING 1) SELECT count(*)::int AS count FROM moved`,
      [kept, merged],
    );
    counts.set(reference, count);
  }
  return counts;
}

/** @throws Error if something still refers to the well: deleting it would delete that too */
export async function requireUnreferenced(manager: EntityManager, well: number): Promise<void> {
  for (const reference of WELL_REFERENCES) {
    const [left] = await manager.query<unknown[]>(
      `SELECT FROM ${reference.table} WHERE ${refers(reference, '$1')} LIMIT 1`,
      [well],
    );
    if (left) throw new Error(`${reference.table}.${reference.column} still refers to the merged well ${well}`);
  }
}

/** SQL of rows that the merge `$1` kept of a table, called `former`. */
export const mergeRows = (table: string, fate: Fate): string =>
  `(SELECT (jsonb_populate_record(NULL::${table}, content)).* FROM well_merge_row
    WHERE merge_ndx = $1 AND source = '${table}' AND fate = '${fate}') AS former`;

/** Gives the rows back to the duplicate, which must be there again. */
export async function giveRowsBack(manager: EntityManager, { merge, kept, merged }: Merge): Promise<void> {
  for (const reference of WELL_REFERENCES) {
    const { table, column, key, hasHistory } = reference;
    if (hasHistory) continue;
    await manager.query(
      `UPDATE ${table} SET ${column} = $3 FROM ${mergeRows(table, 'moved')}
      WHERE ${refers(reference, '$2')} AND ${sameKey(key, table, 'former')}`,
      [merge, kept, merged],
    );
    await manager.query(`INSERT INTO ${table} SELECT * FROM ${mergeRows(table, 'set-aside')} ON CONFLICT DO NOTHING`, [
      merge,
    ]);
  }
}
