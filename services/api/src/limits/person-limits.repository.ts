import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface Raised {
  times: number;
  set_by: string;
  set_at: Date;
}

@Injectable()
export class PersonLimitsRepository {
  async find(manager: EntityManager, userId: string): Promise<Raised | null> {
    const [row] = await manager.query<Raised[]>('SELECT times, set_by, set_at FROM person_limit WHERE user_id = $1', [
      userId,
    ]);
    return row ?? null;
  }

  async save(manager: EntityManager, userId: string, { times, set_by, set_at }: Raised): Promise<void> {
    await manager.query(
      `INSERT INTO person_limit (user_id, times, set_by, set_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (user_id) DO UPDATE SET times = $2, set_by = $3, set_at = $4`,
      [userId, times, set_by, set_at],
    );
  }
}
