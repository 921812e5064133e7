import type { FrontEndRelease, Registry } from '@portal/shared-api/registry';
import { OperatorError } from '#boot/operator-error.mjs';
import { takenPath } from './paths.ts';

export type ShellRelease = Registry['shell'];
export type ReleaseEntry = ShellRelease | FrontEndRelease;

export interface Audience {
  /** Percent of the visitors, 0 to 100, down to hundredths. */
  share: number;
  /** Roles whose holders get it in any case. */
  roles: string[];
}

/** A release that is tried with some visitors before all get it. */
export interface Canary extends Audience {
  entry: ReleaseEntry;
}

/** The registry as the store keeps it. Visitors get a plain one, see `registryFor` of the gateway. */
export interface StoredRegistry extends Registry {
  /** At most one of each front end. */
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

/** @throws OperatorError when visitors have no release of the front end */
export function releasedIn(registry: StoredRegistry | undefined, name: string): ReleaseEntry {
  const current = currentEntry(registry, name);
  if (current) return current;
  const released = ['shell', ...(registry?.frontEnds ?? []).map(nameOf)].filter(() => registry).sort();
  throw new OperatorError(`${name} is not released; released are: ${released.join(', ') || 'none'}.`);
}

/** @throws OperatorError when no canary of the front end is out */
export function outOf(registry: StoredRegistry | undefined, name: string): Canary {
  const canary = canaryOf(registry, name);
  if (canary) return canary;
  const out = (registry?.canaries ?? []).map(({ entry }) => nameOf(entry)).join(', ') || 'none';
  throw new OperatorError(`No canary of ${name} is out; out are: ${out}.`);
}

export const describeAudience = ({ share, roles }: Audience): string =>
  [...(share > 0 ? [`${share} % of the visitors`] : []), ...(roles.length > 0 ? [roles.join(', ')] : [])].join(
    ', and ',
  );

/** Replaces releases of the same front ends; new ones are added. */
export function withEntries({ shell, frontEnds }: Registry, entries: readonly ReleaseEntry[]): Registry {
  const released = entries.filter(isFrontEnd);
  const kept = frontEnds.filter(({ name }) => !released.some((entry) => entry.name === name));
  return {
    shell: entries.find(isShell) ?? shell,
    frontEnds: [...kept, ...released].sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/**
 * Releases end the canaries of their front ends; without a registry the shell must be among them.
 * @throws OperatorError when a page belongs to another front end, or there is no shell
 */
export function registryWith(registry: StoredRegistry | undefined, entries: readonly ReleaseEntry[]): StoredRegistry {
  const shell = entries.find(isShell) ?? registry?.shell;
  if (!shell) throw new OperatorError('Nothing is released yet: release the shell first (npm run release -- shell).');
  const names = entries.map(nameOf);
  const canaries = (registry?.canaries ?? []).filter(({ entry }) => !names.includes(nameOf(entry)));
  const next = withEntries({ shell, frontEnds: registry?.frontEnds ?? [] }, entries);
  for (const entry of entries) checkPages(entry, next, canaries);
  return { ...next, ...(canaries.length > 0 && { canaries }) };
}

export function registryWithoutFrontEnd(registry: StoredRegistry, name: string): StoredRegistry {
  const frontEnds = registry.frontEnds.filter((frontEnd) => frontEnd.name !== name);
  return { ...registryWithoutCanary(registry, name), frontEnds };
}

/** @throws OperatorError when a page belongs to another front end, or nothing is released yet */
export function registryWithCanary(registry: StoredRegistry | undefined, canary: Canary): StoredRegistry {
  if (!registry)
    throw new OperatorError('Nothing is released yet: release the shell first (npm run release -- shell).');
  const others = (registry.canaries ?? []).filter(({ entry }) => nameOf(entry) !== nameOf(canary.entry));
  checkPages(canary.entry, registry, others);
  return { ...registry, canaries: [...others, canary] };
}

export function registryWithoutCanary({ canaries = [], ...plain }: StoredRegistry, name: string): StoredRegistry {
  const others = canaries.filter(({ entry }) => nameOf(entry) !== name);
  return { ...plain, ...(others.length > 0 && { canaries: others }) };
}

/** Each page has one owner, whichever canaries a visitor tries together. */
function checkPages(entry: ReleaseEntry, { shell, frontEnds }: Registry, canaries: readonly Canary[]): void {
  const owners = [shell, ...frontEnds, ...canaries.map((canary) => canary.entry)];
  const others = owners.filter((other) => nameOf(other) !== nameOf(entry)).map(({ routes }) => routes);
  const taken = takenPath(entry.routes, others);
  if (taken) throw new OperatorError(`${nameOf(entry)}: the page ${taken.path} belongs to ${taken.owner} already.`);
}
