import type { FrontEndRelease, Registry } from '@portal/shared-api/registry';
import { OperatorError } from '#boot/operator-error.mjs';
import { takenPath } from './paths.ts';

export type ShellRelease = Registry['shell'];
/** What the registry says of one released workspace. */
export type ReleaseEntry = ShellRelease | FrontEndRelease;

export const isFrontEnd = (entry: ReleaseEntry): entry is FrontEndRelease => 'scope' in entry;
const isShell = (entry: ReleaseEntry): entry is ShellRelease => !isFrontEnd(entry);
export const nameOf = (entry: ReleaseEntry): string => (isFrontEnd(entry) ? entry.name : 'shell');

/** What visitors get of one workspace now. */
export function currentEntry(registry: Registry | undefined, name: string): ReleaseEntry | undefined {
  if (name === 'shell') return registry?.shell;
  return registry?.frontEnds.find((frontEnd) => frontEnd.name === name);
}

/**
 * The registry after some releases; the rest of it stays as it is.
 *
 * @param registry `undefined` when nothing was released yet: then the shell must be among the entries
 * @throws OperatorError when a page belongs to another front end, or there is no shell
 */
export function registryWith(registry: Registry | undefined, entries: readonly ReleaseEntry[]): Registry {
  const shell = entries.find(isShell) ?? registry?.shell;
  if (!shell) throw new OperatorError('Nothing is released yet: release the shell first (npm run release -- shell).');
  const released = entries.filter(isFrontEnd);
  const kept = (registry?.frontEnds ?? []).filter(({ name }) => !released.some((entry) => entry.name === name));
  const frontEnds = [...kept, ...released].sort((a, b) => a.name.localeCompare(b.name));

  const owners = [shell, ...frontEnds];
  for (const entry of entries) {
    const others = owners.filter((other) => other !== entry).map(({ routes }) => routes);
    const taken = takenPath(entry.routes, others);
    if (taken) throw new OperatorError(`${nameOf(entry)}: the page ${taken.path} belongs to ${taken.owner} already.`);
  }
  return { shell, frontEnds };
}
