import { sentenceSql } from '@portal/shared-api/import-texts';
import type { DataSource } from 'typeorm';

const MAX_LINES_NAMED = 5;

/**
 * Refuses the rows of import $1 in `dropped`, each with its line, source_text, and reason of `sentenceSql`. `wordRefusals` writes their
 * English.
 */
export const REFUSE_DROPPED = `INSERT INTO import_refusal (import_ndx, line, readings, reason, sentences, source_text)
    SELECT $1, line, count(*), '', jsonb_agg(DISTINCT reason), min(source_text) FROM dropped GROUP BY line
    ON CONFLICT (import_ndx, line) DO UPDATE SET readings = import_refusal.readings + excluded.readings,
      reason = '', sentences = import_refusal.sentences || excluded.sentences`;

export interface Staged {
  table: 'import_reading' | 'import_well';
  key: string[];
  /** SQL on a group of rows with the same key. */
  isContradiction: string;
  contradiction: 'row-readings-contradict' | 'row-sites-contradict';
}

const IS_ELEVATION = `reported_unit LIKE '%(elevation,%'`;

/**
 * Drops staged elevations on a stated datum beside depths of the same time: the USGS publishes each level as both.
 * @returns how many were dropped, and how many are left
 */
export async function settleElevations(
  database: DataSource,
  importNdx: number,
): Promise<{ dropped: number; left: number }> {
  const [, dropped] = await database.query<[unknown, number]>(
    `DELETE FROM import_reading AS staged WHERE import_ndx = $1 AND ${IS_ELEVATION} AND EXISTS (
      SELECT FROM import_reading AS depth WHERE depth.import_ndx = $1 AND depth.well_number = staged.well_number
        AND depth.parameter_ndx = staged.parameter_ndx AND depth.collect_timestamp = staged.collect_timestamp
        AND depth.reported_unit IS DISTINCT FROM staged.reported_unit AND (depth.${IS_ELEVATION}) IS NOT TRUE)`,
    [importNdx],
  );
  const [{ left }] = await database.query<[{ left: number }]>(
    `SELECT count(*)::int AS left FROM import_reading WHERE import_ndx = $1 AND ${IS_ELEVATION}`,
    [importNdx],
  );
  return { dropped, left };
}

/** Keeps the first of equal rows, and none of contradicting rows. @returns the number of repeated rows */
export async function settleRepeats(database: DataSource, importNdx: number, staged: Staged): Promise<number> {
  const { table, isContradiction, contradiction } = staged;
  const key = staged.key.join(', ');
  await database.query(`ANALYZE ${table}`);
  await database.query(
    `WITH conflicting AS (
      SELECT ${key}, array_to_string((array_agg(line ORDER BY line))[1:${MAX_LINES_NAMED}], ', ') AS lines
      FROM ${table} WHERE import_ndx = $1
      GROUP BY ${key} HAVING ${isContradiction}
    ), dropped AS (
      DELETE FROM ${table} AS staged USING conflicting
      WHERE staged.import_ndx = $1 AND ${staged.key.map((column) => `staged.${column} = conflicting.${column}`).join(' AND ')}
      RETURNING staged.line, source_text, ${sentenceSql(contradiction, { lines: 'lines' })} AS reason
    )
    ${REFUSE_DROPPED}`,
    [importNdx],
  );
  const [, repeated] = await database.query<[unknown, number]>(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (
      SELECT ctid FROM (
        SELECT ctid, row_number() OVER (PARTITION BY ${key} ORDER BY line) AS number
        FROM ${table} WHERE import_ndx = $1) AS numbered
      WHERE number > 1))`,
    [importNdx],
  );
  return repeated;
}
