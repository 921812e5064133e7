import type { DataSource, EntityManager } from 'typeorm';
import { GPU_OF_POSITION } from '../../../database/gpu-sql.ts';
import { UsageError } from '../../../setup/command-line.ts';
import { isFeatureFile } from '../../formats/features.ts';
import type { FileImport } from '../../refusal-report.ts';
import { openMapped } from '../mapping.ts';
import { merge } from '../merge.ts';
import { takeOut } from '../staging.ts';
import { inTransaction, type Summary } from '../summary.ts';
import { removeDemoGpus } from './demo-gpus.ts';
import { notesOfOutlines, notesOfOverlaps } from './gpu-notes.ts';
import { type GpuMapping, gpuFields } from './gpu-row.ts';
import { stageGpus } from './gpu-staging.ts';

export interface GpuImport extends FileImport {
  mapping?: GpuMapping | undefined;
}

/** Wells are of the GPU that they lie in. @returns how many were of another one, or of none */
async function giveWellsTheirGpus(manager: EntityManager): Promise<number> {
  const [, changed] = await manager.query<[unknown, number]>(
    `WITH now AS MATERIALIZED (SELECT well_ndx, ${GPU_OF_POSITION('well.location')} AS gpu_number FROM well)
     UPDATE well SET gpu_number = now.gpu_number, updated_at = now() FROM now
     WHERE well.well_ndx = now.well_ndx AND well.gpu_number IS DISTINCT FROM now.gpu_number`,
  );
  return changed;
}

/**
 * Imports GPUs from a GeoJSON file or a shapefile: all that can be taken in one transaction, or nothing. They are known by their number;
 * columns that the mapping does not give keep what they have. Wells get the GPU that they lie in. Running the same file again changes
 * nothing.
 *
 * @throws UsageError when the file as a whole cannot be used, and where demo GPUs cannot give way
 */
export async function importGpus(database: DataSource, options: GpuImport): Promise<Summary> {
  const { path, mapping: given, report, print } = options;
  if (!isFeatureFile(path)) throw new UsageError(`${path} is no map file: GPUs are read from .geojson, .shp or .zip`);
  const { file, mapping } = await openMapped(path, given, gpuFields);
  const source = `import:${mapping.source}`;
  return inTransaction(database, options, 'GPUs', async (manager) => {
    await stageGpus(manager, file, mapping, options);
    const gaveWay = await removeDemoGpus(manager);
    if (gaveWay > 0)
      print(
        `  ${gaveWay} demo GPU${gaveWay === 1 ? ' gives' : 's give'} way, with ${gaveWay === 1 ? 'its' : 'their'} permits, meters and reports`,
      );
    await takeOut(
      manager,
      { table: 'import_gpu', noun: file.noun, report },
      `SELECT line, format('GPU %s belongs to "%s"', gpu_number, known.data_source) AS reason
       FROM import_gpu JOIN (SELECT gpu_number, data_source FROM gpu) AS known USING (gpu_number)
       WHERE known.data_source <> $1 ORDER BY line`,
      [source],
    );
    for (const note of await notesOfOutlines(manager, file.noun)) print(note);
    const named = (['gpu_name', 'meter_program'] as const).filter((field) => mapping.columns[field] !== undefined);
    const merged = await merge(manager, {
      table: 'gpu',
      staged: 'import_gpu',
      key: ['gpu_number'],
      columns: [...named, 'total_acres', 'location', 'inner_buffer'],
      whenNew: { data_source: `'${source}'` },
      order: 'gpu_number',
    });
    if (merged.inserted + merged.updated + gaveWay > 0) {
      for (const note of await notesOfOverlaps(manager)) print(note);
      const wells = await giveWellsTheirGpus(manager);
      if (wells > 0) print(`  wells that have another GPU than before: ${wells.toLocaleString('en-US')}`);
    }
    return { ...merged, refused: report.count };
  });
}
