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
