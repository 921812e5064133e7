import { sentence } from '@portal/shared-api/import-texts';
import type { DataSource } from 'typeorm';
import { FileError } from '../file-error.ts';
import type { Area } from '../formats/geojson.ts';
import type { Polygons } from './repair.ts';
import { type Outline, repairOutlines, type SettledOutline } from './repair-outlines.ts';

/** SQL of staged `fields`. */
export interface OutlineKeys {
  /** For people. */
  name: string;
  /** Features with the same one are parts of one outline. */
  whole: string;
}

/** Compressed, as the database keeps it. */
const BYTES_AT_ONCE = 2_000_000;
/** The features of a whole: ten times as many corners as one may have. */
const MAX_WHOLE_BYTES = 30_000_000;

const polygonsOf = ({ type, coordinates }: Area): Polygons => (type === 'Polygon' ? [coordinates] : coordinates);
const geometryOf = (polygons: Polygons) => ({ type: 'MultiPolygon', coordinates: polygons });

/**
 * Makes the staged outlines of an import valid before the database reads them as shapes: those of features that were not proven
 * valid when they were read, and of features that are parts of one outline. Nothing is left to do a second time.
 *
 * @throws FileError with the first outline that is beyond repair
 */
export async function settleOutlines(database: DataSource, importNdx: number, keys: OutlineKeys): Promise<void> {
  await settleFeatures(database, importNdx, keys);
  await settleWholes(database, importNdx, keys);
}

const STAGED = "import_record WHERE import_ndx = $1 AND NOT fields ? 'is_refused'";

async function settleFeatures(database: DataSource, importNdx: number, { name }: OutlineKeys): Promise<void> {
  for (;;) {
    const rows = await database.query<{ line: number; name: string; area: Area }[]>(
      `SELECT line, ${name} AS name, fields -> 'area' AS area FROM (
        SELECT line, fields, sum(pg_column_size(fields)) OVER (ORDER BY line) - pg_column_size(fields) AS bytes_before
        FROM ${STAGED} AND NOT fields -> 'area' ? 'is_valid') AS sized
      WHERE bytes_before < ${BYTES_AT_ONCE} ORDER BY line`,
      [importNdx],
    );
    if (rows.length === 0) return;
    const outlines = rows.map(({ line, name, area }): Outline => ({ line, name, polygons: polygonsOf(area) }));
    const settled = await repairOutlines(outlines);
    await update(database, importNdx, settled, ({ fault, polygons }) => ({
      area: { ...geometryOf(polygons), is_valid: true },
      ...(fault !== null && { fault }),
    }));
  }
}

async function settleWholes(database: DataSource, importNdx: number, { name, whole }: OutlineKeys): Promise<void> {
  const wholes = await database.query<{ line: number; name: string; key: string; bytes: number }[]>(
    `SELECT min(line) AS line, min(${name}) AS name, ${whole} AS key, sum(pg_column_size(fields))::float8 AS bytes
    FROM ${STAGED} GROUP BY ${whole} HAVING count(*) > 1 AND NOT bool_or(fields ? 'whole') ORDER BY 1`,
    [importNdx],
  );
  const large = wholes.find(({ bytes }) => bytes > MAX_WHOLE_BYTES);
  if (large)
    throw new FileError(
      sentence('outline-beyond-repair', { line: large.line, name: large.name, problem: 'Too large' }),
    );
  for (const some of batchesOf(wholes)) {
    const rows = await database.query<{ key: string; areas: Area[] }[]>(
      `SELECT ${whole} AS key, jsonb_agg(fields -> 'area' ORDER BY line) AS areas
      FROM ${STAGED} AND ${whole} = ANY ($2) GROUP BY ${whole}`,
      [importNdx, some.map(({ key }) => key)],
    );
    const areas = new Map(rows.map((row) => [row.key, row.areas]));
    const outlines = some.map(({ line, name, key }) => ({ line, name, polygons: areas.get(key)!.flatMap(polygonsOf) }));
    const settled = await repairOutlines(outlines);
    await update(database, importNdx, settled, ({ polygons }) => ({ whole: geometryOf(polygons) }));
  }
}

function* batchesOf<Item extends { bytes: number }>(items: readonly Item[]): Generator<Item[]> {
  let batch: Item[] = [];
  let total = 0;
  for (const item of items) {
    batch.push(item);
    total += item.bytes;
    if (total < BYTES_AT_ONCE) continue;
    yield batch;
    [batch, total] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function update(
  database: DataSource,
  importNdx: number,
  settled: readonly SettledOutline[],
  fieldsOf: (outline: SettledOutline) => object,
): Promise<void> {
  await database.query(
    `UPDATE import_record SET fields = import_record.fields || settled.fields
    FROM jsonb_to_recordset($2::jsonb) AS settled (line int, fields jsonb)
    WHERE import_ndx = $1 AND import_record.line = settled.line`,
    [importNdx, JSON.stringify(settled.map((outline) => ({ line: outline.line, fields: fieldsOf(outline) })))],
  );
}
