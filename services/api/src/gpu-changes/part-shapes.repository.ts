import { Injectable } from '@nestjs/common';
import type { GpuChange } from '@portal/shared-api';
import { fieldError } from '@portal/shared-api/problems';
import type { EntityManager } from 'typeorm';
import { acresOf } from '../database/gpu-sql.ts';
import { SLIVER_ACRES } from '../gpu-planner/shape-limits.ts';
import { ProblemError } from '../http/problem.ts';

export interface PartShape {
  /** EWKB as hexadecimal text. */
  location: string;
  acres: number;
}

type Part = GpuChange['parts'][number];

const POLYGONS = (geometry: string): string => `ST_Multi(ST_CollectionExtract(${geometry}, 3))`;

const invalid = (...errors: ReturnType<typeof fieldError>[]) =>
  new ProblemError('record-values-invalid', {}, { errors });

const isRest = ({ outline, sections }: Part): boolean => outline === null && sections.length === 0;

/** Land of GPUs that join or split. */
@Injectable()
export class PartShapesRepository {
  async join(manager: EntityManager, gpuNumbers: readonly number[]): Promise<PartShape> {
    const [shape] = await manager.query<[PartShape]>(
      `SELECT location::text, ${acresOf('location')} AS acres FROM (
        SELECT ${POLYGONS('ST_UnaryUnion(ST_Collect(ST_MakeValid(location)))')} AS location FROM gpu WHERE gpu_number = ANY ($1)
      ) AS joined`,
      [gpuNumbers],
    );
    return shape;
  }

  /**
   * In the order of the parts, which share no land.
   * @throws ProblemError 422 for outlines and sections that cannot be used, and land that no part gets
   */
  async split(manager: EntityManager, gpuNumber: number, parts: readonly Part[]): Promise<PartShape[]> {
    const [gpu] = await manager.query<[{ location: string }]>(
      'SELECT ST_MakeValid(location)::text AS location FROM gpu WHERE gpu_number = $1',
      [gpuNumber],
    );
    const shapes: PartShape[] = [];
    let rest = gpu.location;
    for (const [index, part] of parts.entries()) {
      if (isRest(part)) continue;
      const drawn = await this.#drawn(manager, part, index);
      const [cut] = await manager.query<[PartShape & { rest: string }]>(
        `SELECT own::text AS location, ${acresOf('own')} AS acres, rest::text FROM (
          SELECT ${POLYGONS('ST_Intersection($1::geometry, $2::geometry)')} AS own,
            ${POLYGONS('ST_Difference($1::geometry, $2::geometry)')} AS rest
        ) AS cut`,
        [rest, drawn],
      );
      shapes[index] = { location: cut.location, acres: cut.acres };
      rest = cut.rest;
    }
    return this.#withRest(manager, parts, shapes, rest);
  }

  async #withRest(
    manager: EntityManager,
    parts: readonly Part[],
    shapes: PartShape[],
    rest: string,
  ): Promise<PartShape[]> {
    const [left] = await manager.query<[PartShape]>(
      `SELECT $1::text AS location, ${acresOf('$1::text::geometry')} AS acres`,
      [rest],
    );
    const ofRest = parts.flatMap((part, index) => (isRest(part) ? [index] : []));
    if (ofRest.length > 1) throw invalid(fieldError(`body.parts.${ofRest[1]}.outline`, 'part-of-rest-repeated'));
    const [index] = ofRest;
    if (index !== undefined) shapes[index] = left;
    else if (left.acres >= SLIVER_ACRES)
      throw invalid(fieldError('body.parts', 'land-without-part', { acres: Math.round(left.acres * 10) / 10 }));
    const empty = shapes.findIndex(({ acres }) => acres < SLIVER_ACRES);
    if (empty >= 0) throw invalid(fieldError(`body.parts.${empty}.outline`, 'part-without-land', { part: empty + 1 }));
    return shapes;
  }

  async #drawn(manager: EntityManager, { outline, sections }: Part, index: number): Promise<string> {
    const ring = outline?.map(({ longitude, latitude }) => [longitude, latitude]);
    const polygon = ring && JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
    const [drawn] = await manager.query<[{ is_valid: boolean; found: number; location: string }]>(
      `WITH outline AS (SELECT ST_SetSRID(ST_GeomFromGeoJSON($1::text), 4326) AS location WHERE $1::text IS NOT NULL),
        section AS (SELECT ST_MakeValid(location) AS location FROM boundary
          WHERE kind = 'survey-section' AND boundary_ndx = ANY ($2::int[]))
      SELECT coalesce((SELECT ST_IsValid(location) FROM outline), true) AS is_valid, (SELECT count(*)::int FROM section) AS found,
        (SELECT ST_UnaryUnion(ST_Collect(location))::text FROM
          (SELECT location FROM outline UNION ALL SELECT location FROM section) AS land) AS location`,
      [polygon ?? null, sections],
    );
    const path = `body.parts.${index}`;
    if (!drawn.is_valid) throw invalid(fieldError(`${path}.outline`, 'outline-crosses-itself'));
    if (drawn.found < new Set(sections).size) throw invalid(fieldError(`${path}.sections`, 'section-unknown'));
    return drawn.location;
  }
}
