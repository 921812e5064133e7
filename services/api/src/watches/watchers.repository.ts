import { Injectable } from '@nestjs/common';
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

  /** Deletes watches, requests, mails and the address itself. */
  forget(address: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      await manager.query('DELETE FROM watcher WHERE address = lower($1)', [address]);
      await forgetMails(manager, address);
    });
  }

  /** Like `forget`, for an address without a watch. */
  async forgetIfIdle(manager: EntityManager, watcherNdx: number): Promise<void> {
    const gone = await manager.query<{ address: string }[]>(
      `WITH gone AS (
        DELETE FROM watcher WHERE watcher_ndx = $1 AND NOT EXISTS (SELECT FROM watch WHERE watch.watcher_ndx = $1) RETURNING address)
      SELECT address FROM gone`,
      [watcherNdx],
    );
    for (const { address } of gone) await forgetMails(manager, address);
  }
}

async function forgetMails(manager: EntityManager, address: string): Promise<void> {
  await manager.query('DELETE FROM watch_request WHERE address = lower($1)', [address]);
  await manager.query(`DELETE FROM mail WHERE lower(recipient) = lower($1) AND ${OF_WATCHES}`, [address]);
}
