import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Since when production is reported in this portal. */
@Injectable()
export class FirstReportRepository {
  constructor(private readonly database: DataSource) {}

  /** The earliest year that has a report; `null` when none has. */
  async findYear(): Promise<number | null> {
    const [row] = await this.database.query<[{ year: number | null }]>(
      'SELECT min(year) AS year FROM production_report WHERE withdrawn_at IS NULL',
    );
    return row.year;
  }
}
