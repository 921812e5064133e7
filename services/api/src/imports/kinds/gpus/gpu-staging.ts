import type { EntityManager } from 'typeorm';
import { acresOf, innerBufferOf, PROPERTY_LINE_TODAY } from '../../../database/gpu-sql.ts';
import type { FileImport } from '../../refusal-report.ts';
import { RowError } from '../../values/row-error.ts';
import { type RecordFile, readRecords, type SourceRecord } from '../records.ts';
import { fillStaging, takeOut } from '../staging.ts';
import { type GpuMapping, type GpuPart, readGpuNumber, readGpuPart } from './gpu-row.ts';

const PART_TABLE = `CREATE TEMPORARY TABLE import_gpu_part (line int, gpu_number int, gpu_name text, meter_program text,
  told_acres float8, area geometry(Geometry, 4326)) ON COMMIT DROP`;

/**
 * One row a GPU. Where the file has acres of each part, those that fit the outline are meant: all of them say the same of the whole
 * GPU, or each says its own.
 */
const GPU_TABLE = `CREATE TEMPORARY TABLE import_gpu ON COMMIT DROP AS
  WITH gpu AS MATERIALIZED (
    SELECT gpu_number, min(line) AS line, array_agg(line ORDER BY line) AS lines,
      (array_agg(gpu_name ORDER BY line) FILTER (WHERE gpu_name IS NOT NULL))[1] AS gpu_name,
      (array_agg(meter_program ORDER BY line) FILTER (WHERE meter_program IS NOT NULL))[1] AS meter_program,
      max(told_acres) AS most_told, sum(told_acres) AS all_told,
      ST_Multi(ST_CollectionExtract(CASE WHEN count(*) = 1 THEN (array_agg(area))[1]
        ELSE ST_UnaryUnion(ST_Collect(area ORDER BY line)) END, 3))::geometry(MultiPolygon, 4326) AS location
    FROM import_gpu_part GROUP BY gpu_number
  ), measured AS MATERIALIZED (SELECT gpu.*, ${acresOf('location')} AS measured_acres FROM gpu)
  SELECT gpu_number, line, lines, gpu_name, meter_program, location, measured_acres,
    CASE WHEN abs(all_told - measured_acres) < abs(most_told - measured_acres) THEN all_told ELSE most_told END AS told_acres,
    NULL::numeric AS total_acres, ${innerBufferOf('location', PROPERTY_LINE_TODAY)}::geometry(MultiPolygon, 4326) AS inner_buffer
  FROM measured`;

/** How many times the acres of the file may be those of the outline, or the other way round, before it is no question of drawing. */
const MOST_TIMES = 10;
/** Nobody holds a unit of forty square metres: its outline was converted by the wrong coordinate system. */
const LEAST_ACRES = 0.01;
const shownAcres = (acres: string): string => `to_char(${acres}, 'FM999,999,999,990.0')`;
const MISPLACED = `SELECT line, format('GPU %s: %sits outline has %s acres: is the coordinate system right?', gpu_number,
    'the file says ' || ${shownAcres('told_acres')} || ' acres, ', ${shownAcres('measured_acres')}) AS reason
  FROM import_gpu WHERE measured_acres < ${LEAST_ACRES}
    OR told_acres NOT BETWEEN measured_acres / ${MOST_TIMES} AND measured_acres * ${MOST_TIMES} ORDER BY line`;

/** Areas that cross themselves are repaired; what is not an area then is refused. */
async function repair(manager: EntityManager, broken: Set<number>, noun: string, { report, print }: FileImport) {
  const repaired = await manager.query<{ line: number; gpu_number: number; reason: string }[]>(
    `SELECT line, gpu_number, ST_IsValidReason(area) AS reason FROM import_gpu_part WHERE NOT ST_IsValid(area) ORDER BY line`,
  );
  if (repaired.length > 0)
    await manager.query(
      `UPDATE import_gpu_part SET area = ST_CollectionExtract(ST_MakeValid(area), 3) WHERE NOT ST_IsValid(area)`,
    );
  const empty = await manager.query<{ line: number; gpu_number: number }[]>(
    'SELECT line, gpu_number FROM import_gpu_part WHERE ST_Area(area) = 0 ORDER BY line',
  );
  for (const { line, gpu_number } of empty) {
    broken.add(gpu_number);
    await report.add({ place: `${noun} ${line}`, reason: `GPU ${gpu_number}: encloses no area` });
  }
  const lines = new Set(empty.map(({ line }) => line));
  await manager.query('DELETE FROM import_gpu_part WHERE line = ANY ($1)', [[...lines]]);
  for (const { line, gpu_number, reason } of repaired)
    if (!lines.has(line)) print(`  repaired ${noun} ${line} (GPU ${gpu_number}): ${reason}`);
}

/**
 * Puts the GPUs of a file into the staging table `import_gpu`. Features of one number are parts of one GPU; when one of them cannot
 * be used, none is: half a GPU would have the wrong acres.
 */
export async function stageGpus(
  manager: EntityManager,
  file: RecordFile,
  mapping: GpuMapping,
  options: FileImport,
): Promise<void> {
  const broken = new Set<number>();
  const read = (record: SourceRecord): GpuPart => {
    try {
      return readGpuPart(record, mapping);
    } catch (error) {
      if (error instanceof RowError) addNumber(broken, record.cell(mapping.columns.gpu_number));
      throw error;
    }
  };
  await manager.query(PART_TABLE);
  await fillStaging(manager, 'import_gpu_part', readRecords(file, read, options));
  await repair(manager, broken, file.noun, options);
  await takeOut(
    manager,
    { table: 'import_gpu_part', noun: file.noun, report: options.report },
    `SELECT line, format('GPU %s: another of its features cannot be used', gpu_number) AS reason FROM import_gpu_part
     WHERE gpu_number = ANY ($1) ORDER BY line`,
    [[...broken]],
  );
  await manager.query(GPU_TABLE);
  await takeOut(manager, { table: 'import_gpu', noun: file.noun, report: options.report }, MISPLACED);
  const acres = mapping.columns.total_acres === undefined ? 'measured_acres' : 'coalesce(told_acres, measured_acres)';
  await manager.query(`UPDATE import_gpu SET total_acres = greatest(round((${acres})::numeric, 1), 0.1),
    inner_buffer = CASE WHEN NOT ST_IsEmpty(inner_buffer) THEN inner_buffer END`);
  await manager.query('ANALYZE import_gpu');
}

function addNumber(numbers: Set<number>, text: string): void {
  try {
    numbers.add(readGpuNumber(text));
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
  }
}
