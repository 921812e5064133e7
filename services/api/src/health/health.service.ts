import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import { DataSource } from 'typeorm';
import { apiVersion } from '../api-version.ts';

export type Readiness = CallOutput<'GET /health/ready'>;
type Part = Readiness['parts']['database'];

const LIMIT_MILLISECONDS = 2_000;

const afterLimit = (): Promise<Part> =>
  new Promise((resolve) => {
    const answer: Part = { status: 'down', error: `no answer within ${LIMIT_MILLISECONDS / 1000} s` };
    setTimeout(resolve, LIMIT_MILLISECONDS, answer).unref();
  });

@Injectable()
export class HealthService {
  #asking: Promise<Part> | undefined;

  constructor(private readonly database: DataSource) {}

  async readiness(): Promise<Readiness> {
    const database = await Promise.race([this.#askDatabase(), afterLimit()]);
    const status = database.status === 'down' ? 'unavailable' : 'ok';
    return { status, version: apiVersion, parts: { database, identity: { status: 'not configured' } } };
  }

  /** One question at a time: a database that hangs must not use up the connections. */
  #askDatabase(): Promise<Part> {
    this.#asking ??= this.database
      .query('SELECT 1')
      .then(
        (): Part => ({ status: 'up' }),
        (): Part => ({ status: 'down', error: 'the database cannot be reached' }),
      )
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }
}
