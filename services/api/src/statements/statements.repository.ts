import { Injectable } from '@nestjs/common';
import type { GpuStatement, OwnerStatement } from '@portal/shared-api';
import { DataSource } from 'typeorm';

export interface Holding {
  owner: OwnerStatement['owner'];
  /** Of permits now. */
  gpu_numbers: number[];
  /** With all permits of the owner: also late fees of GPUs that were sold are shown. */
  is_whole: boolean;
}

const OF_USER = '(SELECT permit_ndx FROM user_permit WHERE user_id = $1)';

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
    const isWhole = `NOT EXISTS (SELECT FROM permit AS other WHERE other.owner_ndx = owner.owner_ndx AND other.permit_ndx NOT IN ${OF_USER})`;
    return this.#holdings(`permit_ndx IN ${OF_USER}`, userId, isWhole);
  }

  /** By name. Also GPUs that ended, and owners without permits. */
  findOfOwners(ownerNdxs: readonly number[]): Promise<Holding[]> {
    return this.#holdings('owner.owner_ndx = ANY ($1)', ownerNdxs, 'true');
  }

  async #holdings(which: string, value: unknown, isWhole: string): Promise<Holding[]> {
    return this.database.query(
      `SELECT CASE WHEN owner.owner_ndx IS NOT NULL THEN json_build_object('owner_ndx', owner.owner_ndx, 'name', owner_name,
          'mailing_address', mailing_address, 'city', city, 'state', state, 'postal_code', postal_code) END AS owner,
        coalesce(array_agg(DISTINCT permit_of_gpu.gpu_number ORDER BY permit_of_gpu.gpu_number)
          FILTER (WHERE permit_of_gpu.gpu_number IS NOT NULL), '{}') AS gpu_numbers,
        ${isWhole} AS is_whole
      FROM permit FULL JOIN owner USING (owner_ndx) LEFT JOIN permit_of_gpu USING (permit_ndx)
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
