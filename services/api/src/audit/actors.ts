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

const FRESH_MS = 10 * 60_000;
/** After a failed lookup, so that a sheet of many reports waits for it only once. */
const UNKNOWN_MS = 15_000;
const WAIT_MS = 5_000;

const named = (userId: string, name: string, email?: string): Actor => ({
  userId,
  name,
  described: email ? `${name} <${email}>` : name,
});

/** Looks up names of people who make changes, as tokens lack them. */
@Injectable()
export class Actors {
  private readonly logger = new Logger('Audit');
  readonly #names = new LRUCache<string, { actor: Actor; freshUntil: number }>({ max: 1_000 });

  constructor(
    private readonly provider: IdentityProvider,
    private readonly clock: Clock,
  ) {}

  async of({ userId, language }: Identity): Promise<Actor> {
    return { ...(await this.#named(userId)), language };
  }

  async #named(userId: string): Promise<Actor> {
    const known = this.#names.get(userId);
    if (known && performance.now() < known.freshUntil) return known.actor;
    const user = await Promise.race([this.#fetchUser(userId), this.clock.after(WAIT_MS)]);
    const actor = user?.name ? named(userId, user.name, user.email) : (known?.actor ?? named(userId, userId));
    this.#names.set(userId, { actor, freshUntil: performance.now() + (user?.name ? FRESH_MS : UNKNOWN_MS) });
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
