import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { ReplicaLag } from './replica-lag.ts';

const WATCH_MILLISECONDS = 1_000;
const ANSWER_MILLISECONDS = 2_000;
const RETRY_MILLISECONDS = 2_000;
const CONNECT_MILLISECONDS = 3_000;

const FOLLOWS_NONE = 'it follows no primary (it was promoted, or started without standby.signal)';

/** Start time of a server, to the microsecond. Connections with the same start time lead to the same server. */
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
  urls: readonly string[];
  lagSeconds: number;
  pool: pg.PoolConfig;
  /** @throws Error when the primary does not say */
  primary: () => Promise<PrimaryState>;
  /** Whether what a server holds is at least as new as what callers have seen already. */
  isNewEnough: (client: pg.Client) => Promise<boolean>;
  use: (pool: pg.Pool | null) => void;
}

const messageOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
};

/** Watched over a connection of its own, so that a silent server is noticed within three seconds, and used again when it is back. */
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

  /** A read from it has failed: it is asked at once. */
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
    this.#primaryStarted = null;
    while (!this.#end.signal.aborted) {
      // Not waited for: the primary's outage is none of the replica's.
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

  /** A server that follows none may be the primary itself: readers' addresses of hosted databases lead there when all replicas are away. */
  async #mustBePrimary(started: string): Promise<void> {
    if (this.#primaryStarted === null) {
      this.#stopUsing();
      const limit = pause(ANSWER_MILLISECONDS, undefined, { signal: this.#end.signal, ref: false });
      const silence = limit.then(() => Promise.reject(new Error('no answer')));
      const primary = await Promise.race([this.options.primary(), silence]).catch((error) => {
        throw new Error(`${FOLLOWS_NONE}, and the primary cannot be asked whether this is it: ${messageOf(error)}`);
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
