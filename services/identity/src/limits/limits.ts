import { createHash } from 'node:crypto';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Wrong passwords count for the account together with the household, for the household, for its network, and for the
 * account from anywhere; see `householdOf` and `networkOf`. NIST SP 800-63B asks for at most 100 wrong passwords in a
 * row. A browser that has logged in before has a limit of its own instead.
 */
export const LIMITS = {
  login: { most: 10, seconds: 15 * MINUTE },
  loginsOfHousehold: { most: 100, seconds: DAY },
  loginsOfNetwork: { most: 300, seconds: DAY },
  loginsOfAccount: { most: 50, seconds: HOUR },
  loginsOfDevice: { most: 10, seconds: 15 * MINUTE },
  signUp: { most: 20, seconds: HOUR },
  linkRequest: { most: 20, seconds: HOUR },
  messagesToAddress: { most: 3, seconds: HOUR },
  confirmation: { most: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, { most: number; seconds: number }>;

export interface Attempt {
  limit: keyof typeof LIMITS;
  who: readonly string[];
}

/** Of a fixed length, and without anybody's address in it. */
export const attemptKey = ({ limit, who }: Attempt): string =>
  createHash('sha256')
    .update(JSON.stringify([limit, ...who.map((part) => part.trim().toLowerCase())]))
    .digest('base64url');
