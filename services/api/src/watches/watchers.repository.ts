import { Injectable } from '@nestjs/common';
import { hashOf } from '@portal/shared-server';
import { DataSource, type EntityManager } from 'typeorm';

/** Of the recipient of a mail, in the mail table. */
const OF_WATCHES = "kind IN ('watch', 'watch-confirmation')";

/** Addresses of people who watch places. */
@Injectable()
export class WatchersRepository {
  constructor(private readonly database: DataSource) {}

  async has(address: string): Promise<boolean> {
    const found = await this.database.query<unknown[]>('SELECT FROM watcher WHERE address = lower($1)', [address]);
    return found.length > 0;
  }

  /** Whether the watches of a link were stopped, and the address deleted with them. */
  async isStopped(token: string, now: Date): Promise<boolean> {
    const found = await this.database.query<unknown[]>(
      `SELECT FROM watch_request WHERE hash = $1 AND wanted IS NULL AND watcher_ndx IS NULL
        AND created_at > $2::timestamptz - interval '1 year'`,
      [hashOf(token), now],
    );
    return found.length > 0;
  }

  /** Deletes watches, requests, mails and the address itself. Links stay known as used ones, so that one works twice. */
  forget(address: string): Promise<void> {
    return this.database.transaction((manager) => forget(manager, address));
  }

  /** Like `forget`, for an address without a watch. */
  async forgetIfIdle(manager: EntityManager, watcherNdx: number): Promise<void> {
    const idle = await manager.query<{ address: string }[]>(
      `SELECT address FROM watcher WHERE watcher_ndx = $1
        AND NOT EXISTS (SELECT FROM watch WHERE watch.watcher_ndx = $1) FOR UPDATE`,
      [watcherNdx],
    );
    for (const { address } of idle) await forget(manager, address);
  }
}

async function forget(manager: EntityManager, address: string): Promise<void> {
  await manager.query(
    `UPDATE watch_request SET watcher_ndx = NULL, address = NULL, network = NULL
    WHERE watcher_ndx = (SELECT watcher_ndx FROM watcher WHERE address = lower($1))`,
    [address],
  );
  await manager.query('DELETE FROM watch_request WHERE address = lower($1)', [address]);
  await manager.query('DELETE FROM watcher WHERE address = lower($1)', [address]);
  const mails = await manager.query<{ stop_token: string; created_at: Date }[]>(
    `WITH gone AS (DELETE FROM mail WHERE lower(recipient) = lower($1) AND ${OF_WATCHES} RETURNING stop_token, created_at)
    SELECT stop_token, created_at FROM gone WHERE stop_token IS NOT NULL`,
    [address],
  );
  await manager.query(
    `INSERT INTO watch_request (hash, language, created_at)
    SELECT hash, 'en', created_at FROM unnest($1::text[], $2::timestamptz[]) AS link (hash, created_at)`,
    [mails.map(({ stop_token }) => hashOf(stop_token)), mails.map(({ created_at }) => created_at)],
  );
}
