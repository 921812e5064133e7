import { Injectable } from '@nestjs/common';
import type { MapGpu } from '@portal/shared-api';
import { ReadDatabase } from '../database/read-database.ts';
import { literally } from './search-text.ts';

const PLACE = 'ST_X(inside) AS longitude, ST_Y(inside) AS latitude';
const POINT_INSIDE = 'CROSS JOIN LATERAL ST_PointOnSurface(location) AS inside';

export interface GpuRow {
  gpu_number: number;
  gpu_name: string | null;
  longitude: number;
  latitude: number;
}

@Injectable()
export class GpusRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Equal to the key first, then beginning with it. @param withNames whether names are looked at, and told */
  findContaining(key: string, withNames: boolean, limit: number): Promise<GpuRow[]> {
    return this.database.query(
      `SELECT gpu_number, CASE WHEN $4 THEN gpu_name END AS gpu_name, ${PLACE}
      FROM (
        SELECT gpu_number, gpu_name, location
        FROM gpu CROSS JOIN LATERAL (VALUES (gpu_number::text), (CASE WHEN $4 THEN search_key(gpu_name) END)) AS own (key)
        WHERE own.key LIKE '%' || $2 || '%'
        GROUP BY gpu_number
        ORDER BY min(CASE WHEN own.key = $1 THEN 0 WHEN own.key LIKE $2 || '%' THEN 1 ELSE 2 END), gpu_number
        LIMIT $3
      ) AS found ${POINT_INSIDE}`,
      [key, literally(key), limit, withNames],
    );
  }

  /** The GPUs of these numbers, in their order; a number that there is none of is left out. */
  findByNumbers(numbers: readonly number[]): Promise<MapGpu[]> {
    return this.database.query(
      `SELECT gpu_number, gpu_name, meter_program, total_acres::float8 AS total_acres, ${PLACE}
      FROM unnest($1::int[]) WITH ORDINALITY AS asked (gpu_number, place)
      JOIN gpu USING (gpu_number) ${POINT_INSIDE}
      ORDER BY place`,
      [numbers],
    );
  }
}
