import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: DataSource) {}

  findUnread(gpuNumbers: readonly number[]): Promise<{ gpu_number: number; year: number; unread: number }[]> {
    return this.database.query(
      `SELECT gpu_number, year, count(*)::int AS unread FROM report_message JOIN production_report USING (report_ndx)
      WHERE gpu_number = ANY ($1) AND side = 'district' AND seen_at IS NULL
      GROUP BY gpu_number, year ORDER BY year DESC, gpu_number`,
      [gpuNumbers],
    );
  }

  async findReturned(userId: string): Promise<string[]> {
    const rows = await this.database.query<{ number: string }[]>(
      `SELECT application_number AS number FROM well_application WHERE applicant_user_id = $1 AND state = 'returned'
      ORDER BY application_ndx DESC`,
      [userId],
    );
    return rows.map(({ number }) => number);
  }
}
