import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { ReplicaLag } from './replica-lag.ts';

/** How often a replica is asked whether it is there, and how long it may take to say so. */
const WATCH_MILLISECONDS = 1_000;
const ANSWER_MILLISECONDS = 2_000;
/** How long a replica that was lost is left alone. */
const RETRY_MILLISECONDS = 2_000;
const CONNECT_MILLISECONDS = 3_000;

/** When a server was started, to the microsecond: two connections that are told the same lead to one server. */
export const STARTED = 'extract(epoch FROM pg_postmaster_start_time())::text';

const STATE = `SELECT pg_is_in_recovery() AS follows, ${STARTED} AS started,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS position`;

interface State {
  follows: boolean;
  started: string;
  /** `null` where the service that runs the server does not tell it. */
  position: number | null;
}

/** What the primary says of itself: where its log ends, and `STARTED`. */
export interface PrimaryState {
  position: number;
  started: string;
}

export interface ReplicaOptions {
  /** Servers that may be used; when one is lost the next is tried. */
  urls: readonly string[];
  lagSeconds: number;
  /** Options of the primary's connections, which the replica's have too. */
  pool: pg.PoolConfig;
  /** @throws Error when the primary does not say */
  primary: () => Promise<PrimaryState>;
  /** Whether what a server holds is at least as new as what callers have seen already. */
  isNewEnough: (client: pg.Client) => Promise<boolean>;
  /** Is told which pool to read from; `null` when there is none. */
  use: (pool: pg.Pool | null) => void;
}

const messageOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
};

/**
 * A server that follows the primary. It is watched over a connection of its own: one that does not answer, not even that it is gone, is
 * noticed within three seconds, and whatever waits for it then fails. It is used again by itself when it is back.
 */
export class Replica {
  readonly #logger = new Logger('Replica');
  readonly #end = new AbortController();
  #next: number;
  #isUsed = false;
  #hadTrouble = false;
  #lag = 0;
  #isSeeing = false;
  #check = () => {};
  #following: Promise<void> = Promise.resolve();

  constructor(private readonly options: ReplicaOptions) {
    this.#next = Math.floor(Math.random() * options.urls.length);
  }

  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** How far it was behind when it was last asked. */
  get lagSeconds(): number {
    return this.#lag;
  }

  start(): void {
    this.#following = this.#follow();
  }

  async stop(): Promise<void> {
    this.#end.abort();
    this.#check();
    await this.#following;
  }

  /** A read from it has failed: it is asked at once. */
  suspect(): void {
    this.#check();
  }

  async #follow(): Promise<void> {
    const { urls } = this.options;
    while (!this.#end.signal.aborted) {
      const url = urls[this.#next++ % urls.length]!;
      await this.#useAsLongAsPossible(url).catch((error) => this.#trouble(`is not used: ${messageOf(error)}`));
      await pause(RETRY_MILLISECONDS, undefined, { signal: this.#end.signal, ref: false }).catch(() => {});
    }
  }

  /** @throws Error when it is lost, or cannot be reached */
  async #useAsLongAsPossible(url: string): Promise<void> {
    const watcher = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MILLISECONDS,
      query_timeout: ANSWER_MILLISECONDS,
      application_name: 'portal watch',
    });
    watcher.on('error', () => this.#check());
    const clients = new Set<pg.PoolClient>();
    const pool = new pg.Pool({
      ...this.options.pool,
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
    });
    pool.on('error', () => this.#check());
    pool.on('connect', (client) => clients.add(client));
    pool.on('remove', (client) => clients.delete(client));
    try {
      await watcher.connect();
      await this.#watch(watcher, pool);
    } finally {
      this.#stopUsing();
      // Queries that are under way end here, and are asked of the primary.
      for (const client of clients) void client.end().catch(() => {});
      void pool.end().catch(() => {});
      void watcher.end().catch(() => {});
    }
  }

  async #watch(watcher: pg.Client, pool: pg.Pool): Promise<void> {
    const lag = new ReplicaLag();
    let isPrimary = false;
    while (!this.#end.signal.aborted) {
      // Not waited for: the primary's outage is none of the replica's.
      void this.#seePrimary(lag);
      const { rows } = await watcher.query<State>(STATE);
      const { follows, started, position } = rows[0]!;
      if (!follows && !isPrimary) {
        await this.#mustBePrimary(started);
        isPrimary = true;
      }
      this.#lag = follows && position !== null ? lag.secondsAt(position, performance.now()) : 0;
      if (this.#lag > this.options.lagSeconds) {
        this.#stopUsing();
        this.#trouble(`is ${Math.round(this.#lag)} s behind: the primary is read instead`);
      } else if (!this.#isUsed && (await this.options.isNewEnough(watcher))) {
        this.#startUsing(pool);
      }
      await this.#nextCheck();
    }
  }

  /** A server that follows none may be the primary itself: readers' addresses of hosted databases lead there when all replicas are away. */
  async #mustBePrimary(started: string): Promise<void> {
    this.#stopUsing();
    const primary = await this.options.primary();
    if (started !== primary.started)
      throw new Error('it follows no primary (it was promoted, or restored without standby.signal)');
  }

  async #seePrimary(lag: ReplicaLag): Promise<void> {
    if (this.#isSeeing) return;
    this.#isSeeing = true;
    const primary = await this.options.primary().catch(() => null);
    this.#isSeeing = false;
    if (primary) lag.primaryIsAt(primary.position, performance.now());
  }

  #nextCheck(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, WATCH_MILLISECONDS).unref();
      this.#check = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Nothing is waited for between the comparison and this: nobody is told of newer data in between. */
  #startUsing(pool: pg.Pool): void {
    this.#isUsed = true;
    this.options.use(pool);
    if (this.#hadTrouble) this.#logger.log('is used again');
    this.#hadTrouble = false;
  }

  #stopUsing(): void {
    this.#isUsed = false;
    this.options.use(null);
  }

  /** Said once, until it is used again. */
  #trouble(what: string): void {
    if (!this.#hadTrouble && !this.#end.signal.aborted) this.#logger.warn(what);
    this.#hadTrouble = true;
  }
}
