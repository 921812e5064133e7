import { Injectable } from '@nestjs/common';
import type { GpuOutlineChange, OutlinedGpu } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import type { BoundaryKind } from '@portal/shared-api/records';
import { DataSource, type EntityManager } from 'typeorm';
import { acresOf, CURRENT } from '../database/gpu-sql.ts';
import { geoJson } from '../database/json-sql.ts';

type Near = CallOutput<'GET /gpu-outlines'>;
type Polygons = GpuOutlineChange['polygons'];

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const MAX_NEAR = 300;
/** One more than is shown tells whether there are others. */
const NEAR = `location && ST_MakeEnvelope($1, $2, $3, $4, 4326)
  ORDER BY location <-> ST_Centroid(ST_MakeEnvelope($1, $2, $3, $4, 4326)) LIMIT ${MAX_NEAR + 1}`;

const geoJsonOf = (polygons: Polygons): string =>
  JSON.stringify({
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) =>
      rings.map((ring) => [...ring, ring[0]!].map(({ longitude, latitude }) => [longitude, latitude])),
    ),
  });

@Injectable()
export class GpuOutlinesRepository {
  constructor(private readonly database: DataSource) {}

  /** At most `MAX_NEAR` of each, those nearest to the middle. */
  async findNear({ west, south, east, north, parcels: withParcels }: Bounds & { parcels: boolean }): Promise<Near> {
    const box = [west, south, east, north];
    const boundaries = (kind: BoundaryKind) =>
      this.database.query<Near['sections']>(
        `SELECT boundary_ndx, name, ${geoJson('location')}::json AS outline FROM boundary WHERE kind = $5 AND ${NEAR}`,
        [...box, kind],
      );
    const [gpus, sections, parcels] = await Promise.all([
      this.database.query<Near['gpus']>(
        `SELECT gpu_number, ${geoJson('location')}::json AS outline FROM gpu WHERE ${CURRENT} AND ${NEAR}`,
        box,
      ),
      boundaries('survey-section'),
      withParcels ? boundaries('parcel') : [],
    ]);
    return {
      gpus: gpus.slice(0, MAX_NEAR),
      sections: sections.slice(0, MAX_NEAR),
      parcels: parcels.slice(0, MAX_NEAR),
      has_more: [gpus, sections, parcels].some(({ length }) => length > MAX_NEAR),
    };
  }

  /** @param lock keeps others from changing it until the transaction ends */
  async findOne(
    gpuNumber: number,
    manager: EntityManager = this.database.manager,
    lock = false,
  ): Promise<OutlinedGpu | null> {
    const [gpu] = await manager.query<OutlinedGpu[]>(
      `SELECT gpu_number, gpu_name, version, total_acres::float8 AS total_acres, ${acresOf('location')} AS measured_acres,
        ST_AsGeoJSON(location, 9)::json AS outline, ended_on::text
      FROM gpu WHERE gpu_number = $1 ${lock ? 'FOR NO KEY UPDATE' : ''}`,
      [gpuNumber],
    );
    return gpu ?? null;
  }

  async isValid(manager: EntityManager, polygons: Polygons): Promise<boolean> {
    const [row] = await manager.query<[{ is_valid: boolean }]>(
      'SELECT ST_IsValid(ST_GeomFromGeoJSON($1::text)) AND ST_Area(ST_GeomFromGeoJSON($1::text)) > 0 AS is_valid',
      [geoJsonOf(polygons)],
    );
    return row.is_valid;
  }

  async change(
    manager: EntityManager,
    gpuNumber: number,
    { polygons, total_acres }: Pick<GpuOutlineChange, 'polygons' | 'total_acres'>,
  ): Promise<void> {
    await manager.query(
      `UPDATE gpu SET location = ST_SetSRID(ST_GeomFromGeoJSON($2::text), 4326), total_acres = coalesce($3::numeric, total_acres)
      WHERE gpu_number = $1`,
      [gpuNumber, geoJsonOf(polygons), total_acres],
    );
  }

  /** EWKB as hexadecimal text, with the measured acres. */
  async read(manager: EntityManager, polygons: Polygons): Promise<{ location: string; acres: number }> {
    const [row] = await manager.query<[{ location: string; acres: number }]>(
      `SELECT location::text, ${acresOf('location')} AS acres
      FROM (SELECT ST_SetSRID(ST_GeomFromGeoJSON($1::text), 4326) AS location) AS drawn`,
      [geoJsonOf(polygons)],
    );
    return row;
  }

  /** Assigns the wells inside that are in no GPU. @returns their number */
  async takeWells(manager: EntityManager, gpuNumber: number): Promise<number> {
    const [, wells] = await manager.query<[unknown, number]>(
      `UPDATE well SET gpu_number = gpu.gpu_number, updated_at = now() FROM gpu
      WHERE gpu.gpu_number = $1 AND well.gpu_number IS NULL AND ST_Covers(gpu.location, well.location)`,
      [gpuNumber],
    );
    return wells;
  }

  /** Wells of the GPU that its outline does not have. */
  async countWellsOutside(manager: EntityManager, gpuNumber: number): Promise<number> {
    const [row] = await manager.query<[{ wells: number }]>(
      `SELECT count(*)::int AS wells FROM well JOIN gpu USING (gpu_number)
      WHERE gpu_number = $1 AND NOT ST_Covers(gpu.location, well.location)`,
      [gpuNumber],
    );
    return row.wells;
  }
}
