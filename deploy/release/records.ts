import { nameOf, type ReleaseEntry } from './registry.ts';

export const releaseFolder = (entry: ReleaseEntry): string => `${nameOf(entry)}/${entry.version}`;
export const recordPath = (entry: ReleaseEntry): string => `${releaseFolder(entry)}.json`;

/** What the store remembers of a release, in `<name>/<version>.json` beside its folder. */
export interface StoredRelease {
  entry: ReleaseEntry;
  /** Rises with each publication of its front end; publishing an old content again makes it the newest. */
  sequence: number;
  /** ISO time of the publication. */
  publishedAt: string;
  /** Digest of the sources it was built from; empty where they are not of this repository. */
  sources: string;
  /** Files it has, their compressed neighbours too. Releases of former versions of the portal do not say. */
  files?: number;
  /** Where it is no release that visitors were given and kept: one only tried, or one taken back. */
  state?: 'canary' | 'taken back';
  /** ISO time at which visitors had it last: pages may be open that were loaded from it. */
  lastHad?: string;
  /** Nobody asked whether the API answers it. */
  unchecked?: true;
}

/** A built workspace on its way into the store. */
export interface Candidate {
  entry: ReleaseEntry;
  dist: string;
  /** Files of `dist` that belong to it. */
  files: readonly string[];
  sources: string;
  /** It is to be published without asking the API. */
  unchecked?: boolean;
}

/** Newest publication first. */
export const newestFirst = (a: StoredRelease, b: StoredRelease): number =>
  b.sequence - a.sequence || b.publishedAt.localeCompare(a.publishedAt);

/** Whether visitors were given it and nobody took it back. */
export const isKept = ({ state }: StoredRelease): boolean => state === undefined;

const recordOf = (releases: readonly StoredRelease[], version: string): StoredRelease | undefined =>
  releases.find(({ entry }) => entry.version === version);

/**
 * The record of a release that all visitors get from now on.
 *
 * @param releases those of its front end, newest first
 */
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

/** The record of a release that some visitors try; one that was published before keeps its own. */
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

/** The record of a release that visitors no longer get. */
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
  /** Names of those that are new to visitors. */
  changed: string[];
  /** Names of those whose canary this ended. */
  ended: string[];
}
