import { Injectable } from '@nestjs/common';
import type { JoinPlan, JoinRequest } from '@portal/shared-api';
import { GPU } from '@portal/shared-api/records';
import type { EntityManager } from 'typeorm';
import { acresOf, CURRENT } from '../database/gpu-sql.ts';
import { columnsOf } from '../database/json-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { derived, redactablePropertiesIn, redacted } from '../records/record-sql.ts';
import type { Pair, Piece } from './contiguity.ts';
import { measureSql } from './joined-shape-sql.ts';

export type PlannedGpu = JoinPlan['gpus'][number] & { points: number; pieces: number };

/** Of GPUs as if they were one. Lengths in feet. */
export interface JoinedShape {
  outline: JoinPlan['outline'];
  measured_acres: number;
  /** Without slivers. */
  pieces: Piece[];
  /** Of the pieces, each pair once. */
  pairs: Pair[];
  slivers: number;
  repaired: number[];
  holes: { count: number; acres: number };
  narrow_gaps_acres: number;
  corners: { feet: number; line: JoinPlan['outline'] };
  counties: string[];
  acres_outside_district: number | null;
}

const MEASURE_GPUS = measureSql('SELECT gpu_number, location FROM gpu WHERE gpu_number = ANY ($1)');
/** A drawing has the number 0. */
const MEASURE_DRAWING = measureSql('SELECT 0 AS gpu_number, ST_SetSRID(ST_GeomFromGeoJSON($1), 4326) AS location');

/** At the equator. Corners in one line have no area in the plane, but a little on the spheroid, where the line is curved. */
const ACRES_PER_SQUARE_DEGREE = 3_062_000;

@Injectable()
export class JoinedShapeRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** In ascending order; unknown numbers are missing. */
  findGpus(numbers: readonly number[], withheld: ReadonlySet<string>): Promise<PlannedGpu[]> {
    const { gpu_number, gpu_name, total_acres } = redactablePropertiesIn('gpu', GPU, 'map');
    const columns = redacted(
      {
        gpu_number: gpu_number!,
        gpu_name: gpu_name!,
        total_acres: { ...total_acres!, sql: 'gpu.total_acres::float8' },
        measured_acres: derived(acresOf('gpu.location')),
        points: derived('ST_NPoints(gpu.location)'),
        pieces: derived('ST_NumGeometries(gpu.location)'),
      },
      withheld,
    );
    return this.database.query(
      `SELECT ${columnsOf(columns)} FROM gpu WHERE gpu_number = ANY ($1) AND ${CURRENT} ORDER BY gpu_number`,
      [numbers],
    );
  }

  /** @param manager the transaction that has just made them */
  async measureGpus(numbers: readonly number[], manager?: EntityManager): Promise<JoinedShape> {
    const [shape] = await (manager
      ? manager.query<[JoinedShape]>(MEASURE_GPUS, [numbers])
      : this.database.query<[JoinedShape]>(MEASURE_GPUS, [numbers]));
    return shape;
  }

  async measureDrawing(corners: Drawing): Promise<JoinedShape> {
    const [shape] = await this.database.query<[JoinedShape]>(MEASURE_DRAWING, [geoJsonOf(corners)]);
    return shape;
  }

  async checkDrawing(corners: Drawing): Promise<{ is_valid: boolean; acres: number }> {
    const [row] = await this.database.query<[{ is_valid: boolean; acres: number }]>(
      `SELECT ST_IsValid(drawn) AS is_valid, least(${acresOf('drawn')}, ST_Area(drawn) * ${ACRES_PER_SQUARE_DEGREE}) AS acres
      FROM (SELECT ST_SetSRID(ST_GeomFromGeoJSON($1), 4326) AS drawn) AS given`,
      [geoJsonOf(corners)],
    );
    return row;
  }
}

export type Drawing = NonNullable<JoinRequest['outline']>;

function geoJsonOf(corners: Drawing): string {
  const ring = corners.map(({ longitude, latitude }) => [longitude, latitude]);
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
}
