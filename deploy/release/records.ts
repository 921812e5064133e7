import { nameOf, type ReleaseEntry } from './registry.ts';

export const releaseFolder = (entry: ReleaseEntry): string => `${nameOf(entry)}/${entry.version}`;
export const recordPath = (entry: ReleaseEntry): string => `${releaseFolder(entry)}.json`;

/** The store's record of a release, in `<name>/<version>.json` beside its folder. */
export interface StoredRelease {
  entry: ReleaseEntry;
  /** Increases with each publication of the front end; publishing old content again makes it the newest. */
  sequence: number;
  publishedAt: string;
  /** Empty if the sources are not in this repository. */
  sources: string;
  /** Number of files including compressed siblings; missing in records of older portal versions. */
  files?: number;
  /** Absent for a release that was published and not rolled back. */
  state?: 'canary' | 'taken back';
  /** When visitors last had it (ISO 8601): pages loaded from it may still be open. */
  lastHad?: string;
  /** Published without a check of the API's contract. */
  unchecked?: true;
}

export interface Candidate {
  entry: ReleaseEntry;
  dist: string;
  files: readonly string[];
  sources: string;
  /** To be published without a check of the API's contract. */
  unchecked?: boolean;
}

export const newestFirst = (a: StoredRelease, b: StoredRelease): number =>
  b.sequence - a.sequence || b.publishedAt.localeCompare(a.publishedAt);

/** True if it was published and not rolled back. */
export const isKept = ({ state }: StoredRelease): boolean => state === undefined;

const recordOf = (releases: readonly StoredRelease[], version: string): StoredRelease | undefined =>
  releases.find(({ entry }) => entry.version === version);

/** The record of a release for all visitors. @param releases the front end's releases, newest first */
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

/** A previously published release keeps its own record. */
export function canaryRecord(
  releases: readonly StoredRelease[],
  candidate: Candidate,
  files: number | undefined,
  now: Date,
): StoredRelease {
  const known = recordOf(releases, candidate.entry.version);
  if (known) return { ...known, sources: candidate.sources };
  return { ...publishedRecord(releases, candidate, files, now), state: 'canary' };
}

/** The updated record of a superseded release; empty if it has no record. */
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
  changed: string[];
  ended: string[];
}
