import type { ImportUndo } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';

const MAX_NAMED = 100;

/** Whether readings remain after the undo. */
const KEEPS_READING = `
    coalesce((SELECT sum(record_count) FROM series_summary WHERE series_summary.well_ndx = well.well_ndx), 0)
    > coalesce(gone.readings, 0)`;
const FILL_ADDED = `
  INSERT INTO added_well
  SELECT well_ndx, well_number, CASE WHEN ${KEEPS_READING} THEN 'other readings'
    WHEN EXISTS (SELECT FROM meter WHERE meter.well_ndx = well.well_ndx) THEN 'a meter'
    WHEN EXISTS (SELECT FROM production_reading WHERE production_reading.well_ndx = well.well_ndx)
      THEN 'production readings'
    WHEN EXISTS (SELECT FROM record_document WHERE record_kind = 'wells' AND record_ndx = well.well_ndx)
      THEN 'documents' END
  FROM import_made_well JOIN well USING (well_ndx) LEFT JOIN (
    SELECT well_ndx, count(*) AS readings FROM imported_reading
    WHERE later_ndx IS NULL AND heir_ndx IS NULL AND NOT replaces GROUP BY well_ndx) AS gone USING (well_ndx)
  WHERE import_ndx = $1`;

type UndoneWells = Pick<ImportUndo, 'wells_removed' | 'wells_kept' | 'kept_wells'>;

/** Finds wells that the import added, after `findImportedReadings`, for the rest of the transaction. */
export async function findAddedWells(manager: EntityManager, importNdx: number): Promise<UndoneWells> {
  await manager.query('CREATE TEMPORARY TABLE added_well (well_ndx int, well_id text, keeps text) ON COMMIT DROP');
  await manager.query(FILL_ADDED, [importNdx]);
  const [counts] = await manager.query<[Omit<UndoneWells, 'kept_wells'>]>(
    `SELECT count(*) FILTER (WHERE keeps IS NULL)::int AS wells_removed, count(keeps)::int AS wells_kept FROM added_well`,
  );
  const kept = `SELECT well_id, keeps FROM added_well WHERE keeps IS NOT NULL ORDER BY well_id LIMIT ${MAX_NAMED}`;
  return { ...counts, kept_wells: await manager.query(kept) };
}

/** Keeps others from adding meters to the wells until the transaction ends. */
export async function lockAddedWells(manager: EntityManager, importNdx: number): Promise<void> {
  await manager.query(
    `SELECT 1 FROM well WHERE well_ndx IN (SELECT well_ndx FROM import_made_well WHERE import_ndx = $1)
    ORDER BY well_ndx FOR UPDATE`,
    [importNdx],
  );
}

const REMOVED = 'SELECT well_ndx FROM added_well WHERE keeps IS NULL';

export async function removeAddedWells(manager: EntityManager): Promise<void> {
  await manager.query(`UPDATE well SET replaces_well_ndx = NULL WHERE replaces_well_ndx IN (${REMOVED})`);
  await manager.query(`DELETE FROM well WHERE well_ndx IN (${REMOVED})`);
}
