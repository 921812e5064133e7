import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface AcresFromYear {
  from_year: number;
  acres: number;
}

export interface PermittedGpu {
  gpu_number: number;
  gpu_name: string | null;
  county: string | null;
  meter_program: string | null;
  /** The current acres. */
  total_acres: number;
  /** Ascending by year. */
  acres_by_year: AcresFromYear[];
  permit_numbers: string[];
  /** Year of the earliest permit; `null` if unknown. */
  permit_year: number | null;
}

/** Of a GPU that ended: one row for each GPU that it became. */
export interface Succession {
  predecessor: number;
  successor: number;
  from_year: number;
  /** Of the predecessor, that the successor got. */
  acres: number;
}

/** Withdrawn reports are excluded. */
export interface ReportRow {
  report_ndx: number;
  gpu_number: number;
  year: number;
  status: 1 | 2 | 3;
  acre_feet: number | null;
  submitted_at: Date | null;
  /** `YYYY-MM-DD`, of the paper with which it was first submitted. */
  postmarked_on: string | null;
  /** Of the paper that came again after the report was sent back. */
  posted_again_on: string | null;
  checked_at: Date | null;
  sent_back_at: Date | null;
  /** The first submission after the report was last sent back; `null` if there was none. */
  resubmitted_at: Date | null;
}

/** `gpuNumbers` limits a query; `null` means all GPUs. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: DataSource) {}

  /** Numbers of GPUs with a permit, and of ended ones that had one, ascending. `userId` limits them to the user's permits; `null` means all. */
  async findNumbers(userId: string | null, manager = this.database.manager): Promise<number[]> {
    const rows = await manager.query<{ gpu_number: number }[]>(
      `SELECT DISTINCT gpu_number FROM permit_of_gpu
      WHERE ($1::text IS NULL OR permit_ndx IN (SELECT permit_ndx FROM user_permit WHERE user_id = $1))
      ORDER BY gpu_number`,
      [userId],
    );
    return rows.map(({ gpu_number }) => gpu_number);
  }

  /** GPUs that were joined or split in the year or before, and those that came out of others later. */
  async findNumbersNotOf(year: number): Promise<number[]> {
    const rows = await this.database.query<{ gpu_number: number }[]>(
      `SELECT predecessor AS gpu_number FROM gpu_succession WHERE from_year <= $1
      UNION SELECT successor FROM gpu_succession WHERE from_year > $1`,
      [year],
    );
    return rows.map(({ gpu_number }) => gpu_number);
  }

  /** By number. A GPU belongs to the county of its center. Without a permit, only GPUs that came out of others or ended. */
  findGpus(gpuNumbers: readonly number[] | null, manager = this.database.manager): Promise<PermittedGpu[]> {
    return manager.query(
      `SELECT gpu_number, gpu_name, county.name AS county, meter_program, total_acres::float8 AS total_acres, acres_by_year,
        coalesce(permit_numbers, '{}') AS permit_numbers, permit_year
      FROM gpu
      LEFT JOIN (SELECT permit_of_gpu.gpu_number, array_agg(permit_number ORDER BY permit_number) AS permit_numbers,
          min(extract(year FROM issued_on))::int AS permit_year
        FROM permit_of_gpu JOIN permit USING (permit_ndx)
        WHERE $1::int[] IS NULL OR permit_of_gpu.gpu_number = ANY ($1) GROUP BY permit_of_gpu.gpu_number) AS permits USING (gpu_number)
      JOIN (SELECT gpu_number,
          json_agg(json_build_object('from_year', from_year, 'acres', acres::float8) ORDER BY from_year) AS acres_by_year
        FROM gpu_acres WHERE $1::int[] IS NULL OR gpu_number = ANY ($1) GROUP BY gpu_number) AS years USING (gpu_number)
      LEFT JOIN LATERAL (SELECT name FROM boundary
        WHERE kind = 'county' AND ST_Covers(boundary.location, ST_PointOnSurface(gpu.location)) ORDER BY name LIMIT 1
      ) AS county ON true
      WHERE permit_numbers IS NOT NULL OR ended_on IS NOT NULL
        OR EXISTS (SELECT FROM gpu_succession WHERE successor = gpu.gpu_number)
      ORDER BY gpu_number`,
      [gpuNumbers],
    );
  }

  /** Of all GPUs, in the order in which the parts of a GPU share what is left. */
  findSuccession(manager = this.database.manager): Promise<Succession[]> {
    return manager.query(
      `SELECT predecessor, successor, from_year, acres::float8 AS acres FROM gpu_succession ORDER BY predecessor, successor`,
    );
  }

  findReports(gpuNumbers: readonly number[] | null, manager = this.database.manager): Promise<ReportRow[]> {
    return manager.query(
      `SELECT report_ndx, gpu_number, year, status, acre_feet::float8 AS acre_feet, submitted_at, postmarked_on::text,
        posted_again_on::text, checked_at, sent_back_at, resubmitted_at
      FROM production_report WHERE withdrawn_at IS NULL AND ($1::int[] IS NULL OR gpu_number = ANY ($1))
      ORDER BY gpu_number, year`,
      [gpuNumbers],
    );
  }

  /** The first year with any report; no records exist before it. `null` without reports. */
  async findFirstReportedYear(manager = this.database.manager): Promise<number | null> {
    const [row] = await manager.query<[{ year: number | null }]>(
      'SELECT min(year) AS year FROM production_report WHERE withdrawn_at IS NULL',
    );
    return row.year;
  }

  /** Changes whenever a report or a permit changes. */
  async findReportsVersion(): Promise<string> {
    const [row] = await this.database.query<[{ version: string }]>(
      `SELECT concat_ws('.', reports, permits) AS version FROM
        (SELECT concat_ws('.', count(*), max(report_ndx), sum(version), max(changed_at)) AS reports
          FROM production_report) AS of_reports,
        (SELECT concat_ws('.', count(*), sum(hashtextextended(permit::text, 0))) AS permits FROM permit) AS of_permits`,
    );
    return row.version;
  }
}
