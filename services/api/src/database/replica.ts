import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { ReplicaLag } from './replica-lag.ts';

const WATCH_MILLISECONDS = 1_000;
const ANSWER_MILLISECONDS = 2_000;
const RETRY_MILLISECONDS = 2_000;
const CONNECT_MILLISECONDS = 3_000;

const FOLLOWS_NONE = 'it follows no primary (it was promoted, or started without standby.signal)';

/** Server start time to the microsecond; identifies a server across connections. */
export const STARTED = 'extract(epoch FROM pg_postmaster_start_time())::text';

const STATE = `SELECT pg_is_in_recovery() AS follows, ${STARTED} AS started,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS position`;

interface State {
  follows: boolean;
  started: string;
  /** `null` if the hosting service hides it. */
  position: number | null;
}

/** End of the primary's log, and `STARTED`. */
export interface PrimaryState {
  position: number;
  started: string;
}

export interface ReplicaOptions {
  urls: readonly string[];
  lagSeconds: number;
  pool: pg.PoolConfig;
  /** @throws Error if the primary does not respond */
  primary: () => Promise<PrimaryState>;
  /** Whether the server's data is at least as new as what callers have already seen. */
  isNewEnough: (client: pg.Client) => Promise<boolean>;
  use: (pool: pg.Pool | null) => void;
}

const messageOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
};

/**
 * Monitors a replica over its own connection, so that an unresponsive server is noticed within three seconds and used
 * again on recovery.
 */
export class Replica {
  readonly #logger = new Logger('Replica');
  readonly #end = new AbortController();
  #next: number;
  #isUsed = false;
  readonly #troubles = new Set<string>();
  #lag = 0;
  #isSeeing = false;
  #primaryStarted: string | null = null;
  #check = () => {};
  #following: Promise<void> = Promise.resolve();

  constructor(private readonly options: ReplicaOptions) {
    this.#next = Math.floor(Math.random() * options.urls.length);
  }

  get isUsed(): boolean {
    return this.#isUsed;
  }

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

  /** Checks the replica at once, after a read from it failed. */
  suspect(): void {
    this.#check();
  }

  async #follow(): Promise<void> {
    const { urls } = this.options;
    while (!this.#end.signal.aborted) {
      const url = urls[this.#next++ % urls.length]!;
      await this.#useAsLongAsPossible(url).catch((error) =>
        this.#trouble(`${new pg.Client(url).host} is not used: ${messageOf(error)}`),
      );
      await pause(RETRY_MILLISECONDS, undefined, { signal: this.#end.signal, ref: false }).catch(() => {});
    }
  }

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
      // The watcher's connection tells it, sooner.
      silence: undefined,
    } as pg.PoolConfig);
    pool.on('error', () => this.#check());
    pool.on('connect', (client) => clients.add(client));
    pool.on('remove', (client) => clients.delete(client));
    try {
      await watcher.connect();
      await this.#watch(watcher, pool);
    } finally {
      this.#stopUsing();
      // Running queries end here and are repeated on the primary.
      for (const client of clients) void client.end().catch(() => {});
      void pool.end().catch(() => {});
      void watcher.end().catch(() => {});
    }
  }

  async #watch(watcher: pg.Client, pool: pg.Pool): Promise<void> {
    const lag = new ReplicaLag();
    this.#primaryStarted = null;
    while (!this.#end.signal.aborted) {
      // Not awaited: an outage of the primary does not affect the replica.
      void this.#seePrimary(lag);
      const { rows } = await watcher.query<State>(STATE);
      const { follows, started, position } = rows[0]!;
      if (!follows) await this.#mustBePrimary(started);
      this.#lag = follows && position !== null ? lag.secondsAt(position, performance.now()) : 0;
      if (this.#lag > this.options.lagSeconds) {
        this.#stopUsing();
        this.#trouble('is behind', `is ${Math.round(this.#lag)} s behind: the primary is read instead`);
      } else if (!this.#isUsed && (await this.options.isNewEnough(watcher))) {
        this.#startUsing(pool);
      }
      await this.#nextCheck();
    }
  }

  /**
   * A server that is not a replica may be the primary: reader endpoints of hosted databases point there if all replicas
   * are down.
   */
  async #mustBePrimary(started: string): Promise<void> {
    if (this.#primaryStarted === null) {
      this.#stopUsing();
      const limit = pause(ANSWER_MILLISECONDS, undefined, { signal: this.#end.signal, ref: false });
      const silence = limit.then(() => Promise.reject(new Error('no answer')));
      const primary = await Promise.race([this.options.primary(), silence]).catch((error) => {
        throw new Error(`${FOLLOWS_NONE}, and whether it is the primary cannot be checked: ${messageOf(error)}`);
      });
      this.#primaryStarted = primary.started;
    }
    if (started !== this.#primaryStarted) throw new Error(FOLLOWS_NONE);
  }

  async #seePrimary(lag: ReplicaLag): Promise<void> {
    if (this.#isSeeing) return;
    this.#isSeeing = true;
    const primary = await this.options.primary().catch(() => null);
    this.#isSeeing = false;
    if (!primary) return;
    this.#primaryStarted = primary.started;
    lag.primaryIsAt(primary.position, performance.now());
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

  /** Synchronous after the comparison, so that no newer version can be announced in between. */
  #startUsing(pool: pg.Pool): void {
    this.#isUsed = true;
    this.options.use(pool);
    if (this.#troubles.size > 0) this.#logger.log('is used again');
    this.#troubles.clear();
  }

  #stopUsing(): void {
    this.#isUsed = false;
    this.options.use(null);
  }

  #trouble(what: string, text = what): void {
    if (this.#troubles.has(what) || this.#end.signal.aborted) return;
    this.#troubles.add(what);
    this.#logger.warn(text);
  }
}
