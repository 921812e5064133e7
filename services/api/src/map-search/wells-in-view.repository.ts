import { Injectable } from '@nestjs/common';
import type { WellInView } from '@portal/shared-api';
import { ReadDatabase } from '../database/read-database.ts';

/** Wells as the table of wells in view shows them. */
@Injectable()
export class WellsInViewRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Wells in the order of their ids; those that are not there any more are left out. */
  findByIds(ids: readonly number[]): Promise<WellInView[]> {
    return this.database.query(
      `SELECT well_ndx, well_number AS "Well", well_class.name AS "Well Class", well_type.name AS "Well Type",
        well_status.name AS "Well Status", completion_date::text AS "Completion Date", gpu_number AS "GPU",
        ST_Y(location) AS latitude_dd, ST_X(location) AS longitude_dd, has_winter_observations AS "Winter Observations",
        has_telemetry AS "Telemetry", has_battery_data AS "Battery Data",
        has_water_temperature_data AS "Water Temperature Data"
      FROM unnest($1::int[]) WITH ORDINALITY AS wanted (well_ndx, place)
      JOIN well USING (well_ndx)
      JOIN well_class USING (npgcd_well_class_ndx)
      JOIN well_type USING (well_type_ndx)
      JOIN well_status USING (npgcd_well_status_ndx)
      ORDER BY place`,
      [ids],
    );
  }
}
