import type { EntityManager } from 'typeorm';
import { holdUses } from '../../../well-merges/import-uses.repository.ts';

/**
 * Holds the merges that an import's readings go through until the transaction ends.
 *
 * @returns the number of a well that was merged or removed since the file was read, or whose merge was taken back; `null` for none
 */
export async function findChangedWell(manager: EntityManager, importNdx: number): Promise<string | null> {
  const undone = await holdUses(manager, importNdx);
  if (undone !== null) return undone;
  const [lost] = await manager.query<{ well_number: string }[]>(
    `SELECT well_number FROM import_reading AS staged WHERE import_ndx = $1
      AND NOT EXISTS (SELECT FROM well WHERE well.well_number = staged.well_number)
      AND NOT EXISTS (SELECT FROM import_well WHERE import_well.import_ndx = $1 AND import_well.well_number = staged.well_number)
    LIMIT 1`,
    [importNdx],
  );
  return lost?.well_number ?? null;
}
