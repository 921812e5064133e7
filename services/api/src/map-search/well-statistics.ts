import { Injectable } from '@nestjs/common';
import type { WellCount } from '@portal/shared-api';
import { DataSource } from 'typeorm';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

interface Statistics {
  /** Numbers of wells by all that the map's filters ask for. */
  counts: WellCount[];
  /** The smallest rectangle with all wells in it; `null` when there is none. */
  bounds: Bounds | null;
}

/** What is known of all wells together, found out once for each version of the data. */
@Injectable()
export class WellStatistics {
  readonly #memo = new VersionedMemo<Statistics>();

  constructor(private readonly database: DataSource) {}

  at(versions: Versions): Promise<Statistics> {
    return this.#memo.get('wells', versions.of('wells', 'lookups'), () => this.#find());
  }

  async #find(): Promise<Statistics> {
    const counts = await this.database.query<WellCount[]>(
      `SELECT well_class.name AS "Well Class", well_type.name AS "Well Type", well_status.name AS "Well Status",
        has_winter_observations AS "Winter Observations", has_telemetry AS "Telemetry", count::int
      FROM (
        SELECT npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, has_winter_observations, has_telemetry,
          count(*) AS count
        FROM well GROUP BY 1, 2, 3, 4, 5
      ) AS counts
      JOIN well_class USING (npgcd_well_class_ndx)
      JOIN well_type USING (well_type_ndx)
      JOIN well_status USING (npgcd_well_status_ndx)
      ORDER BY 1, 2, 3, 4, 5`,
    );
    const [row] = await this.database.query<{ bounds: [number, number, number, number] | null }[]>(
      `SELECT CASE WHEN box IS NOT NULL THEN ARRAY[ST_XMin(box), ST_YMin(box), ST_XMax(box), ST_YMax(box)] END AS bounds
      FROM (SELECT ST_Extent(location) AS box FROM well) AS extent`,
    );
    return { counts, bounds: row!.bounds };
  }
}
