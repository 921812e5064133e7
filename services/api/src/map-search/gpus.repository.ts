import { Injectable } from '@nestjs/common';
import type { MapGpu } from '@portal/shared-api';
import { PreparedQueries } from '../database/prepared-queries.ts';
import { literally } from './search-text.ts';

const PLACE = 'ST_X(inside) AS longitude, ST_Y(inside) AS latitude';
const POINT_INSIDE = 'CROSS JOIN LATERAL ST_PointOnSurface(location) AS inside';

/** How well a text fits: 0 is the key $1 itself, 1 begins with it, by the pattern $2. */
const fitOf = (text: string): string => `CASE WHEN ${text} = $1 THEN 0 WHEN ${text} LIKE $2 THEN 1 ELSE 2 END`;

export interface GpuRow {
  gpu_number: number;
  gpu_name: string | null;
  longitude: number;
  latitude: number;
}

@Injectable()
export class GpusRepository {
  constructor(private readonly queries: PreparedQueries) {}

  /** Equal to the key first, then beginning with it. @param withNames whether names are looked at, and told */
  findContaining(key: string, withNames: boolean, limit: number): Promise<GpuRow[]> {
    const pattern = literally(key);
    return this.queries.rows<GpuRow>(
      `SELECT gpu_number, CASE WHEN $5 THEN gpu_name END AS gpu_name, ${PLACE}
      FROM (
        SELECT gpu_number, gpu_name, location FROM gpu
        WHERE gpu_number::text LIKE $3 OR $5::bool AND name_key LIKE $3
        ORDER BY least(${fitOf('gpu_number::text')}, CASE WHEN $5 THEN ${fitOf('name_key')} END), gpu_number
        LIMIT $4
      ) AS found ${POINT_INSIDE}`,
      [key, `${pattern}%`, `%${pattern}%`, limit, withNames],
    );
  }

  /** The GPUs of these numbers, in their order; a number that there is none of is left out. */
  findByNumbers(numbers: readonly number[]): Promise<MapGpu[]> {
    return this.queries.rows<MapGpu>(
      `SELECT gpu_number, gpu_name, meter_program, total_acres::float8 AS total_acres, ${PLACE}
      FROM unnest($1::int[]) WITH ORDINALITY AS asked (gpu_number, place)
      JOIN gpu USING (gpu_number) ${POINT_INSIDE}
      ORDER BY place`,
      [numbers],
    );
  }
}
