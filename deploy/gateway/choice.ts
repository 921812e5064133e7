import { createHash } from 'node:crypto';
import type { Registry } from '@portal/shared-api/registry';
import { ROLES } from '@portal/shared-auth';
import { type Canary, mergeEntries, nameOf, type StoredRegistry } from '../release/registry.ts';

/** Visitor numbers are 0 to NUMBERS - 1, so shares are exact to 0.01%. */
export const NUMBERS = 10_000;

/** What a browser's cookies say about the visitor: hints, never permissions. */
export interface Visitor {
  /** Drawn once per browser. A browser without one (`null`) gets no canary by share. */
  number: number | null;
  roles: readonly string[];
}

/** Ignores values that the portal did not write itself. */
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
 * A visitor's rank for one front end, 0 to NUMBERS - 1: stable as a share grows, and independent between front ends.
 */
function placeOf(name: string, number: number): number {
  return createHash('sha256').update(`${name} ${number}`).digest().readUInt32BE() % NUMBERS;
}

function tries({ number, roles }: Visitor, { entry, share, roles: wanted }: Canary): boolean {
  if (wanted.some((role) => roles.includes(role))) return true;
  return number !== null && placeOf(nameOf(entry), number) < (share / 100) * NUMBERS;
}

export const chosenCanaries = ({ canaries = [] }: StoredRegistry, visitor: Visitor): Canary[] =>
  canaries.filter((canary) => tries(visitor, canary));

export function registryFor(stored: StoredRegistry, canaries: readonly Canary[]): Registry {
  return mergeEntries(
    stored,
    canaries.map(({ entry }) => ({ ...entry, canary: true as const })),
  );
}

export const hasCanaries = ({ canaries = [] }: StoredRegistry): boolean => canaries.length > 0;

export const needsNumber = ({ canaries = [] }: StoredRegistry, { number }: Visitor): boolean =>
  number === null && canaries.some(({ share }) => share > 0);
