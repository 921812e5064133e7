import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import { DataSource } from 'typeorm';

export type Permit = CallOutput<'GET /account/permits'>[number];

@Injectable()
export class UserPermitsRepository {
  constructor(private readonly database: DataSource) {}

  findOf(userId: string): Promise<Permit[]> {
    return this.database.query(
      `SELECT permit_ndx, permit_number FROM user_permit JOIN permit USING (permit_ndx) WHERE user_id = $1
      ORDER BY permit_number`,
      [userId],
    );
  }

  async findOfAll(): Promise<Map<string, number[]>> {
    const rows = await this.database.query<{ user_id: string; permits: number[] }[]>(
      'SELECT user_id, array_agg(permit_ndx ORDER BY permit_ndx) AS permits FROM user_permit GROUP BY user_id',
    );
    return new Map(rows.map(({ user_id, permits }) => [user_id, permits]));
  }

  findKnown(permitNdxs: readonly number[]): Promise<Permit[]> {
    return this.database.query(
      'SELECT permit_ndx, permit_number FROM permit WHERE permit_ndx = ANY($1) ORDER BY permit_number',
      [permitNdxs],
    );
  }

  async replace(userId: string, permitNdxs: readonly number[]): Promise<void> {
    await this.database.query(
      `WITH gone AS (DELETE FROM user_permit WHERE user_id = $1 AND permit_ndx <> ALL($2::int[]))
      INSERT INTO user_permit (user_id, permit_ndx) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING`,
      [userId, permitNdxs],
    );
  }
}
