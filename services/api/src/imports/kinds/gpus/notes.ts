import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { EntityManager } from 'typeorm';
import { acresOf, CURRENT } from '../../../database/gpu-sql.ts';
import { limitNotes } from '../some.ts';

/** Tolerated difference between the outline and the acres in the file, as surveys and drawings differ. */
const ALIKE = 0.03;
/** Smaller overlaps are drawing errors. */
const SLIVER_ACRES = 0.1;

const { format: number } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const rounded = (acres: number): number => Math.round(acres * 10) / 10;

export async function findOutlineNotes(manager: EntityManager): Promise<ImportText[]> {
  const joined = await manager.query<{ gpu_number: number; lines: number[] }[]>(
    'SELECT gpu_number, lines FROM staged_gpu WHERE cardinality(lines) > 1 ORDER BY line',
  );
  const different = await manager.query<{ gpu_number: number; stated: number; measured: number }[]>(
    `SELECT gpu_number, stated_acres AS stated, measured_acres AS measured FROM staged_gpu
     WHERE abs(stated_acres - measured_acres) > $1 * measured_acres ORDER BY abs(stated_acres / measured_acres - 1) DESC, gpu_number`,
    [ALIKE],
  );
  return [
    ...limitNotes(
      joined.map(({ gpu_number: gpuNumber, lines }) =>
        sentence('note-gpu-of-features', { gpuNumber, lines: lines.join(', ') }),
      ),
      'more-joined-gpus',
    ),
    ...limitNotes(
      different.map(({ gpu_number: gpuNumber, stated, measured }) => {
        const percent = (stated / measured - 1) * 100;
        const difference = `${percent > 0 ? '+' : '−'}${number(Math.abs(percent))}`;
        const acres = { stated: rounded(stated), measured: rounded(measured) };
        return sentence('note-gpu-acres-differ', { gpuNumber, ...acres, difference });
      }),
      'more-differing-gpus',
    ),
  ];
}

/** Overlaps of imported GPUs with any others, largest first. Call it after the merge. */
export async function findOverlapNotes(manager: EntityManager): Promise<ImportText[]> {
  await manager.query('ANALYZE gpu');
  const overlaps = await manager.query<{ one: number; other: number; acres: number }[]>(
    `SELECT one, other, acres FROM (
       SELECT DISTINCT least(given.gpu_number, gpu.gpu_number) AS one, greatest(given.gpu_number, gpu.gpu_number) AS other,
         ${acresOf('ST_CollectionExtract(ST_Intersection(given.location, gpu.location), 3)')} AS acres
       FROM staged_gpu AS given JOIN gpu ON gpu.location && given.location AND gpu.gpu_number <> given.gpu_number AND ${CURRENT}
     ) AS pair WHERE acres > $1 ORDER BY acres DESC, one, other`,
    [SLIVER_ACRES],
  );
  return limitNotes(
    overlaps.map(({ one, other, acres }) => sentence('note-gpus-overlap', { one, other, acres: rounded(acres) })),
    'more-overlaps',
  );
}
