import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@portal/shared-api/time';
import type { Context } from '../http/context.ts';

const VALID_DAYS = 180;
/** Several, for people who share a browser. */
const MAX_ENTRIES = 5;

interface Entry {
  id: string;
  /** Days since 1970. */
  until: string;
  mac: string;
}

const read = (cookie: string): Entry[] =>
  cookie.split('.').flatMap((entry) => {
    const [, id, until, mac] = /^([\w-]{16})~(\d{1,6})~([\w-]{43})$/.exec(entry) ?? [];
    return id && until && mac ? [{ id, until, mac }] : [];
  });

/**
 * Marks a browser with a cookie after a login, so that wrong passwords from elsewhere do not lock people out of it (OWASP:
 * device cookies). The cookie grants no access; it only exempts from the limits by network and account.
 */
export class KnownDevices {
  readonly #cookie: string;

  constructor(
    private readonly key: string,
    issuer: string,
  ) {
    const { port } = new URL(issuer);
    this.#cookie = port ? `identity_${port}_device` : 'identity_device';
  }

  find(context: Context, userId: string): string | undefined {
    const today = Math.floor(Date.now() / DAY_MS);
    return this.#entries(context).find((entry) => Number(entry.until) > today && this.#isOf(entry, userId))?.id;
  }

  remember(context: Context, userId: string): void {
    const id = this.find(context, userId) ?? randomBytes(12).toString('base64url');
    const until = String(Math.floor(Date.now() / DAY_MS) + VALID_DAYS);
    const others = this.#entries(context).filter((entry) => !this.#isOf(entry, userId));
    const entries = [{ id, until, mac: this.#mac(userId, id, until) }, ...others].slice(0, MAX_ENTRIES);
    const value = entries.map((entry) => `${entry.id}~${entry.until}~${entry.mac}`).join('.');
    context.cookies.set(this.#cookie, value, {
      httpOnly: true,
      sameSite: 'lax',
      signed: false,
      path: '/u/',
      maxAge: VALID_DAYS * DAY_MS,
    });
  }

  #entries(context: Context): Entry[] {
    return read(context.cookies.get(this.#cookie, { signed: false }) ?? '');
  }

  #mac(userId: string, id: string, until: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify(['device', userId, id, until]))
      .digest('base64url');
  }

  #isOf({ id, until, mac }: Entry, userId: string): boolean {
    return timingSafeEqual(Buffer.from(this.#mac(userId, id, until)), Buffer.from(mac));
  }
}
