import { Injectable } from '@nestjs/common';
import type { WellCount } from '@portal/shared-api';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { ReadDatabase } from '../database/read-database.ts';

/** Numbers of wells by all that the map's filters ask for, found out once for each version of the data. */
@Injectable()
export class WellStatistics {
  readonly #memo = new VersionedMemo<WellCount[]>();

  constructor(private readonly database: ReadDatabase) {}

  at(versions: Versions): Promise<WellCount[]> {
    return this.#memo.get('wells', versions.of('wells', 'lookups'), () =>
      this.database.query(
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
      ),
    );
  }
}
