import { Injectable, Logger } from '@nestjs/common';
import type { Identity } from '@portal/shared-auth/nest';
import { LRUCache } from 'lru-cache';
import { Clock } from '../production/clock.ts';
import { IdentityProvider } from '../users/identity-provider/identity-provider.ts';

export interface Actor {
  userId: string;
  name: string;
  /** Name with email address, for the audit log. */
  described: string;
  /** Of the page on which they act. */
  language?: Identity['language'];
}

const KEPT_MS = 10 * 60_000;
/** Caches a failed lookup, so that a sheet of many reports waits for it only once. */
const UNKNOWN_MS = 15_000;
const WAIT_MS = 2_000;

/** Looks up names of people who make changes, as tokens lack them. */
@Injectable()
export class Actors {
  private readonly logger = new Logger('Audit');
  readonly #names = new LRUCache<string, Actor>({ max: 1_000, perf: { now: () => performance.now() } });

  constructor(
    private readonly provider: IdentityProvider,
    private readonly clock: Clock,
  ) {}

  async of({ userId, language }: Identity): Promise<Actor> {
    return { ...(await this.#named(userId)), language };
  }

  async #named(userId: string): Promise<Actor> {
    const known = this.#names.get(userId);
    if (known) return known;
    const user = await Promise.race([this.#fetchUser(userId), this.clock.after(WAIT_MS)]);
    const name = user?.name || userId;
    const actor = { userId, name, described: user?.name && user.email ? `${name} <${user.email}>` : name };
    this.#names.set(userId, actor, { ttl: user?.name ? KEPT_MS : UNKNOWN_MS });
    return actor;
  }

  async #fetchUser(userId: string) {
    try {
      return await this.provider.user(userId);
    } catch (error) {
      this.logger.warn(`the name of ${userId} is not known: ${(error as Error).message}`);
      return null;
    }
  }
}
