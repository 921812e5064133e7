import { clean } from '../../release/clean.ts';
import { checkContract, OWN_CONTRACT } from '../../release/contract.ts';
import { build, candidate, prepare } from '../../release/publish.ts';
import type { Candidate, Published, StoredRelease } from '../../release/records.ts';
import { canaryOf, currentEntry } from '../../release/registry.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { releasedWorkspaces, sourcesDigest } from '../../release/workspaces.ts';

/**
 * Builds and publishes every workspace whose sources differ from its newest release. Unchanged ones keep their current
 * release, also after a rollback and while a canary of these sources is active.
 */
export async function releaseChanged(
  root: string,
  store: ReleaseStore,
  update: (note: string) => void,
): Promise<Published> {
  const names = releasedWorkspaces(root);
  const released = await Promise.all(names.map((name) => isReleased(root, store, name)));
  const stale = names.filter((_, index) => !released[index]);
  if (stale.length === 0) return { changed: [], ended: [] };
  await build(root, stale, update);
  const candidates: Candidate[] = [];
  for (const name of stale) {
    const built = await candidate(root, name);
    checkContract(built.entry, OWN_CONTRACT);
    await prepare(root, store, built, update);
    candidates.push(built);
  }
  const published = await store.publish(candidates);
  await clean(store);
  return published;
}

/** True if these sources were the last release or canary, and all files of the current release exist. */
async function isReleased(root: string, store: ReleaseStore, name: string): Promise<boolean> {
  const [releases, registry] = await Promise.all([store.releases(name), store.registry()]);
  const had = recordOf(releases, currentEntry(registry, name)?.version);
  if (!had || !(await store.isWhole(had))) return false;
  const last = releases.slice(0, 1 + releases.findIndex(({ state }) => state !== 'canary'));
  const tried = recordOf(releases, canaryOf(registry, name)?.entry.version);
  const sources = await sourcesDigest(root, name);
  return [...last, tried].some((release) => release?.sources === sources);
}

const recordOf = (releases: readonly StoredRelease[], version: string | undefined): StoredRelease | undefined =>
  releases.find(({ entry }) => entry.version === version);
