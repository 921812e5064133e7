import type { EntityManager } from 'typeorm';
import { acresOf } from '../../../database/gpu-sql.ts';
import { someLines } from '../some.ts';

/** Tolerated difference between an outline and the acres in the file: surveys and drawings are not alike. */
const ALIKE = 0.03;
/** Smaller overlaps come from drawing. */
const SLIVER_ACRES = 0.1;

const { format: number } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export async function notesOfOutlines(manager: EntityManager, noun: string): Promise<string[]> {
  const joined = await manager.query<{ gpu_number: number; lines: number[] }[]>(
    'SELECT gpu_number, lines FROM staged_gpu WHERE cardinality(lines) > 1 ORDER BY line',
  );
  const different = await manager.query<{ gpu_number: number; told: number; measured: number }[]>(
    `SELECT gpu_number, told_acres AS told, measured_acres AS measured FROM staged_gpu
     WHERE abs(told_acres - measured_acres) > $1 * measured_acres ORDER BY abs(told_acres / measured_acres - 1) DESC, gpu_number`,
    [ALIKE],
  );
  return [
    ...someLines(
      joined.map(({ gpu_number, lines }) => `GPU ${gpu_number} is made of ${noun}s ${lines.join(', ')}`),
      'GPUs of several features',
    ),
    ...someLines(
      different.map(({ gpu_number, told, measured }) => {
        const percent = (told / measured - 1) * 100;
        const sign = percent > 0 ? '+' : '−';
        return `GPU ${gpu_number}: the file says ${number(told)} acres, its outline has ${number(measured)} (${sign}${number(Math.abs(percent))}%)`;
      }),
      'GPUs whose acres differ from their outlines',
    ),
  ];
}

/** Overlaps of the file's GPUs with any other, the largest first. Call it after they have been merged. */
export async function notesOfOverlaps(manager: EntityManager): Promise<string[]> {
  await manager.query('ANALYZE gpu');
  const overlaps = await manager.query<{ one: number; other: number; acres: number }[]>(
    `SELECT one, other, acres FROM (
       SELECT DISTINCT least(given.gpu_number, gpu.gpu_number) AS one, greatest(given.gpu_number, gpu.gpu_number) AS other,
         ${acresOf('ST_CollectionExtract(ST_Intersection(given.location, gpu.location), 3)')} AS acres
       FROM staged_gpu AS given JOIN gpu ON gpu.location && given.location AND gpu.gpu_number <> given.gpu_number
     ) AS pair WHERE acres > $1 ORDER BY acres DESC, one, other`,
    [SLIVER_ACRES],
  );
  return someLines(
    overlaps.map(({ one, other, acres }) => `GPUs ${one} and ${other} overlap by ${number(acres)} acres`),
    'overlaps',
  );
}
