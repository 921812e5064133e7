import { join } from 'node:path';
import { sentence } from '@portal/shared-api/import-texts';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../../http/problem.ts';
import { answersOf } from '../../untrusted/read-in-process.ts';
import { FileError } from '../file-error.ts';
import type { Polygons } from './repair.ts';

/** Tests run the sources, but always start the built program. */
const PROGRAM = join(import.meta.dirname, '../../../dist/imports/outlines/repairing-program.js');
const LIMITS = { memoryMegabytes: 512, milliseconds: 5_000, answerBytes: 64 * 1024 ** 2 };

/** Of the features of a group, perhaps with overlaps. */
export const COLLECTED_AREAS =
  'ST_Multi(ST_CollectionExtract(ST_Collect(area ORDER BY line), 3))::geometry(MultiPolygon, 4326)';

interface Invalid {
  line: number;
  name: string;
  problem: string;
}

const beyondRepair = ({ line, name, problem }: Invalid) =>
  new FileError(sentence('outline-beyond-repair', { line, name, problem }));

/**
 * Makes the areas of a staged table valid, without those of PostGIS: `ST_MakeValid` and `ST_Union` take minutes and gigabytes for a few
 * hundred corners that cross everywhere, and nothing ends them.
 *
 * @param area column of polygons; those without area become empty
 * @param name SQL expression for messages
 * @returns what was repaired
 * @throws FileError with the first outline that is beyond repair
 */
export async function repairAreas(
  manager: EntityManager,
  table: string,
  area: string,
  name: string,
): Promise<Invalid[]> {
  const invalid = await manager.query<(Invalid & { polygons: Polygons })[]>(
    `SELECT line, ${name} AS name, ST_IsValidReason(${area}) AS problem,
      (ST_AsGeoJSON(ST_Multi(${area}), 15)::json -> 'coordinates') AS polygons
    FROM ${table} WHERE NOT ST_IsValid(${area}) ORDER BY line`,
  );
  if (invalid.length === 0) return [];
  const answers = repairedInProcess(invalid.map(({ polygons }) => polygons));
  const shapes: string[] = [];
  for (const one of invalid) {
    const { value: polygons = null } = await answers.next();
    if (polygons === null) {
      await answers.return(undefined);
      throw beyondRepair(one);
    }
    shapes.push(JSON.stringify({ type: 'MultiPolygon', coordinates: polygons }));
  }
  await manager.query(
    `UPDATE ${table} SET ${area} = ST_SetSRID(ST_GeomFromGeoJSON(shape), 4326)
    FROM unnest($1::int[], $2::text[]) AS repaired (of_line, shape) WHERE line = of_line`,
    [invalid.map(({ line }) => line), shapes],
  );
  const [rest] = await manager.query<Invalid[]>(
    `SELECT line, ${name} AS name, ST_IsValidReason(${area}) AS problem FROM ${table} WHERE NOT ST_IsValid(${area}) ORDER BY line LIMIT 1`,
  );
  if (rest) throw beyondRepair(rest);
  return invalid;
}

/** Yields `null` for what takes too much time or memory, and ends. */
async function* repairedInProcess(shapes: readonly Polygons[]): AsyncGenerator<Polygons | null, undefined> {
  try {
    yield* answersOf<Polygons | null>(PROGRAM, JSON.stringify(shapes), LIMITS);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    yield null;
  }
}
