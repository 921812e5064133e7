import { sentence } from '@portal/shared-api/import-texts';
import type { EntityManager } from 'typeorm';
import { acresOf, GPU_OF_POSITION } from '../../../database/gpu-sql.ts';
import { type Merged, merge, outlineShown } from '../merge.ts';
import type { Merging } from '../merging.ts';
import { refuseOthers } from '../refusals.ts';
import { removeDemoGpus } from './demo-gpus.ts';
import { GPU_COLUMNS } from './fields.ts';
import { findOutlineNotes, findOverlapNotes } from './notes.ts';
import { stageGpus } from './stage.ts';

/** @returns the number of wells whose GPU changes */
async function assignWellsToGpus(manager: EntityManager): Promise<number> {
  const [, changed] = await manager.query<[unknown, number]>(
    `WITH now AS MATERIALIZED (SELECT well_ndx, ${GPU_OF_POSITION('well.location')} AS gpu_number FROM well)
     UPDATE well SET gpu_number = now.gpu_number, updated_at = now() FROM now
     WHERE well.well_ndx = now.well_ndx AND well.gpu_number IS DISTINCT FROM now.gpu_number`,
  );
  return changed;
}

/**
 * Matches GPUs by number; fields without a column keep their values. Removes demo GPUs, and assigns wells to the GPU that contains them.
 * @throws FileError if demo GPUs cannot be removed
 */
export async function mergeGpus(merging: Merging): Promise<Merged> {
  const { manager, found, notes } = merging;
  await stageGpus(merging);
  const gaveWay = await removeDemoGpus(manager);
  if (gaveWay > 0) notes.push(sentence('note-demo-gpus-removed', { gpus: gaveWay }));
  await refuseOthers(merging, 'staged_gpu', 'gpu', 'gpu_number', 'row-gpu-of-other-source');
  await merging.drop('staged_gpu');
  notes.push(...(await findOutlineNotes(manager)));
  const merged = await merge(manager, {
    table: 'gpu',
    staged: 'staged_gpu',
    key: ['gpu_number'],
    columns: [
      ...GPU_COLUMNS.flatMap(({ field, column }) => (found.fields.includes(field) ? [column] : [])),
      ...['total_acres', 'location'],
    ],
    whenNew: { data_source: `'${found.source}'` },
    order: 'gpu_number',
    shown: { location: outlineShown(acresOf) },
  });
  if (merged.inserted + merged.updated + gaveWay > 0) {
    notes.push(...(await findOverlapNotes(manager)));
    const wells = await assignWellsToGpus(manager);
    if (wells > 0) notes.push(sentence('note-wells-moved', { wells }));
  }
  return merged;
}
