import { nameOf, type ReleaseEntry } from './registry.ts';

export const releaseFolder = (entry: ReleaseEntry): string => `${nameOf(entry)}/${entry.version}`;
export const recordPath = (entry: ReleaseEntry): string => `${releaseFolder(entry)}.json`;

/** What the store remembers of a release, in `<name>/<version>.json` beside its folder. */
export interface StoredRelease {
  entry: ReleaseEntry;
  /** Rises with each publication of its front end; publishing an old content again makes it the newest. */
  sequence: number;
  publishedAt: string;
  /** Empty where its sources are not of this repository. */
  sources: string;
  /** Number of its files, compressed neighbors included; releases of former versions of the portal do not say. */
  files?: number;
  /** Left out for a release that visitors were given and kept. */
  state?: 'canary' | 'taken back';
  /** ISO time at which visitors had it last: pages may be open that were loaded from it. */
  lastHad?: string;
  /** Nobody asked whether the API answers it. */
  unchecked?: true;
}

export interface Candidate {
  entry: ReleaseEntry;
  dist: string;
  /** Files of `dist` that belong to it. */
  files: readonly string[];
  sources: string;
  /** To be published without asking the API. */
  unchecked?: boolean;
}

export const newestFirst = (a: StoredRelease, b: StoredRelease): number =>
  b.sequence - a.sequence || b.publishedAt.localeCompare(a.publishedAt);

/** Whether visitors were given it and nobody took it back. */
export const isKept = ({ state }: StoredRelease): boolean => state === undefined;

const recordOf = (releases: readonly StoredRelease[], version: string): StoredRelease | undefined =>
  releases.find(({ entry }) => entry.version === version);

/** Of a release that all visitors get from now on. @param releases those of its front end, newest first */
export function publishedRecord(
  releases: readonly StoredRelease[],
  { entry, sources, unchecked }: Pick<Candidate, 'entry' | 'sources' | 'unchecked'>,
  files: number | undefined,
  now: Date,
): StoredRelease {
  const [newest] = releases;
  const again = newest && isKept(newest) && newest.entry.version === entry.version ? newest : undefined;
  return {
    entry,
    sequence: again?.sequence ?? (newest?.sequence ?? 0) + 1,
    publishedAt: again?.publishedAt ?? now.toISOString(),
    sources,
    ...(files && { files }),
    ...(unchecked && { unchecked }),
  };
}

/** A release that was published before keeps its own record. */
export function triedRecord(
  releases: readonly StoredRelease[],
  candidate: Candidate,
  files: number | undefined,
  now: Date,
): StoredRelease {
  const known = recordOf(releases, candidate.entry.version);
  if (known) return { ...known, sources: candidate.sources };
  return { ...publishedRecord(releases, candidate, files, now), state: 'canary' };
}

/** Empty where there is none. */
export function formerRecord(
  releases: readonly StoredRelease[],
  version: string | undefined,
  now: Date,
  state?: StoredRelease['state'],
): StoredRelease[] {
  const known = version && recordOf(releases, version);
  return known ? [{ ...known, ...(state && { state }), lastHad: now.toISOString() }] : [];
}

export interface Published {
  /** Names of the front ends that are new to visitors. */
  changed: string[];
  /** Names of the front ends whose canary this ended. */
  ended: string[];
}
