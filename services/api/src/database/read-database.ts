import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isDatabaseDown } from '@portal/shared-server/database';
import type pg from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { Config } from '../config.ts';
import { queryPool } from './query-pool.ts';
import { type PrimaryState, Replica, STARTED } from './replica.ts';
import { SPACING_BEGAN } from './spacing-sql.ts';
import { streamPieces } from './stream-pieces.ts';

/** The replica canceled a query because its rows changed on the primary; the primary does not do this. */
const CONFLICT_WITH_RECOVERY = '40001';
/** Unwraps the driver's error from TypeORM's. */
const codeOf = (error: unknown) => {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return driverError?.code ?? code;
};

export type VersionNumbers = ReadonlyMap<string, string>;
type VersionRow = { name: string; version: string };

/** Spacing rules that begin or end on a day change data without being written. */
const VERSIONS = `SELECT name, CASE name WHEN 'lookups' THEN greatest(version, ${SPACING_BEGAN}) ELSE version END AS version
  FROM data_version`;
const numbersOf = (rows: readonly VersionRow[]): VersionNumbers =>
  new Map(rows.map(({ name, version }) => [name, version]));

const newest = (some: VersionNumbers, others: VersionNumbers): VersionNumbers =>
  new Map([...others].map(([name, version]) => [name, isOlder(version, some.get(name)) ? some.get(name)! : version]));
const isOlder = (version: string | undefined, known: string | undefined): boolean =>
  BigInt(version ?? 0) < BigInt(known ?? 0);

export const isAtLeast = (versions: VersionNumbers, known: VersionNumbers): boolean =>
  [...known].every(([name, version]) => !isOlder(versions.get(name), version));

/**
 * Reads cached by data versions: from a replica, or from the primary while the replica is down, too far behind or cancels queries.
 * Versions and data come from the same server, so a cached entry is never older than its version; it returns to a replica only once
 * that has every version already read (`isAtLeast`). See docs/adr/018-replicas-and-what-apis-share.md.
 */
@Injectable()
export class ReadDatabase implements OnApplicationShutdown {
  readonly #replica: Replica | null;
  #newestRead: VersionNumbers = new Map();

  constructor(
    private readonly database: DataSource,
    { scaling }: Config,
  ) {
    this.#replica =
      scaling.replicaUrls.length === 0 ? null : this.#follow(scaling.replicaUrls, scaling.replicaLagSeconds);
    this.#replica?.start();
  }

  /** `null` without a configured replica. */
  get replica(): { isUsed: boolean; lagSeconds: number } | null {
    return this.#replica;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#replica?.stop();
  }

  async query<Rows>(text: string, values: unknown[] = []): Promise<Rows> {
    return (await this.ask({ text, values })).rows as Rows;
  }

  /** Queries the pool directly: TypeORM's query runner and manager take as long as a short query. */
  ask<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const { master, slaves } = this.#driver;
    return this.#read(
      () => queryPool<Row>(slaves[0] as pg.Pool, query),
      () => queryPool<Row>(master as pg.Pool, query),
    );
  }

  transaction<T>(isolation: IsolationLevel, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const run = (runner: QueryRunner) => runner.manager.transaction(isolation, work);
    return this.#read(
      () => this.#with('slave', run),
      () => this.#with('master', run),
    );
  }

  /** The rows' `piece` values. Losing a replica after the first row aborts the stream. */
  async *stream(sql: string, values: unknown[] = []): AsyncGenerator<string> {
    if (this.#replica?.isUsed) {
      let hasBegun = false;
      try {
        for await (const piece of streamPieces(this.database.createQueryRunner('slave'), sql, values)) {
          hasBegun = true;
          yield piece;
        }
        return;
      } catch (error) {
        if (hasBegun || !this.#mayRepeat(error)) throw error;
      }
    }
    yield* streamPieces(this.database.createQueryRunner('master'), sql, values);
  }

  /** Data versions on the server that subsequent reads use. */
  async versions(): Promise<VersionNumbers> {
    for (;;) {
      const isReplica = this.#replica?.isUsed;
      const versions = numbersOf(await this.query<VersionRow[]>(VERSIONS));
      if (this.#replica?.isUsed === isReplica) {
        this.#newestRead = newest(this.#newestRead, versions);
        return versions;
      }
    }
  }

  get #driver(): PostgresDriver {
    return this.database.driver as PostgresDriver;
  }

  async #read<T>(fromReplica: () => Promise<T>, fromPrimary: () => Promise<T>): Promise<T> {
    if (!this.#replica?.isUsed) return fromPrimary();
    try {
      return await fromReplica();
    } catch (error) {
      if (!this.#mayRepeat(error)) throw error;
      return fromPrimary();
    }
  }

  async #with<T>(mode: 'slave' | 'master', work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.database.createQueryRunner(mode);
    try {
      return await work(runner);
    } finally {
      await runner.release();
    }
  }

  #mayRepeat(error: unknown): boolean {
    if (codeOf(error) === CONFLICT_WITH_RECOVERY) return true;
    if (!isDatabaseDown(error)) return false;
    this.#replica?.suspect();
    return true;
  }

  /** TypeORM uses slaves for query runners in that mode. This one may be down at startup. */
  #follow(urls: readonly string[], lagSeconds: number): Replica {
    return new Replica({
      urls,
      lagSeconds,
      pool: this.database.options.extra as pg.PoolConfig,
      primary: async () => {
        const sql = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS position, ${STARTED} AS started`;
        const [row] = await this.database.query<PrimaryState[]>(sql);
        return row!;
      },
      isNewEnough: async (client) => {
        const { rows } = await client.query<VersionRow>(VERSIONS);
        return isAtLeast(numbersOf(rows), this.#newestRead);
      },
      use: (pool) => {
        this.#driver.slaves = pool ? [pool] : [];
      },
    });
  }
}
