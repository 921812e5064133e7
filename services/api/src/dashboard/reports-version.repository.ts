import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class ReportsVersion {
  constructor(private readonly database: DataSource) {}

  /** A text that changes whenever one of them does: a report's version rises with each of its changes. */
  async find(): Promise<string> {
    const [row] = await this.database.query<[{ version: string }]>(
      `SELECT concat_ws('.', reports, permits) AS version FROM
        (SELECT concat_ws('.', count(*), max(report_ndx), sum(version), max(changed_at)) AS reports
          FROM production_report) AS of_reports,
        (SELECT concat_ws('.', count(*), sum(hashtextextended(permit::text, 0))) AS permits FROM permit) AS of_permits`,
    );
    return row.version;
  }
}
