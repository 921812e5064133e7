import { Injectable } from '@nestjs/common';
import type { CallInput } from '@portal/shared-api/client';
import { DataSource, type EntityManager } from 'typeorm';

export type Wanted = Omit<CallInput<'POST /watches'>['body'], 'email' | 'language'>;

export interface WatchRequest {
  address: string;
  language: 'en' | 'es';
  wanted: Wanted;
}

const VALIDITY = "interval '1 day'";
const LINKS_FOR = "interval '1 year'";

@Injectable()
export class WatchRequestsRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    manager: EntityManager,
    hash: string,
    { address, language, wanted }: WatchRequest,
    now: Date,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO watch_request (hash, address, language, wanted, created_at) VALUES ($1, $2, $3, $4, $5)',
      [hash, address, language, wanted, now],
    );
  }

  /** One that waits for its confirmation. @param manager of a transaction, until whose end it is locked */
  async findOpen(hash: string, now: Date, manager?: EntityManager): Promise<WatchRequest | undefined> {
    const [row] = await (manager ?? this.database).query<WatchRequest[]>(
      `SELECT address, language, wanted FROM watch_request
      WHERE hash = $1 AND wanted IS NOT NULL AND created_at > $2::timestamptz - ${VALIDITY} ${manager ? 'FOR UPDATE' : ''}`,
      [hash, now],
    );
    return row;
  }

  /** From now on its link shows the watches. */
  async settle(manager: EntityManager, hash: string, watcherNdx: number): Promise<void> {
    await manager.query('UPDATE watch_request SET watcher_ndx = $2, wanted = NULL WHERE hash = $1', [hash, watcherNdx]);
  }

  /** Of a confirmed request. */
  async findWatcher(hash: string, now: Date): Promise<number | undefined> {
    const [row] = await this.database.query<{ watcher_ndx: number }[]>(
      `SELECT watcher_ndx FROM watch_request
      WHERE hash = $1 AND watcher_ndx IS NOT NULL AND created_at > $2::timestamptz - ${LINKS_FOR}`,
      [hash, now],
    );
    return row?.watcher_ndx;
  }

  /** Of the link in a mail about watches. */
  async findWatcherOfMail(token: string, now: Date): Promise<number | undefined> {
    const [row] = await this.database.query<{ watcher_ndx: number }[]>(
      `SELECT watcher_ndx FROM mail JOIN watcher ON address = lower(recipient)
      WHERE stop_token = $1 AND kind = 'watch' AND created_at > $2::timestamptz - ${LINKS_FOR}`,
      [token, now],
    );
    return row?.watcher_ndx;
  }

  /** Deletes what no link needs anymore: mails with it. */
  async sweep(now: Date): Promise<void> {
    await this.database.query(
      `DELETE FROM watch_request WHERE created_at <= $1::timestamptz - CASE WHEN wanted IS NULL THEN ${LINKS_FOR} ELSE ${VALIDITY} END`,
      [now],
    );
    await this.database.query(
      `UPDATE watch_request SET address = NULL, network = NULL
      WHERE created_at <= $1::timestamptz - ${VALIDITY} AND (address IS NOT NULL OR network IS NOT NULL)`,
      [now],
    );
    await this.database.query(
      `DELETE FROM mail WHERE kind = 'watch-confirmation' AND state <> 'sending' AND created_at <= $1::timestamptz - ${VALIDITY}
        OR kind = 'watch' AND created_at <= $1::timestamptz - ${LINKS_FOR}`,
      [now],
    );
  }
}
