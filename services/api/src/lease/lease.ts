import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { findHeldLeases, LEASE_MS, releaseLease, renewLease, takeLease } from './lease-sql.ts';

const RENEW_MS = 10_000;
const POLL_MS = 200;

export type Work =
  | 'user-changes'
  | 'orphan-sweep'
  | 'withdrawn-sweep'
  | 'kept-request-sweep'
  | 'mail'
  | 'mail-sweep'
  | 'person-notices'
  | 'season'
  | 'planned-changes'
  | 'allowable-warnings'
  | 'watches'
  | 'telemetry'
  | 'system-health';

export class LeaseTakenError extends Error {
  constructor(name: string) {
    super(`the lease "${name}" is taken`);
    this.name = 'LeaseTakenError';
  }
}

/**
 * Runs one piece of work of a kind at a time, across all processes that share the database. A lease is a row, not a transaction, so
 * the work may take long. The holder renews the row; whoever sees no renewal for half a minute takes it over, so a killed process
 * blocks nobody for longer. Time is measured by each process's monotonic clock: changing a server's clock has no effect.
 */
@Injectable()
export class Lease implements OnApplicationBootstrap {
  private readonly logger = new Logger('Lease');
  /** Rows as last seen by this process, and since when they are unchanged (`performance.now()`). */
  readonly #seen = new Map<string, { stamp: string; since: number }>();

  constructor(
    private readonly database: DataSource,
    private readonly config: Config,
  ) {}

  /** Starts the half minute for a killed process now, not at the first request for its lease. */
  async onApplicationBootstrap(): Promise<void> {
    await this.#quietly('looked at', this.#watch());
  }

  /** @throws LeaseTakenError after waiting for the lease as configured */
  async during<T>(name: Work, work: () => Promise<T>): Promise<T> {
    const holder = randomUUID();
    const end = performance.now() + this.config.leaseWaitMilliseconds;
    while (!(await this.#take(name, holder))) {
      if (performance.now() >= end) throw new LeaseTakenError(name);
      await pause(POLL_MS);
    }
    return this.#held(name, holder, work);
  }

  /** `null` if somebody else holds the lease. */
  async ifFree<T>(name: Work, work: () => Promise<T>): Promise<T | null> {
    const holder = randomUUID();
    return (await this.#take(name, holder)) ? this.#held(name, holder, work) : null;
  }

  async #held<T>(name: Work, holder: string, work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => this.#quietly('renewed', renewLease(this.database, { name, holder })), RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
      await this.#quietly('given back', releaseLease(this.database, { name, holder }));
    }
  }

  async #take(name: string, holder: string): Promise<boolean> {
    try {
      const isTaken = await takeLease(this.database, { name, holder }, this.#abandoned(name));
      if (!isTaken) await this.#watch();
      return isTaken;
    } catch (error) {
      // Without the database the holder cannot renew either.
      this.#seen.clear();
      throw error;
    }
  }

  /** Stamp of a lease not renewed within its duration; `null` if the holder may still be working. */
  #abandoned(name: string): string | null {
    const seen = this.#seen.get(name);
    return seen && performance.now() - seen.since >= LEASE_MS ? seen.stamp : null;
  }

  async #watch(): Promise<void> {
    for (const { name, stamp } of await findHeldLeases(this.database)) {
      if (this.#seen.get(name)?.stamp !== stamp) this.#seen.set(name, { stamp, since: performance.now() });
    }
  }

  /** If renewing or releasing fails temporarily, others take the lease over, which is no reason to fail the work. */
  async #quietly(what: string, query: Promise<unknown>): Promise<void> {
    await query.catch((error: Error) => this.logger.warn(`the lease could not be ${what}: ${error.message}`));
  }
}
