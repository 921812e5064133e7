import type { FrontEndRelease, Registry } from '@portal/shared-api/registry';

export interface Difference {
  /** Running parts with another release: only a reload brings it. */
  reload: string[];
  /** Releases of front ends that are not loaded yet: taken silently. */
  take: FrontEndRelease[];
  /** Identifies the releases that wait for a reload. */
  key: string;
}

/**
 * Code that has run cannot be replaced, so a new release of the shell or of a loaded front end needs a reload. Other front ends switch to
 * their new release only while the shell is current: they may need modules of a new shell.
 *
 * @param loaded names of the front ends whose code has been requested
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

/** Front ends that were removed stay until a reload. */
export function withTaken(running: Registry, take: readonly FrontEndRelease[]): Registry {
  const taken = new Map(take.map((release) => [release.name, release]));
  const known = running.frontEnds.map((release) => taken.get(release.name) ?? release);
  const added = take.filter(({ name }) => !running.frontEnds.some((release) => release.name === name));
  return { ...running, frontEnds: [...known, ...added] };
}
