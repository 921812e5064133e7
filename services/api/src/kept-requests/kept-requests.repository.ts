import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findKept, type KeptRequest, type KeyedRequest } from './keyed-request.repository.ts';

@Injectable()
export class KeptRequestsRepository {
  constructor(private readonly database: DataSource) {}

  find(request: KeyedRequest): Promise<KeptRequest | null> {
    return findKept(this.database.manager, request);
  }

  /** @returns how many */
  async deleteBefore(time: Date): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `WITH gone AS (DELETE FROM kept_request WHERE kept_at < $1 RETURNING 1) SELECT count(*)::int AS count FROM gone`,
      [time],
    );
    return row.count;
  }
}
