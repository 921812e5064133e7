import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { KeyedRequest } from './keyed-request.repository.ts';

export interface KeptRequest {
  asked: string;
  /** JSON; `null` where the handler reads its answer again. */
  answer: string | null;
}

@Injectable()
export class KeptRequestsRepository {
  constructor(private readonly database: DataSource) {}

  async find({ user_id, request_key }: KeyedRequest): Promise<KeptRequest | null> {
    const [row] = await this.database.query<KeptRequest[]>(
      'SELECT asked, answer FROM kept_request WHERE user_id = $1 AND request_key = $2',
      [user_id, request_key],
    );
    return row ?? null;
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
