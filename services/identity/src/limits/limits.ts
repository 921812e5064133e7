import { createHash } from 'node:crypto';

/** How often something may be tried within a time that begins with the first try. */
export interface Limit {
  most: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What may be tried how often. Those of logins are Auth0's own: 10 for an account and an address, 100 for an address a day. */
export const LIMITS = {
  login: { most: 10, seconds: 15 * MINUTE },
  loginsOfAddress: { most: 100, seconds: DAY },
  signUp: { most: 20, seconds: HOUR },
  resetRequest: { most: 20, seconds: HOUR },
  resetRequestOfAccount: { most: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Something that was tried, by whom. */
export interface Attempt {
  limit: keyof typeof LIMITS;
  who: readonly string[];
}

/** Under which an attempt is counted: of a fixed length, and without anybody's address in it. */
export const attemptKey = ({ limit, who }: Attempt): string =>
  createHash('sha256')
    .update(JSON.stringify([limit, ...who.map((part) => part.trim().toLowerCase())]))
    .digest('base64url');
