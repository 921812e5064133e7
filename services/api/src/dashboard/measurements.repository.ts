import { Injectable } from '@nestjs/common';
import { METERS_PER_FOOT } from '@portal/shared-api/units';
import { metersToOutline } from '../database/gpu-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { PARAMETER } from '../defaults/lookups.ts';
import type { WinterLevel } from './winter-levels.ts';

export interface NearWell {
  gpu_number: number;
  well_ndx: number;
  well_id: string;
  distance_feet: number;
  last_at: Date;
  last_depth_feet: number;
}

export interface Sensor {
  well_ndx: number;
  well_id: string;
  last_at: Date | null;
  last_depth_feet: number | null;
  battery_volts: number | null;
}

/** The year in which a reading's winter ends; the next one begins on October 1. */
const WINTER = "extract(year FROM collect_timestamp AT TIME ZONE 'UTC' + interval '92 days')::int";
const median = (value: string) => `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value})`;

/** By which PostGIS may overstate the distance of an outline (`metersToOutline`), with much to spare. */
const SPHERE_ERROR = 1.01;

const lastReading = (
  parameter: number,
  name: string,
  { of = 'well', until = "'infinity'" } = {},
) => `LEFT JOIN LATERAL (
    SELECT collect_timestamp, result_value FROM observation
    WHERE observation.well_ndx = ${of}.well_ndx AND parameter_ndx = ${parameter} AND collect_timestamp <= ${until}
    ORDER BY collect_timestamp DESC LIMIT 1) AS ${name} ON true`;

/** Water levels and loggers, queried well by well so that the primary key index suffices. */
@Injectable()
export class MeasurementsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Winter levels by `well_ndx`, oldest first: the median of the readings of each winter. `null` selects all wells that have any. */
  async findWinterLevels(wellNdxs: readonly number[] | null): Promise<Map<number, WinterLevel[]>> {
    const rows = await this.database.query<{ well_ndx: number; years: number[]; times: number[]; depths: number[] }[]>(
      `SELECT well_ndx, years, times, depths FROM well, LATERAL (
        SELECT array_agg(year ORDER BY year) AS years, array_agg(time ORDER BY year) AS times,
          array_agg(depth ORDER BY year) AS depths
        FROM (
          SELECT ${WINTER} AS year, ${median('extract(epoch FROM collect_timestamp)::float8 * 1000')} AS time,
            ${median('result_value')} AS depth
          FROM observation WHERE observation.well_ndx = well.well_ndx AND parameter_ndx = ${PARAMETER.winterDepthToWater}
          GROUP BY 1
        ) AS winter
      ) AS level
      WHERE years IS NOT NULL AND ($1::int[] IS NULL AND has_winter_observations OR well_ndx = ANY ($1))`,
      [wellNdxs],
    );
    return new Map(
      rows.map(({ well_ndx, years, times, depths }) => [
        well_ndx,
        years.map((year, index) => ({ year, time: times[index]!, depthFeet: depths[index]! })),
      ]),
    );
  }

  /** The wells with winter observations nearest to each GPU, nearest first, by GPU number; GPUs that do not exist are left out. */
  async findNearest(gpuNumbers: readonly number[], limit: number): Promise<Map<number, NearWell[]>> {
    const rows = await this.database.query<(NearWell | { gpu_number: number; well_ndx: null })[]>(
      // As many wells that are nearest in degrees say how far the nearest on the ground are at most.
      `SELECT gpu_number, well_ndx, well_number AS well_id, distance_feet, last.collect_timestamp AS last_at,
        last.result_value AS last_depth_feet FROM gpu CROSS JOIN LATERAL (
        SELECT max(ST_Distance(location::geography, gpu.location::geography)) * ${SPHERE_ERROR} AS meters
        FROM (SELECT location FROM well WHERE has_winter_observations ORDER BY location <-> gpu.location LIMIT $2) AS candidate
      ) AS reach LEFT JOIN LATERAL (
        SELECT well_ndx, well_number, CASE WHEN ST_Covers(gpu.location, well.location) THEN 0
          ELSE ${metersToOutline('gpu.location', 'well.location')} END / ${METERS_PER_FOOT} AS distance_feet
        FROM well WHERE has_winter_observations AND ST_DWithin(well.location::geography, gpu.location::geography, reach.meters)
        ORDER BY distance_feet, well_ndx LIMIT $2
      ) AS near ON true ${lastReading(PARAMETER.winterDepthToWater, 'last', { of: 'near' })}
      WHERE gpu.gpu_number = ANY ($1) ORDER BY gpu_number, distance_feet, well_ndx`,
      [gpuNumbers, limit],
    );
    const near = new Map<number, NearWell[]>(rows.map(({ gpu_number }) => [gpu_number, []]));
    for (const row of rows) if (row.well_ndx !== null) near.get(row.gpu_number)!.push(row);
    return near;
  }

  /** With their last readings: those of the future have a wrong clock, and count when their time has come. */
  findSensors(now: Date): Promise<Sensor[]> {
    const until = '$1::timestamptz';
    return this.database.query(
      `SELECT well_ndx, well_number AS well_id, level.collect_timestamp AS last_at, level.result_value AS last_depth_feet,
        battery.result_value AS battery_volts
      FROM well ${lastReading(PARAMETER.telemetryDepthToWater, 'level', { until })}
        ${lastReading(PARAMETER.batteryVoltage, 'battery', { until })}
      WHERE has_telemetry`,
      [now],
    );
  }
}
