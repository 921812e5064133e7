import { Injectable } from '@nestjs/common';
import type { GpuStatement, OwnerStatement } from '@portal/shared-api';
import { DataSource } from 'typeorm';

export interface Holding {
  owner: OwnerStatement['owner'];
  gpu_numbers: number[];
}

export interface FiledVolumes {
  gpu_number: number;
  method: GpuStatement['method'];
  volumes: GpuStatement['volumes'];
}

@Injectable()
export class StatementsRepository {
  constructor(private readonly database: DataSource) {}

  /** By name, with the GPUs of a user's permits alone; permits without an owner come last. */
  findOfUser(userId: string): Promise<Holding[]> {
    return this.#holdings('permit_ndx IN (SELECT permit_ndx FROM user_permit WHERE user_id = $1)', userId);
  }

  /** By name. Also GPUs that ended. */
  findOfOwners(ownerNdxs: readonly number[]): Promise<Holding[]> {
    return this.#holdings('owner_ndx = ANY ($1)', ownerNdxs);
  }

  async #holdings(which: string, value: unknown): Promise<Holding[]> {
    return this.database.query(
      `SELECT CASE WHEN owner.owner_ndx IS NOT NULL THEN json_build_object('owner_ndx', owner.owner_ndx, 'name', owner_name,
          'mailing_address', mailing_address, 'city', city, 'state', state, 'postal_code', postal_code) END AS owner,
        array_agg(DISTINCT permit_of_gpu.gpu_number ORDER BY permit_of_gpu.gpu_number) AS gpu_numbers
      FROM permit_of_gpu JOIN permit USING (permit_ndx) LEFT JOIN owner USING (owner_ndx)
      WHERE ${which} GROUP BY owner.owner_ndx ORDER BY owner_name, owner.owner_ndx`,
      [value],
    );
  }

  /** Of submitted reports, by GPU number. */
  async findVolumes(gpuNumbers: readonly number[], year: number): Promise<Map<number, FiledVolumes>> {
    const rows = await this.database.query<FiledVolumes[]>(
      `SELECT gpu_number, method, (SELECT coalesce(json_agg(row_to_json(volume)), '[]') FROM (
          SELECT CASE WHEN meter_ndx IS NOT NULL THEN json_build_object('serial', serial, 'unit', unit, 'multiplier', multiplier) END AS meter,
            well_number AS well_id, start_reading::float8, start_on, end_reading::float8, end_on, acre_feet::float8
          FROM production_reading AS reading LEFT JOIN meter USING (meter_ndx)
            LEFT JOIN well ON well.well_ndx = coalesce(reading.well_ndx, meter.well_ndx)
          WHERE reading.report_ndx = report.report_ndx ORDER BY reading_ndx) AS volume) AS volumes
      FROM production_report AS report
      WHERE gpu_number = ANY ($1) AND year = $2 AND withdrawn_at IS NULL AND submitted_at IS NOT NULL`,
      [gpuNumbers, year],
    );
    return new Map(rows.map((row) => [row.gpu_number, row]));
  }
}
