import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, builtFrom, candidate, prepare } from '../../release/publish.ts';
import { currentEntry } from '../../release/registry.ts';
import type { Candidate, ReleaseStore } from '../../release/store.ts';
import { releasedWorkspaces, sourcesDigest } from '../../release/workspaces.ts';

/** Builds at the same time: webpack keeps one core busy each. */
const PARALLEL = 2;

/**
 * Builds and publishes the shell and each front end whose sources are not those of its newest release. Visitors keep
 * what they have where nothing changed, also after a rollback.
 *
 * @param update called with what is going on
 * @returns names of the workspaces that were published
 */
export async function releaseChanged(
  root: string,
  store: ReleaseStore,
  update: (note: string) => void,
): Promise<string[]> {
  const names = releasedWorkspaces(root);
  const stale = (
    await Promise.all(names.map(async (name) => ((await isReleased(root, store, name)) ? undefined : name)))
  ).filter((name) => name !== undefined);
  const queue = [...stale];
  const candidates: Candidate[] = [];
  const building = new Set<string>();
  const show = (): void => {
    const now = building.size > 0 ? `building ${[...building].join(', ')}` : 'publishing';
    update(`${now} (${candidates.length} of ${stale.length} built)`);
  };
  const work = async (): Promise<void> => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      building.add(name);
      show();
      if (builtFrom(join(root, name, 'dist')) !== (await sourcesDigest(root, name))) await build(root, name);
      const built = await candidate(root, name);
      await prepare(root, store, built);
      candidates.push(built);
      building.delete(name);
      show();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return candidates.length > 0 ? store.publish(candidates) : [];
}

/** Whether the newest release of a workspace was built from its sources as they are, and visitors can have one. */
async function isReleased(root: string, store: ReleaseStore, name: string): Promise<boolean> {
  const [newest] = store.releases(name);
  const current = currentEntry(store.registry(), name);
  if (!newest || !current || !existsSync(join(store.folder, name, current.version))) return false;
  return newest.sources === (await sourcesDigest(root, name));
}
