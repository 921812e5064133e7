import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { findHeldLeases, LEASE_MS, releaseLease, renewLease, takeLease } from './lease-sql.ts';

const RENEW_MS = 10_000;
const POLL_MS = 200;

export type Work = 'user-changes' | 'orphan-sweep' | 'withdrawn-sweep';

export class LeaseTakenError extends Error {
  constructor(name: string) {
    super(`the lease "${name}" is taken`);
    this.name = 'LeaseTakenError';
  }
}

/**
 * Lets one piece of work of a kind run at a time, over all processes that share the database. It is held by a row, in no transaction,
 * so that the work may take long. The holder renews the row; whoever has watched it for half a minute without seeing a renewal takes
 * it over, so a process that was killed keeps nobody out for longer. Time is measured by each process's monotonic clock: setting a
 * server's clock forward or back changes nothing.
 */
@Injectable()
export class Lease implements OnApplicationBootstrap {
  private readonly logger = new Logger('Lease');
  /** The rows as this process saw them, and since when they have stayed so, in milliseconds of `performance.now()`. */
  readonly #seen = new Map<string, { stamp: string; since: number }>();

  constructor(
    private readonly database: DataSource,
    private readonly config: Config,
  ) {}

  /** The half minute of a process that was killed begins now, not when its lease is next asked for. */
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

  /** `null` when somebody else holds the lease. */
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
      // Without the database the holder could not renew either.
      this.#seen.clear();
      throw error;
    }
  }

  /** The stamp of a lease that was not renewed for as long as it lasts; `null` where the holder may be at work. */
  #abandoned(name: string): string | null {
    const seen = this.#seen.get(name);
    return seen && performance.now() - seen.since >= LEASE_MS ? seen.stamp : null;
  }

  async #watch(): Promise<void> {
    for (const { name, stamp } of await findHeldLeases(this.database)) {
      if (this.#seen.get(name)?.stamp !== stamp) this.#seen.set(name, { stamp, since: performance.now() });
    }
  }

  /** A lease that cannot be renewed or given back for a moment is taken over by others, which is no reason to fail the work. */
  async #quietly(what: string, query: Promise<unknown>): Promise<void> {
    await query.catch((error: Error) => this.logger.warn(`the lease could not be ${what}: ${error.message}`));
  }
}
