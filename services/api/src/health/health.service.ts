import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { API_VERSION } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { TokenVerifier } from '@portal/shared-auth/nest';
import { fullDiskOf } from '@portal/shared-server';
import { DataSource } from 'typeorm';
import { apiVersion } from '../api-version.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { Disks } from '../disks/disks.ts';
import { StoreHealth } from '../files/store-health.ts';
import { Redis } from '../redis/redis.ts';
import { Draining } from '../shutdown/draining.ts';
import { hasFullDisk } from './health-sql.ts';

export type Readiness = CallOutput<'GET /health/ready'>;
type PartName = 'database' | 'identity';
type Part = NonNullable<Readiness['parts'][PartName]>;

const LIMIT_MILLISECONDS = 2_000;

const UNANSWERED: Part = { status: 'down', error: `no answer within ${LIMIT_MILLISECONDS / 1000} s` };

@Injectable()
export class HealthService implements OnApplicationBootstrap {
  /** Checks in progress, one per part, so that a hanging part does not use up the connections. */
  readonly #asking = new Map<PartName, Promise<Part>>();

  private readonly logger = new Logger('Health');

  constructor(
    private readonly database: DataSource,
    private readonly tokens: TokenVerifier,
    private readonly draining: Draining,
    private readonly reads: ReadDatabase,
    private readonly redis: Redis,
    private readonly disks: Disks,
    private readonly files: StoreHealth,
  ) {}

  /** A domain that does not exist is not noticed otherwise, until somebody signs in. */
  async onApplicationBootstrap(): Promise<void> {
    const { identity } = (await this.readiness(['identity'])).parts;
    if (identity?.error) this.logger.warn(`AUTH0_DOMAIN: ${identity.error}`);
  }

  /**
   * Checks all parts by default: the process is ready if the database is up, since map and pages need nothing else, and
   * it is not shutting down.
   */
  async readiness(asked?: readonly PartName[]): Promise<Readiness> {
    const names = asked ?? (['database', 'identity'] as const);
    const answers = await Promise.all(
      names.map(
        async (name) =>
          [name, await Promise.race([this.#ask(name), pause(LIMIT_MILLISECONDS, UNANSWERED, { ref: false })])] as const,
      ),
    );
    const isDown = answers.some(([name, { status }]) => status === 'down' && (asked || name === 'database'));
    return {
      status: isDown || (!asked && this.draining.isOn) ? 'unavailable' : 'ok',
      version: apiVersion,
      contract: API_VERSION,
      parts: {
        ...Object.fromEntries(answers),
        ...(!asked && {
          files: await this.files.ask(),
          replica: this.#replica(),
          redis: this.#redis(),
          disk: this.#disk(),
        }),
      },
    };
  }

  #ask(name: PartName): Promise<Part> {
    const answer =
      this.#asking.get(name) ??
      (name === 'database' ? this.#askDatabase() : this.#askIdentity()).finally(() => this.#asking.delete(name));
    this.#asking.set(name, answer);
    return answer;
  }

  async #askDatabase(): Promise<Part> {
    try {
      this.disks.databaseSaysFull = await hasFullDisk(this.database);
      return { status: 'up' };
    } catch (error) {
      if (!fullDiskOf(error)) return { status: 'down', error: 'the database cannot be reached' };
      this.disks.noteFull('database');
      return { status: 'down', error: 'the disk of the database is full' };
    }
  }

  #disk(): Part {
    const places = (['database', 'files'] as const).filter((place) => this.disks.isFull(place));
    return places.length === 0
      ? { status: 'up' }
      : { status: 'down', error: `full, nothing is saved: ${places.join(', ')}` };
  }

  #replica(): Part {
    const { replica } = this.reads;
    if (!replica) return { status: 'not configured' };
    return replica.isUsed ? { status: 'up' } : { status: 'down', error: 'the primary is read instead' };
  }

  #redis(): Part {
    const status = this.redis.status();
    return status === 'down' ? { status, error: 'each process keeps to itself meanwhile' } : { status };
  }

  async #askIdentity(): Promise<Part> {
    const status = await this.tokens.status();
    return status === 'down'
      ? { status, error: 'nobody can sign in: the identity provider does not give out its keys' }
      : { status };
  }
}
