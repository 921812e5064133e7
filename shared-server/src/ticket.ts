import { createHash, randomBytes } from 'node:crypto';

/** Part of a link; only its hash is stored. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

export const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
