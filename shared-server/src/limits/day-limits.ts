import { createHash } from 'node:crypto';
import type { Origin } from './networks.ts';

/** What may be spent within a day; bytes are spent, too. */
export interface DayLimit {
  name: string;
  /** By everybody together. */
  all?: number;
  household?: number;
  person?: number;
}

/** Of one limit and one of those who pay. */
export interface Charge {
  payer: 'person' | 'household' | 'network' | 'all';
  key: string;
  most: number;
  cost: number;
}

export interface Payer {
  /** User ID, or mailbox. */
  person?: string;
  /** `null` for this machine itself. */
  origin?: Origin | null;
}

/** However many addresses somebody has in one network, they leave the others nine tenths of what all share. */
export const networkShare = (all: number): number => Math.floor(all / 10);

/** Of fixed length, and hashed so that it shows no address. */
const keyOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * The narrowest first: who is refused by it spends nothing of what others share.
 *
 * @param times how much more than usual the person may spend
 */
export function chargesOf(limit: DayLimit, { person, origin }: Payer, cost = 1, times = 1): Charge[] {
  const { name, all } = limit;
  const charge = (payer: Charge['payer'], who: string | null | undefined, most: number | undefined): Charge[] =>
    who == null || most === undefined ? [] : [{ payer, key: keyOf([name, payer, who]), most, cost }];
  return [
    ...charge('person', person, limit.person && limit.person * times),
    ...charge('household', origin?.household, limit.household),
    ...charge('network', origin?.network, all && networkShare(all)),
    ...charge('all', '', all),
  ];
}
