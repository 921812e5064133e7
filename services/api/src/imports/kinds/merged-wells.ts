import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FORMER_NUMBERS } from '../../well-merges/former-numbers-sql.ts';
import { type FormerNumberUse, keepUses } from '../../well-merges/import-uses.repository.ts';
import type { Merging } from './merging.ts';
import { limitNotes } from './some.ts';

/** Rows of a file under the number of a merged well. */
interface MergedWell {
  number: string;
  into: string;
  rows: number;
}

export const mergedWellNotes = (wells: readonly MergedWell[]): ImportText[] =>
  limitNotes(
    wells.map(({ number, into, rows }) => sentence('note-well-merged', { number, into, rows })),
    'more-merged-wells',
  );

/** Notes which staged meters go to other wells than their rows name, after refused rows were dropped. */
export async function noteMergedWells({ manager, notes }: Merging): Promise<void> {
  const wells = await manager.query<MergedWell[]>(
    `SELECT given.well_number AS number, well.well_number AS into, count(*)::int AS rows
    FROM staged_meter AS given JOIN ${FORMER_NUMBERS} AS former ON former.number = given.well_number
      JOIN well ON well.well_ndx = former.well_ndx
    GROUP BY 1, 2 ORDER BY min(line)`,
  );
  notes.push(...mergedWellNotes(wells));
}

/** Remembers these meters after the merge. */
export async function keepMergedWells({ manager, importNdx }: Merging): Promise<void> {
  const uses = await manager.query<FormerNumberUse[]>(
    `SELECT merge_ndx, meter_ndx FROM staged_meter AS given JOIN ${FORMER_NUMBERS} AS former ON former.number = given.well_number
      JOIN meter ON meter.gpu_number = given.gpu_number AND meter.serial = given.serial AND meter.well_ndx = former.well_ndx`,
  );
  await keepUses(manager, importNdx, uses);
}
