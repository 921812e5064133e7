import type { PropertyKind } from '@portal/shared-api/records';
import { acresOf, innerBufferOf, PROPERTY_LINE_TODAY } from '../../../database/gpu-sql.ts';
import type { Merging } from '../merging.ts';
import { someLines } from '../some.ts';
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
  'told_acres float8',
  'area geometry(Geometry, 4326)',
].join(', ');
const NAMES = GPU_COLUMNS.map(({ column }) => column);
/** Parts of a GPU need not repeat what the first one says. */
const firstSaid = (column: string) =>
  `(array_agg(${column} ORDER BY line) FILTER (WHERE ${column} IS NOT NULL))[1] AS ${column}`;

/**
 * One row for each GPU. Acres of several features either repeat those of the whole GPU or add up to them: what fits the outline
 * counts.
 */
const GPU_TABLE = `CREATE TEMPORARY TABLE staged_gpu ON COMMIT DROP AS
  WITH gpu AS MATERIALIZED (
    SELECT gpu_number, min(line) AS line, array_agg(line ORDER BY line) AS lines,
      ${[...NAMES.map(firstSaid), ''].join(', ')}max(told_acres) AS most_told, sum(told_acres) AS all_told,
      ST_Multi(ST_CollectionExtract(CASE WHEN count(*) = 1 THEN (array_agg(area))[1]
        ELSE ST_UnaryUnion(ST_Collect(area ORDER BY line)) END, 3))::geometry(MultiPolygon, 4326) AS location
    FROM staged_gpu_part GROUP BY gpu_number
  ), measured AS MATERIALIZED (SELECT gpu.*, ${acresOf('location')} AS measured_acres FROM gpu)
  SELECT gpu_number, line, lines, ${[...NAMES, ''].join(', ')}location, measured_acres,
    CASE WHEN abs(all_told - measured_acres) < abs(most_told - measured_acres) THEN all_told ELSE most_told END AS told_acres,
    NULL::numeric AS total_acres, ${innerBufferOf('location', PROPERTY_LINE_TODAY)}::geometry(MultiPolygon, 4326) AS inner_buffer
  FROM measured`;

/** A larger factor between the acres of file and outline is a mistake. */
const MAX_TIMES = 10;
/** Nobody holds a unit of 40 square meters: its outline was converted from the wrong coordinate system. */
const MIN_ACRES = 0.01;
const shownAcres = (acres: string): string => `to_char(${acres}, 'FM999,999,999,990.0')`;
const MISPLACED = `SELECT line, format('GPU %s: %sits outline has %s acres: is the coordinate system right?', gpu_number,
    'the file says ' || ${shownAcres('told_acres')} || ' acres, ', ${shownAcres('measured_acres')}) AS reason
  FROM staged_gpu WHERE measured_acres < ${MIN_ACRES}
    OR told_acres NOT BETWEEN measured_acres / ${MAX_TIMES} AND measured_acres * ${MAX_TIMES}`;

/** Repairs areas that cross themselves, and refuses what is no area then. */
async function repair(merging: Merging): Promise<void> {
  const { manager, found, notes } = merging;
  const repaired = await manager.query<{ line: number; gpu_number: number; reason: string }[]>(
    `SELECT line, gpu_number, ST_IsValidReason(area) AS reason FROM staged_gpu_part WHERE NOT ST_IsValid(area) ORDER BY line`,
  );
  if (repaired.length > 0)
    await manager.query(
      `UPDATE staged_gpu_part SET area = ST_CollectionExtract(ST_MakeValid(area), 3) WHERE NOT ST_IsValid(area)`,
    );
  await merging.refuse(
    "SELECT line, format('GPU %s: encloses no area', gpu_number) AS reason FROM staged_gpu_part WHERE ST_Area(area) = 0",
  );
  const lines = repaired
    .filter(({ line }) => !merging.refusals.has(line))
    .map(({ line, gpu_number, reason }) => `Repaired ${found.noun} ${line} (GPU ${gpu_number}): ${reason}`);
  notes.push(...someLines(lines, 'repairs'));
}

/** Fills `staged_gpu`. Features of one number are parts of one GPU. */
export async function stageGpus(merging: Merging): Promise<void> {
  const { manager, found } = merging;
  await merging.stage('staged_gpu_part', PART_COLUMNS);
  await repair(merging);
  await merging.refuseRest(
    'staged_gpu_part',
    ['gpu_number'],
    "format('GPU %s: another of its features cannot be used', gpu_number)",
  );
  await merging.drop('staged_gpu_part');
  await manager.query(GPU_TABLE);
  await merging.refuse(MISPLACED);
  const acres = found.fields.includes('total_acres') ? 'coalesce(told_acres, measured_acres)' : 'measured_acres';
  await manager.query(`UPDATE staged_gpu SET total_acres = greatest(round((${acres})::numeric, 1), 0.1),
    inner_buffer = CASE WHEN NOT ST_IsEmpty(inner_buffer) THEN inner_buffer END`);
  await manager.query('ANALYZE staged_gpu');
}
