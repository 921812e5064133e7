import { DAY_MS } from '@portal/shared-api/time';
import { isKept, recordPath, releaseFolder, type StoredRelease } from './records.ts';
import { canaryOf, currentEntry } from './registry.ts';
import type { StoredFile } from './storage.ts';
import type { ReleaseStore } from './store.ts';

/** Newest releases kept per front end, including the current one. */
export const KEEP = 5;
/** Days that a page may stay open on a superseded release. */
export const GRACE_DAYS = 7;
/** Days after which a release without a record counts as an interrupted upload. */
const UPLOAD_DAYS = 1;

export interface CleanOptions {
  /** Rolled-back releases do not count. */
  keep?: number;
  /** Days that a release stays after visitors last had it. */
  graceDays?: number;
  now?: Date;
}

export interface Cleaned {
  name: string;
  removed: string[];
  bytes: number;
  /** Releases kept only because pages may still be open on them. */
  waiting: number;
}

/**
 * Keeps current releases and canaries, the newest few, and what visitors had within the grace period.
 * @returns front ends with removed or waiting releases
 */
export async function clean(store: ReleaseStore, options: CleanOptions = {}): Promise<Cleaned[]> {
  const { now = new Date() } = options;
  await store.storage.removeLeftovers(daysBefore(now, UPLOAD_DAYS));
  const names = await store.names();
  const all = await Promise.all(names.map((name) => cleanFrontEnd(store, name, { ...options, now })));
  return all.filter(({ removed, waiting }) => removed.length > 0 || waiting > 0);
}

async function cleanFrontEnd(
  store: ReleaseStore,
  name: string,
  { keep = KEEP, graceDays = GRACE_DAYS, now }: CleanOptions & { now: Date },
): Promise<Cleaned> {
  const releases = await store.releases(name);
  const inUse = async (): Promise<Set<string | undefined>> => {
    const registry = await store.registry();
    return new Set([currentEntry(registry, name)?.version, canaryOf(registry, name)?.entry.version]);
  };
  const { old, waiting } = splitReleases(releases, { keep, since: daysBefore(now, graceDays), inUse: await inUse() });

  const cleaned: Cleaned = { name, removed: [], bytes: 0, waiting: waiting.length };
  const remove = async (folder: string, version: string, files: StoredFile[]): Promise<void> => {
    await store.storage.removeFolder(folder);
    cleaned.removed.push(version);
    cleaned.bytes += files.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  for (const { entry } of old) {
    // It may have been published again in the meantime.
    if ((await inUse()).has(entry.version)) continue;
    const files = await store.storage.list(releaseFolder(entry));
    await store.storage.remove(recordPath(entry));
    if (files.length > 0) await remove(releaseFolder(entry), entry.version, files);
  }
  const known = new Set(releases.map(({ entry }) => entry.version));
  const { folders } = await store.storage.children(name);
  for (const version of folders.filter((folder) => !known.has(folder))) {
    const files = await store.storage.list(`${name}/${version}`);
    const uploadEnded = files.every(({ modified }) => modified < daysBefore(now, UPLOAD_DAYS));
    if (uploadEnded && !(await inUse()).has(version)) await remove(`${name}/${version}`, version, files);
  }
  return cleaned;
}

export function splitReleases(
  releases: readonly StoredRelease[],
  { keep, since, inUse }: { keep: number; since: Date; inUse: ReadonlySet<string | undefined> },
): { old: StoredRelease[]; waiting: StoredRelease[] } {
  const newest = releases.filter(isKept).slice(0, keep);
  const spare = releases.filter((release) => !newest.includes(release) && !inUse.has(release.entry.version));
  const isRecent = ({ lastHad, publishedAt }: StoredRelease): boolean => new Date(lastHad ?? publishedAt) >= since;
  return { old: spare.filter((release) => !isRecent(release)), waiting: spare.filter(isRecent) };
}

const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);
