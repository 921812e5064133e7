import type { World } from './world.ts';

/** Values by name of a parameter or property for which the demo has something to find. */
export async function knownOf({ database }: World): Promise<Record<string, unknown>> {
  const one = async (sql: string): Promise<unknown> =>
    Object.values((await database.query(sql)).rows[0] ?? { none: 1 })[0];
  const gpu = await one(
    'SELECT gpu_number FROM production_report JOIN permit USING (gpu_number) ORDER BY 1 LIMIT 1',
  ).catch(() => one('SELECT gpu_number FROM gpu ORDER BY 1 LIMIT 1'));
  const well = await one('SELECT well_ndx FROM well ORDER BY 1 LIMIT 1');
  return { gpu_number: gpu, gpu_numbers: [gpu], well_ndx: well, ndx: well, year: 2025, number: 'A-2025-0001' };
}
