import type { EntityManager } from 'typeorm';
import { GPU_OF_POSITION } from '../../../database/gpu-sql.ts';
import { UNKNOWN_NDX } from '../../../defaults/lookups.ts';
import { FORMER_NUMBERS } from '../../../well-merges/former-numbers-sql.ts';

const MONITORING = 6;

/** SQL: whether neither a well has the number of a row, nor one that was merged. */
export const isNewWell = (table: string): string =>
  `NOT EXISTS (SELECT FROM well WHERE well.well_number = ${table}.well_number)
    AND NOT EXISTS (SELECT FROM ${FORMER_NUMBERS} AS former WHERE former.number = ${table}.well_number)`;

const INSERT_WELLS = `
  INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, monitoring_status_ndx, remarks,
    surface_elevation_feet, well_depth_feet, gpu_number, data_source, location)
  SELECT well_number, ${UNKNOWN_NDX}, ${MONITORING}, ${UNKNOWN_NDX}, 1, remarks, surface_elevation_feet, well_depth_feet,
    ${GPU_OF_POSITION('import_well.location')}, 'import:usgs', location
  FROM import_well
  WHERE import_ndx = $1 AND ${isNewWell('import_well')}`;
const HAS_READINGS = `EXISTS (
    SELECT FROM import_reading AS staged WHERE staged.import_ndx = $1 AND staged.well_number = import_well.well_number)`;
/** Keeps existing wells. */
const UNLESS_THERE = 'ON CONFLICT (well_number) DO NOTHING RETURNING well_ndx';
const remembered = (insert: string): string => `
  WITH made AS (${insert})
  INSERT INTO import_made_well (well_ndx, import_ndx) SELECT well_ndx, $1 FROM made RETURNING well_ndx`;

/** A statement without changes would raise the data version. */
async function hasNewWells(manager: EntityManager, importNdx: number): Promise<boolean> {
  const [row] = await manager.query<[{ exists: boolean }]>(
    `SELECT EXISTS (SELECT FROM import_well WHERE import_ndx = $1
      AND ${isNewWell('import_well')})`,
    [importNdx],
  );
  return row.exists;
}

/** @param which all new wells, or only those with readings in the import @returns how many were added */
export async function addWells(manager: EntityManager, importNdx: number, which: 'all' | 'read'): Promise<number> {
  if (!(await hasNewWells(manager, importNdx))) return 0;
  const made = await manager.query<unknown[]>(
    remembered(`${INSERT_WELLS} ${which === 'read' ? `AND ${HAS_READINGS}` : ''} ORDER BY line ${UNLESS_THERE}`),
    [importNdx],
  );
  return made.length;
}
