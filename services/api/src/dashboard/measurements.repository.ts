import { Injectable } from '@nestjs/common';
import type { WellReadings } from '@portal/shared-api/production';
import { METERS_PER_FOOT } from '@portal/shared-api/units';
import { metersToOutline } from '../database/gpu-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { PARAMETER } from '../defaults/lookups.ts';

export interface NearWell {
  gpu_number: number;
  well_ndx: number;
  well_id: string;
  distance_feet: number;
}

export interface Sensor {
  well_ndx: number;
  well_id: string;
  last_at: Date | null;
  last_depth_feet: number | null;
  battery_volts: number | null;
}

/** By which PostGIS may overstate the distance of an outline (`metersToOutline`), with much to spare. */
const SPHERE_ERROR = 1.01;

const lastReading = (parameter: number, name: string) => `LEFT JOIN LATERAL (
    SELECT collect_timestamp, result_value FROM observation
    WHERE observation.well_ndx = well.well_ndx AND parameter_ndx = ${parameter}
    ORDER BY collect_timestamp DESC LIMIT 1) AS ${name} ON true`;

/** Water levels and loggers, queried well by well so that the primary key index suffices. */
@Injectable()
export class MeasurementsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Winter observations by `well_ndx`; `null` selects all wells that have any. */
  async findWinterReadings(wellNdxs: readonly number[] | null): Promise<Map<number, WellReadings>> {
    const rows = await this.database.query<{ well_ndx: number; times: number[]; depths: number[] }[]>(
      `SELECT well_ndx, times, depths FROM well, LATERAL (
        SELECT array_agg(extract(epoch FROM collect_timestamp)::float8 * 1000 ORDER BY collect_timestamp) AS times,
          array_agg(result_value ORDER BY collect_timestamp) AS depths
        FROM observation WHERE observation.well_ndx = well.well_ndx AND parameter_ndx = ${PARAMETER.winterDepthToWater}
      ) AS reading
      WHERE has_winter_observations AND times IS NOT NULL AND ($1::int[] IS NULL OR well_ndx = ANY ($1))`,
      [wellNdxs],
    );
    return new Map(rows.map(({ well_ndx, times, depths }) => [well_ndx, { times, depthsFeet: depths }]));
  }

  /** The wells with winter observations nearest to each GPU, nearest first, by GPU number; GPUs that do not exist are left out. */
  async findNearest(gpuNumbers: readonly number[], limit: number): Promise<Map<number, NearWell[]>> {
    const rows = await this.database.query<(NearWell | { gpu_number: number; well_ndx: null })[]>(
      // As many wells that are nearest in degrees say how far the nearest on the ground are at most.
      `SELECT gpu_number, well_ndx, well_number AS well_id, distance_feet FROM gpu CROSS JOIN LATERAL (
        SELECT max(ST_Distance(location::geography, gpu.location::geography)) * ${SPHERE_ERROR} AS meters
        FROM (SELECT location FROM well WHERE has_winter_observations ORDER BY location <-> gpu.location LIMIT $2) AS candidate
      ) AS reach LEFT JOIN LATERAL (
        SELECT well_ndx, well_number, CASE WHEN ST_Covers(gpu.location, well.location) THEN 0
          ELSE ${metersToOutline('gpu.location', 'well.location')} END / ${METERS_PER_FOOT} AS distance_feet
        FROM well WHERE has_winter_observations AND ST_DWithin(well.location::geography, gpu.location::geography, reach.meters)
        ORDER BY distance_feet, well_ndx LIMIT $2
      ) AS near ON true
      WHERE gpu.gpu_number = ANY ($1) ORDER BY gpu_number, distance_feet, well_ndx`,
      [gpuNumbers, limit],
    );
    const near = new Map<number, NearWell[]>(rows.map(({ gpu_number }) => [gpu_number, []]));
    for (const row of rows) if (row.well_ndx !== null) near.get(row.gpu_number)!.push(row);
    return near;
  }

  findSensors(): Promise<Sensor[]> {
    return this.database.query(
      `SELECT well_ndx, well_number AS well_id, level.collect_timestamp AS last_at, level.result_value AS last_depth_feet,
        battery.result_value AS battery_volts
      FROM well ${lastReading(PARAMETER.telemetryDepthToWater, 'level')} ${lastReading(PARAMETER.batteryVoltage, 'battery')}
      WHERE has_telemetry`,
    );
  }
}
