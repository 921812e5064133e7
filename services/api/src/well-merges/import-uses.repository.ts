import type { EntityManager } from 'typeorm';
import { type Merge, mergeRows } from './moved-rows.repository.ts';

/** Rows of a file under the number of a merged well. */
export interface FormerNumberUse {
  merge_ndx: number;
  /** For a row of a meter; readings are not told apart. */
  meter_ndx?: number;
}

/** Remembers which merges an import goes through, also those that lead on from there: taking back any of them concerns it. */
export async function keepUses(
  manager: EntityManager,
  importNdx: number,
  uses: readonly FormerNumberUse[],
): Promise<void> {
  if (uses.length === 0) return;
  await manager.query(
    `WITH RECURSIVE passed AS (
      SELECT meter_ndx, merge_ndx, kept_well_ndx
      FROM jsonb_to_recordset($2::jsonb) AS given (merge_ndx int, meter_ndx int) JOIN well_merge USING (merge_ndx)
      UNION SELECT meter_ndx, next.merge_ndx, next.kept_well_ndx
      FROM passed JOIN well_merge AS next ON next.merged_well_ndx = passed.kept_well_ndx AND next.undone_at IS NULL
    )
    INSERT INTO well_merge_import (merge_ndx, import_ndx, meter_ndx) SELECT merge_ndx, $1, meter_ndx FROM passed`,
    [importNdx, JSON.stringify(uses)],
  );
}

/** Keeps the merges that an import goes through until the transaction ends. @returns a number whose merge was taken back, if any */
export async function holdUses(manager: EntityManager, importNdx: number): Promise<string | null> {
  const merges = await manager.query<{ merged_number: string; is_undone: boolean }[]>(
    `SELECT merged_number, undone_at IS NOT NULL AS is_undone FROM well_merge
    WHERE merge_ndx IN (SELECT merge_ndx FROM well_merge_import WHERE import_ndx = $1) ORDER BY merge_ndx FOR SHARE`,
    [importNdx],
  );
  return merges.find(({ is_undone }) => is_undone)?.merged_number ?? null;
}

const MAX_NAMED = 5;

/**
 * Imports of readings since a merge that taking it back would tear apart: those with readings under the former number, and those that
 * replaced or confirmed readings that moved.
 *
 * @returns their numbers and files; `null` for none
 */
export async function namedImportsSince(manager: EntityManager, { merge, kept }: Merge): Promise<string | null> {
  const key = 'well_ndx, parameter_ndx, collect_timestamp';
  const imports = await manager.query<{ name: string }[]>(
    `SELECT format('%s (%s)', import_ndx, file_name) AS name FROM measurement_import
    WHERE state IN ('committed', 'undoing') AND (
      import_ndx IN (SELECT import_ndx FROM well_merge_import WHERE merge_ndx = $1 AND meter_ndx IS NULL)
      OR settled_at > (SELECT at FROM well_merge WHERE merge_ndx = $1) AND import_ndx IN (
        SELECT later.import_ndx FROM (
          SELECT import_ndx, ${key} FROM replaced_observation UNION ALL SELECT import_ndx, ${key} FROM confirmed_observation
        ) AS later JOIN ${mergeRows('observation', 'moved')} USING (parameter_ndx, collect_timestamp)
        WHERE later.well_ndx = $2))
    ORDER BY import_ndx LIMIT ${MAX_NAMED + 1}`,
    [merge, kept],
  );
  if (imports.length === 0) return null;
  const named = imports.slice(0, MAX_NAMED).map(({ name }) => name);
  return [...named, ...(imports.length > MAX_NAMED ? ['…'] : [])].join(', ');
}

/** Meters that imports since the merge placed at the well under its former number. */
export async function giveMetersBack(manager: EntityManager, { merge, kept, merged }: Merge): Promise<void> {
  await manager.query(
    `UPDATE meter SET well_ndx = $3 WHERE well_ndx = $2
      AND meter_ndx IN (SELECT meter_ndx FROM well_merge_import WHERE merge_ndx = $1)`,
    [merge, kept, merged],
  );
}
