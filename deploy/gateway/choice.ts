import { createHash } from 'node:crypto';
import type { Registry } from '@portal/shared-api/registry';
import { ROLES } from '@portal/shared-auth';
import { type Canary, nameOf, type StoredRegistry, withEntries } from '../release/registry.ts';

/** Numbers that visitors may have: 0 to one below. A share of the visitors is told apart down to hundredths of a percent. */
export const NUMBERS = 10_000;

/** What the gateway knows of whoever asks: hints of a browser, never a right. */
export interface Visitor {
  /** Drawn once for each browser; `null` for one that has none, which tries nothing by share. */
  number: number | null;
  roles: readonly string[];
}

/** Reads what a browser's cookies say; whatever is not as the portal wrote it counts for nothing. */
export function visitorOf(cookies: string | undefined): Visitor {
  const number = cookieValue(cookies, 'portal-share') ?? '';
  const roles = (cookieValue(cookies, 'portal-roles') ?? '').split(',');
  return {
    number: /^\d{1,4}$/.test(number) ? Number(number) : null,
    roles: ROLES.filter((role) => roles.includes(role)),
  };
}

function cookieValue(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split(';').find((cookie) => cookie.trimStart().startsWith(`${name}=`));
  if (found === undefined) return undefined;
  const value = found.slice(found.indexOf('=') + 1).trim();
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/**
 * Place of a visitor among all for one front end, 0 up to `NUMBERS`: who is in for a share stays in when it grows, and two front
 * ends' canaries do not always meet the same people.
 */
function placeOf(name: string, number: number): number {
  return createHash('sha256').update(`${name} ${number}`).digest().readUInt32BE() % NUMBERS;
}

/** Whether a visitor tries a canary. */
function tries({ number, roles }: Visitor, { entry, share, roles: wanted }: Canary): boolean {
  if (wanted.some((role) => roles.includes(role))) return true;
  return number !== null && placeOf(nameOf(entry), number) < (share / 100) * NUMBERS;
}

/** The canaries that a visitor tries, of those that are out. */
export const chosenCanaries = ({ canaries = [] }: StoredRegistry, visitor: Visitor): Canary[] =>
  canaries.filter((canary) => tries(visitor, canary));

/** The registry with some canaries in the places of what others get. */
export function registryFor(stored: StoredRegistry, canaries: readonly Canary[]): Registry {
  return withEntries(
    stored,
    canaries.map(({ entry }) => ({ ...entry, canary: true as const })),
  );
}

/** The registry that one visitor gets. Pure: the same visitor always gets the same of the same registry. */
export const chosenRegistry = (stored: StoredRegistry, visitor: Visitor): Registry =>
  registryFor(stored, chosenCanaries(stored, visitor));

/** Whether it matters who asks. */
export const hasCanaries = ({ canaries = [] }: StoredRegistry): boolean => canaries.length > 0;

/** Whether a browser needs a number to be counted. */
export const needsNumber = ({ canaries = [] }: StoredRegistry, { number }: Visitor): boolean =>
  number === null && canaries.some(({ share }) => share > 0);
