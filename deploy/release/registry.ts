import type { FrontEndRelease, Registry } from '@portal/shared-api/registry';
import { OperatorError } from '#boot/operator-error.mjs';
import { findTakenPath } from './paths.ts';

export type ShellRelease = Registry['shell'];
export type ReleaseEntry = ShellRelease | FrontEndRelease;

export interface Audience {
  /** Percent of visitors, 0 to 100, in steps of 0.01. */
  share: number;
  /** People with one of these roles always get it. */
  roles: string[];
}

/** A release for some visitors before everybody gets it. */
export interface Canary extends Audience {
  entry: ReleaseEntry;
}

/** The registry in the store. Visitors get a plain one (see the gateway's `registryFor`). */
export interface StoredRegistry extends Registry {
  /** At most one per front end. */
  canaries?: Canary[];
}

export const isFrontEnd = (entry: ReleaseEntry): entry is FrontEndRelease => 'scope' in entry;
const isShell = (entry: ReleaseEntry): entry is ShellRelease => !isFrontEnd(entry);
export const nameOf = (entry: ReleaseEntry): string => (isFrontEnd(entry) ? entry.name : 'shell');

export function currentEntry(registry: Registry | undefined, name: string): ReleaseEntry | undefined {
  if (name === 'shell') return registry?.shell;
  return registry?.frontEnds.find((frontEnd) => frontEnd.name === name);
}

export const canaryOf = (registry: StoredRegistry | undefined, name: string): Canary | undefined =>
  registry?.canaries?.find(({ entry }) => nameOf(entry) === name);

/** @throws OperatorError if the front end has no release */
export function requireReleased(registry: StoredRegistry | undefined, name: string): ReleaseEntry {
  const current = currentEntry(registry, name);
  if (current) return current;
  const released = ['shell', ...(registry?.frontEnds ?? []).map(nameOf)].filter(() => registry).sort();
  throw new OperatorError(`${name} is not released. Released front ends: ${released.join(', ') || 'none'}.`);
}

/** @throws OperatorError if the front end has no canary */
export function requireCanary(registry: StoredRegistry | undefined, name: string): Canary {
  const canary = canaryOf(registry, name);
  if (canary) return canary;
  const out = (registry?.canaries ?? []).map(({ entry }) => nameOf(entry)).join(', ') || 'none';
  throw new OperatorError(`${name} has no canary. Front ends with one: ${out}.`);
}

export const describeAudience = ({ share, roles }: Audience): string =>
  [...(share > 0 ? [`${share}% of visitors`] : []), ...(roles.length > 0 ? [roles.join(', ')] : [])].join(', and ');

export function mergeEntries({ shell, frontEnds }: Registry, entries: readonly ReleaseEntry[]): Registry {
  const released = entries.filter(isFrontEnd);
  const kept = frontEnds.filter(({ name }) => !released.some((entry) => entry.name === name));
  return {
    shell: entries.find(isShell) ?? shell,
    frontEnds: [...kept, ...released].sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/**
 * Ends the canaries of the released front ends. The first release must include the shell.
 * @throws OperatorError if a page belongs to another front end, or there is no shell
 */
export function registryWith(registry: StoredRegistry | undefined, entries: readonly ReleaseEntry[]): StoredRegistry {
  const shell = entries.find(isShell) ?? registry?.shell;
  if (!shell) throw new OperatorError('Nothing is released yet. Release the shell first: npm run release -- shell');
  const names = entries.map(nameOf);
  const canaries = (registry?.canaries ?? []).filter(({ entry }) => !names.includes(nameOf(entry)));
  const next = mergeEntries({ shell, frontEnds: registry?.frontEnds ?? [] }, entries);
  for (const entry of entries) checkPages(entry, next, canaries);
  return { ...next, ...(canaries.length > 0 && { canaries }) };
}

export function registryWithoutFrontEnd(registry: StoredRegistry, name: string): StoredRegistry {
  const frontEnds = registry.frontEnds.filter((frontEnd) => frontEnd.name !== name);
  return { ...registryWithoutCanary(registry, name), frontEnds };
}

/** @throws OperatorError if a page belongs to another front end, or nothing is released yet */
export function registryWithCanary(registry: StoredRegistry | undefined, canary: Canary): StoredRegistry {
  if (!registry) throw new OperatorError('Nothing is released yet. Release the shell first: npm run release -- shell');
  const others = (registry.canaries ?? []).filter(({ entry }) => nameOf(entry) !== nameOf(canary.entry));
  checkPages(canary.entry, registry, others);
  return { ...registry, canaries: [...others, canary] };
}

export function registryWithoutCanary({ canaries = [], ...plain }: StoredRegistry, name: string): StoredRegistry {
  const others = canaries.filter(({ entry }) => nameOf(entry) !== name);
  return { ...plain, ...(others.length > 0 && { canaries: others }) };
}

/** A page must have one owner in every combination of canaries. */
function checkPages(entry: ReleaseEntry, { shell, frontEnds }: Registry, canaries: readonly Canary[]): void {
  const owners = [shell, ...frontEnds, ...canaries.map((canary) => canary.entry)];
  const others = owners.filter((other) => nameOf(other) !== nameOf(entry)).map(({ routes }) => routes);
  const taken = findTakenPath(entry.routes, others);
  if (taken) throw new OperatorError(`${nameOf(entry)}: the page ${taken.path} already belongs to ${taken.owner}.`);
}
