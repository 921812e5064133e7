import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
export class AllowableWarningsRepository {
  constructor(private readonly database: DataSource) {}

  /** The highest percentage of which the owners of each GPU were told in a year. */
  async findTold(year: number): Promise<Map<number, number>> {
    const rows = await this.database.query<{ gpu_number: number; percent: number }[]>(
      'SELECT gpu_number, max(percent) AS percent FROM allowable_warning WHERE year = $1 GROUP BY gpu_number',
      [year],
    );
    return new Map(rows.map(({ gpu_number, percent }) => [gpu_number, percent]));
  }

  /** @returns the GPUs of which nobody else noted it */
  async noteTold(
    manager: EntityManager,
    year: number,
    warnings: readonly { gpu_number: number; percent: number }[],
    now: Date,
  ): Promise<Set<number>> {
    const rows = await manager.query<{ gpu_number: number }[]>(
      `INSERT INTO allowable_warning (gpu_number, year, percent, told_at)
      SELECT gpu_number, $1, percent, $3 FROM jsonb_to_recordset($2::jsonb) AS new (gpu_number int, percent int)
      ON CONFLICT DO NOTHING RETURNING gpu_number`,
      [year, JSON.stringify(warnings), now],
    );
    return new Set(rows.map(({ gpu_number }) => gpu_number));
  }
}
