import { sentence, sentenceSql } from '@portal/shared-api/import-texts';
import { MAX_GPU_CORNERS } from '@portal/shared-api/limits';
import type { PropertyKind } from '@portal/shared-api/records';
import { acresOf } from '../../../database/gpu-sql.ts';
import type { Merging } from '../merging.ts';
import { limitNotes } from '../some.ts';
import { findRepaired, OUTLINE_COLUMNS, WHOLE_OUTLINE } from '../staged-outlines.ts';
import { GPU_COLUMNS } from './fields.ts';

const SQL_TYPES: Partial<Record<PropertyKind, string>> = {
  integer: 'int',
  number: 'numeric',
  date: 'date',
  flag: 'boolean',
};
const PART_COLUMNS = [
  'gpu_number int',
  ...GPU_COLUMNS.map(({ column, kind }) => `${column} ${SQL_TYPES[kind] ?? 'text'}`),
  'stated_acres float8',
  'told_acres float8',
  OUTLINE_COLUMNS,
].join(', ');
const NAMES = GPU_COLUMNS.map(({ column }) => column);
/** Parts of a GPU need not repeat the value of the first one. */
const firstValue = (column: string) =>
  `(array_agg(${column} ORDER BY line) FILTER (WHERE ${column} IS NOT NULL))[1] AS ${column}`;

const OUTLINE_TABLE = `CREATE TEMPORARY TABLE staged_outline ON COMMIT DROP AS
  SELECT gpu_number, min(line) AS line, ${WHOLE_OUTLINE} AS location FROM staged_gpu_part GROUP BY gpu_number`;

/** One row per GPU. Acres of several features repeat those of the whole GPU, or add up to them: the closer match counts. */
const GPU_TABLE = `CREATE TEMPORARY TABLE staged_gpu ON COMMIT DROP AS
  WITH gpu AS MATERIALIZED (
    SELECT gpu_number, min(line) AS line, array_agg(line ORDER BY line) AS lines,
      ${[...NAMES.map(firstValue), ''].join(', ')}max(stated_acres) AS max_stated, sum(stated_acres) AS total_stated
    FROM staged_gpu_part GROUP BY gpu_number
  ), measured AS MATERIALIZED (
    SELECT gpu.*, location, ${acresOf('location')} AS measured_acres FROM gpu JOIN staged_outline USING (gpu_number))
  SELECT gpu_number, line, lines, ${[...NAMES, ''].join(', ')}location, measured_acres,
    CASE WHEN abs(total_stated - measured_acres) < abs(max_stated - measured_acres) THEN total_stated ELSE max_stated END AS stated_acres,
    NULL::numeric AS total_acres
  FROM measured`;

/** A larger factor between acres in the file and of the outline is a mistake. */
const MAX_FACTOR = 10;
/** A unit of less than 40 square meters was converted from the wrong coordinate system. */
const MIN_ACRES = 0.01;
const roundedAcres = (acres: string): string => `round(${acres}::numeric, 1)`;
const MEASURED = { gpuNumber: 'gpu_number', measured: roundedAcres('measured_acres') };
const MISPLACED = `SELECT line, CASE WHEN stated_acres IS NULL THEN ${sentenceSql('row-gpu-misplaced', MEASURED)}
    ELSE ${sentenceSql('row-gpu-misplaced-by-acres', { ...MEASURED, stated: roundedAcres('stated_acres') })} END AS reason
  FROM staged_gpu WHERE measured_acres < ${MIN_ACRES}
    OR stated_acres NOT BETWEEN measured_acres / ${MAX_FACTOR} AND measured_acres * ${MAX_FACTOR}`;

const TOO_DETAILED = `SELECT line, ${sentenceSql('outline-too-detailed', {
  corners: 'ST_NPoints(location)',
  limit: `${MAX_GPU_CORNERS}`,
})} AS reason FROM staged_outline WHERE ST_NPoints(location) > ${MAX_GPU_CORNERS}`;

/** Notes repaired outlines, and refuses those without area. */
async function checkOutlines(merging: Merging): Promise<void> {
  const { manager, notes } = merging;
  const repaired = await findRepaired(manager, 'staged_gpu_part', 'gpu_number::text');
  await merging.refuse(
    `SELECT line, jsonb_build_array(${sentenceSql('outline-of-gpu-unusable', { gpuNumber: 'gpu_number' })},
      ${sentenceSql('outline-empty', {})}) AS reason FROM staged_gpu_part WHERE ST_Area(area) = 0`,
  );
  const lines = repaired
    .filter(({ line }) => !merging.refusals.has(line))
    .map(({ line, name, problem }) => sentence('note-gpu-repaired', { line, gpuNumber: name, problem }));
  notes.push(...limitNotes(lines, 'more-repairs'));
}

/** Fills `staged_gpu`. Features with the same number are parts of one GPU. */
export async function stageGpus(merging: Merging): Promise<void> {
  const { manager, found } = merging;
  await merging.stage('staged_gpu_part', PART_COLUMNS);
  // The previous release stages `told_acres`.
  await manager.query('UPDATE staged_gpu_part SET stated_acres = told_acres WHERE stated_acres IS NULL');
  await checkOutlines(merging);
  await merging.refuseRest(
    'staged_gpu_part',
    ['gpu_number'],
    sentenceSql('row-gpu-incomplete', { gpuNumber: 'gpu_number' }),
  );
  await merging.drop('staged_gpu_part');
  await manager.query(OUTLINE_TABLE);
  await merging.refuse(TOO_DETAILED);
  await manager.query(`DELETE FROM staged_outline WHERE ST_NPoints(location) > ${MAX_GPU_CORNERS}`);
  await manager.query(GPU_TABLE);
  await merging.refuse(MISPLACED);
  const acres = found.fields.includes('total_acres') ? 'coalesce(stated_acres, measured_acres)' : 'measured_acres';
  await manager.query(`UPDATE staged_gpu SET total_acres = greatest(round((${acres})::numeric, 1), 0.1)`);
  await manager.query('ANALYZE staged_gpu');
}
