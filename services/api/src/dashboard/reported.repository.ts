import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What is known of all reports of production together. */
@Injectable()
export class ReportedRepository {
  constructor(private readonly database: DataSource) {}

  /** The earliest year that has a report; `null` when none has. */
  async findFirstYear(): Promise<number | null> {
    const [row] = await this.database.query<[{ year: number | null }]>(
      'SELECT min(year) AS year FROM production_report WHERE withdrawn_at IS NULL',
    );
    return row.year;
  }

  /** A text that changes whenever a report or a permit does: a report's version rises with each of its changes. */
  async findVersion(): Promise<string> {
    const [row] = await this.database.query<[{ version: string }]>(
      `SELECT concat_ws('.', reports, permits) AS version FROM
        (SELECT concat_ws('.', count(*), max(report_ndx), sum(version), max(changed_at)) AS reports
          FROM production_report) AS of_reports,
        (SELECT concat_ws('.', count(*), sum(hashtextextended(permit::text, 0))) AS permits FROM permit) AS of_permits`,
    );
    return row.version;
  }
}
