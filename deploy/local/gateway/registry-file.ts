import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@portal/shared-api/registry';
import { type Representation, represent } from './negotiate.ts';

export interface CurrentRegistry {
  registry: Registry;
  representation: Representation;
}

/**
 * The registry as it is now: looked at on each call, read again only when it was swapped. A release is visible with the
 * next request, without a signal.
 *
 * @returns a function giving the registry, or `undefined` while nothing is released
 */
export function registryReader(releases: string): () => CurrentRegistry | undefined {
  const file = join(releases, 'registry.json');
  let seen = '';
  let current: CurrentRegistry | undefined;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return undefined;
    // A swap is a rename, so that the inode changes even within one tick of the clock.
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    if (stamp !== seen || !current) {
      const text = readFileSync(file, 'utf8');
      current = { registry: JSON.parse(text) as Registry, representation: represent('application/json', text) };
      seen = stamp;
    }
    return current;
  };
}
