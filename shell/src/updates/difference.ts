import type { FrontEndRelease, Registry } from '@portal/shared-api/registry';

export interface Difference {
  /** Parts whose code runs in the page and that have another release now: only loading the page anew brings it. */
  reload: string[];
  /** Other or new releases of front ends that the page has not asked for yet: it can take them without a word. */
  take: FrontEndRelease[];
  /** Tells the releases that wait for a reload from any others. */
  key: string;
}

/**
 * Compares what a page runs with the registry, by version.
 *
 * Code that has run in a page cannot be replaced there, so a new release of the shell, or of a front end that the page has asked for,
 * needs a reload. A front end that it has not asked for is taken in its new release, as long as the shell is the current one: that
 * pair is what anybody gets who opens the page now, while the new release may count on modules that only a new shell provides. Until
 * the reload such a page goes on with the releases that belong to its shell, which the store keeps.
 *
 * @param loaded names of the front ends whose code the page has asked for
 */
export function difference(running: Registry, latest: Registry, loaded: ReadonlySet<string>): Difference {
  const before = new Map(running.frontEnds.map(({ name, version }) => [name, version]));
  const changed = latest.frontEnds.filter(({ name, version }) => before.get(name) !== version);
  const shellChanged = running.shell.version !== latest.shell.version;
  const waiting = changed.filter(({ name }) => shellChanged || loaded.has(name));
  return {
    reload: [
      ...(shellChanged ? ['shell'] : []),
      ...changed.filter(({ name }) => loaded.has(name)).map(({ name }) => name),
    ],
    take: shellChanged ? [] : changed.filter(({ name }) => !loaded.has(name)),
    key: [latest.shell.version, ...waiting.map(({ name, version }) => `${name}@${version}`)].join(' '),
  };
}

/** The registry that a page runs after it has taken releases; front ends that are gone stay until the page is loaded anew. */
export function withTaken(running: Registry, take: readonly FrontEndRelease[]): Registry {
  const taken = new Map(take.map((release) => [release.name, release]));
  const known = running.frontEnds.map((release) => taken.get(release.name) ?? release);
  const added = take.filter(({ name }) => !running.frontEnds.some((release) => release.name === name));
  return { ...running, frontEnds: [...known, ...added] };
}
