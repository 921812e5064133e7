import { createHash } from 'node:crypto';
import { LOGIN_LIMITS } from '@portal/shared-server/limits';

/** Counted in the provider's own table, by an hour or less. */
export const LIMITS = LOGIN_LIMITS;

export interface Attempt {
  limit: keyof typeof LIMITS;
  who: readonly string[];
}

/** Fixed length, and hashed so that it contains no address. */
export const attemptKey = ({ limit, who }: Attempt): string =>
  createHash('sha256')
    .update(JSON.stringify([limit, ...who.map((part) => part.trim().toLowerCase())]))
    .digest('base64url');
