import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';

const EXPIRES = "now() + interval '30 seconds'";
const RENEW_MILLISECONDS = 10_000;
const POLL_MILLISECONDS = 200;

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
  async during<T>(name: 'user-changes', work: () => Promise<T>): Promise<T> {
    const holder = randomUUID();
    const end = performance.now() + this.config.leaseWaitMilliseconds;
    while (!(await this.#take(name, holder))) {
      if (performance.now() >= end) throw new LeaseTakenError(name);
      await pause(POLL_MILLISECONDS);
    }
    const renewing = setInterval(() => this.#quietly('renewed', this.#renew(name, holder)), RENEW_MILLISECONDS);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
      await this.#quietly('given back', this.#release(name, holder));
    }
  }

  async #take(name: string, holder: string): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE lease SET holder = $2, expires_at = ${EXPIRES} WHERE name = $1 AND expires_at < now()`,
      [name, holder],
    );
    return count === 1;
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
