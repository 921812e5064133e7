import type { Database } from '../database/database.ts';
import { type Attempt, attemptKey, LIMITS } from './limits.ts';

/** Allowed, with the counts so far; or refused for `retryAfter` seconds. */
export type Admission =
  | { allowed: true; counts: Partial<Record<Attempt['limit'], number>> }
  | { allowed: false; retryAfter: number };

/** One that would end later than a new one was counted before the clock was set back. */
const IS_COUNTING = 'attempt.ends_at > now() AND attempt.ends_at <= excluded.ends_at';

/** Stored in the database, so that they survive a restart. */
export class AttemptsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Counts attempts before they are made, so that concurrent ones cannot exceed a limit. All limits must allow them.
   */
  async count(attempts: readonly Attempt[]): Promise<Admission> {
    const limits = attempts.map(({ limit }) => LIMITS[limit]);
    const { rows } = await this.database.query<{ place: number; count: number; seconds: number }>(
      `INSERT INTO identity.attempt AS attempt (key, count, ends_at)
      SELECT key, 1, now() + make_interval(secs => seconds) FROM unnest($1::text[], $2::int[]) AS made (key, seconds)
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN ${IS_COUNTING} THEN least(attempt.count + 1, 1000000) ELSE 1 END,
        ends_at = CASE WHEN ${IS_COUNTING} THEN attempt.ends_at ELSE excluded.ends_at END
      RETURNING array_position($1::text[], key) AS place, count, ceil(extract(epoch FROM ends_at - now()))::int AS seconds`,
      [attempts.map(attemptKey), limits.map(({ seconds }) => seconds)],
    );
    const counted = rows.map(({ place, ...row }) => ({ ...row, limit: attempts[place - 1]!.limit }));
    const over = counted.filter(({ limit, count }) => count > LIMITS[limit].most);
    if (over.length === 0)
      return { allowed: true, counts: Object.fromEntries(counted.map(({ limit, count }) => [limit, count])) };
    return { allowed: false, retryAfter: Math.max(1, ...over.map(({ seconds }) => seconds)) };
  }

  async takeBack(attempts: readonly Attempt[]): Promise<void> {
    await this.database.query('UPDATE identity.attempt SET count = greatest(count - 1, 0) WHERE key = ANY($1)', [
      attempts.map(attemptKey),
    ]);
  }

  async forget(attempt: Attempt): Promise<void> {
    await this.database.query('DELETE FROM identity.attempt WHERE key = $1', [attemptKey(attempt)]);
  }

  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM identity.attempt WHERE ends_at < now()');
  }
}
