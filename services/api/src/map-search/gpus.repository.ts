import { Injectable } from '@nestjs/common';
import type { MapGpu } from '@portal/shared-api';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { CURRENT } from '../database/gpu-sql.ts';
import { PreparedQueries } from '../database/prepared-queries.ts';
import { ReadDatabase } from '../database/read-database.ts';
import type { GpuKeys } from './gpu-keys.ts';

@Injectable()
export class GpusRepository {
  readonly #keys = new VersionedMemo<readonly GpuKeys[]>();

  constructor(
    private readonly database: ReadDatabase,
    private readonly queries: PreparedQueries,
  ) {}

  /**
   * Keys of all GPUs, by number. Cached: GPUs are few compared with wells, and a substring search would scan them each
   * time.
   */
  keys(versions: Versions): Promise<readonly GpuKeys[]> {
    return this.#keys.get('gpus', versions.of('gpus'), () =>
      this.database.query(
        `SELECT gpu_number, gpu_number::text AS number, name_key AS name FROM gpu WHERE ${CURRENT} ORDER BY gpu_number`,
      ),
    );
  }

  /** GPUs in the order of `numbers`, without unknown ones. */
  async findByNumbers(numbers: readonly number[]): Promise<MapGpu[]> {
    if (numbers.length === 0) return [];
    return this.queries.rows<MapGpu>(
      `SELECT gpu_number, gpu_name, meter_program, total_acres::float8 AS total_acres,
        ST_X(inside) AS longitude, ST_Y(inside) AS latitude
      FROM unnest($1::int[]) WITH ORDINALITY AS asked (gpu_number, place)
      JOIN gpu USING (gpu_number) CROSS JOIN LATERAL ST_PointOnSurface(location) AS inside
      ORDER BY place`,
      [numbers],
    );
  }
}
