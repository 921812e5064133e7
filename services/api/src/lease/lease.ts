import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';

const EXPIRES = "now() + interval '30 seconds'";
const RENEW_MILLISECONDS = 10_000;
const POLL_MILLISECONDS = 200;

/** What is done by one process at a time. */
type Work = 'user-changes' | 'orphan-sweep' | 'withdrawn-sweep';

/** Somebody else held the lease for as long as was waited. */
export class LeaseTakenError extends Error {
  constructor(name: string) {
    super(`the lease "${name}" is taken`);
    this.name = 'LeaseTakenError';
  }
}

/**
 * Lets one piece of work of a kind run at a time, over all processes that share the database. It is held by a row that expires, so
 * that a process that was killed keeps nobody out for longer than half a minute, and in no transaction, so that the work may take
 * long.
 */
@Injectable()
export class Lease {
  private readonly logger = new Logger('Lease');

  constructor(
    private readonly database: DataSource,
    private readonly config: Config,
  ) {}

  /** Runs `work` while nobody else does work under `name`. @throws LeaseTakenError after waiting for it as configured */
  async during<T>(name: Work, work: () => Promise<T>): Promise<T> {
    const holder = randomUUID();
    const end = performance.now() + this.config.leaseWaitMilliseconds;
    while (!(await this.#take(name, holder))) {
      if (performance.now() >= end) throw new LeaseTakenError(name);
      await pause(POLL_MILLISECONDS);
    }
    return this.#held(name, holder, work);
  }

  /** Runs `work` unless somebody else does work under `name`; `null` then. */
  async ifFree<T>(name: Work, work: () => Promise<T>): Promise<T | null> {
    const holder = randomUUID();
    return (await this.#take(name, holder)) ? this.#held(name, holder, work) : null;
  }

  async #held<T>(name: Work, holder: string, work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => this.#quietly('renewed', this.#renew(name, holder)), RENEW_MILLISECONDS);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
      await this.#quietly('given back', this.#release(name, holder));
    }
  }

  async #take(name: Work, holder: string): Promise<boolean> {
    const taken = await this.database.query<unknown[]>(
      `INSERT INTO lease (name, holder, expires_at) VALUES ($1, $2, ${EXPIRES})
      ON CONFLICT (name) DO UPDATE SET holder = $2, expires_at = ${EXPIRES} WHERE lease.expires_at < now() RETURNING name`,
      [name, holder],
    );
    return taken.length === 1;
  }

  #renew(name: string, holder: string): Promise<unknown> {
    return this.database.query(`UPDATE lease SET expires_at = ${EXPIRES} WHERE name = $1 AND holder = $2`, [
      name,
      holder,
    ]);
  }

  #release(name: string, holder: string): Promise<unknown> {
    return this.database.query(
      "UPDATE lease SET holder = NULL, expires_at = '-infinity' WHERE name = $1 AND holder = $2",
      [name, holder],
    );
  }

  /** A lease that cannot be renewed or given back for a moment expires by itself, which is no reason to fail the work. */
  async #quietly(what: string, query: Promise<unknown>): Promise<void> {
    await query.catch((error: Error) => this.logger.warn(`the lease could not be ${what}: ${error.message}`));
  }
}
