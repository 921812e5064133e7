import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { waitForLock } from '#boot/lock.mjs';
import { OperatorError } from '#boot/operator-error.mjs';
import { runProcess } from '#boot/run-process.mjs';
import { describeBuild, readRoutes } from './describe.ts';
import { digestFiles, listFiles } from './files.ts';
import { checkFitsPortal } from './fits-portal.ts';
import type { Candidate, Published } from './records.ts';
import { isFrontEnd } from './registry.ts';
import type { ReleaseStore } from './store.ts';
import { packageVersion, sourcesDigest } from './workspaces.ts';

/** Holds the digest of the build's sources. */
const SOURCES_FILE = '.sources';

/** Empty if `build` did not create it. */
export function builtFrom(dist: string): string {
  const file = join(dist, SOURCES_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Builds those workspaces that are not built from their sources, in processes of their own. Builds of one checkout wait for each other.
 * @param note called with what is built, and with each line of the build
 */
export async function build(root: string, names: readonly string[], note = (_line: string) => {}): Promise<void> {
  const locks: Array<{ release(): void }> = [];
  try {
    // In one order, so that no two builds wait for each other.
    for (const name of names.toSorted())
      locks.push(await waitForLock(join(root, '.cache', `build-${name}.lock`), { what: `build of ${name}` }));
    const sources = new Map<string, string>();
    for (const name of names) {
      const digest = await sourcesDigest(root, name);
      if (builtFrom(join(root, name, 'dist')) !== digest) sources.set(name, digest);
    }
    if (sources.size === 0) return;
    note(`building ${[...sources.keys()].join(', ')}`);
    const cli = join(root, 'deploy/dist/build/cli.js');
    const { code, tail } = await runProcess(process.execPath, [cli, ...sources.keys()], { cwd: root, onLine: note });
    if (code !== 0) throw new OperatorError(['The build failed; nothing was released.', ...tail].join('\n'));
    for (const [name, digest] of sources) writeFileSync(join(root, name, 'dist', SOURCES_FILE), digest);
  } finally {
    for (const lock of locks) lock.release();
  }
}

/** A build made elsewhere; omitted values are the workspace's own. */
export interface BuildPlace {
  dist?: string | undefined;
  routes?: string | undefined;
  /** Defaults to the version in the `package.json` beside `routes.json`. */
  packageVersion?: string | undefined;
}

/** Versions a built workspace: `<package version>-<first ten digits of its content digest>`. */
export async function candidate(root: string, name: string, place: BuildPlace = {}): Promise<Candidate> {
  const dist = place.dist ?? join(root, name, 'dist');
  const routesFile = place.routes ?? join(root, name, 'routes.json');
  const files = (await listFiles(dist)).filter((path) => !/\.(br|gz)$/.test(path));
  if (files.length === 0) throw new OperatorError(`${dist} does not contain a build of ${name}.`);
  const routes = readRoutes(name, routesFile);
  const digest = digestFiles(dist, files, JSON.stringify(routes));
  const version = `${place.packageVersion ?? packageVersion(dirname(routesFile))}-${digest.slice(0, 10)}`;
  const entry = describeBuild(name, dist, version, routes);
  if (isFrontEnd(entry)) {
    const folder = entry.entry.length - 'mf-manifest.json'.length;
    checkFitsPortal(name, { dist, files, first: entry.preload.map((url) => url.slice(folder)) });
  }
  return { entry, dist, files, sources: builtFrom(dist) };
}

export const prepare = (
  root: string,
  store: ReleaseStore,
  built: Candidate,
  note?: (text: string) => void,
): Promise<void> => store.add(built, join(root, '.cache/compressed'), note);

export async function publish(root: string, store: ReleaseStore, candidates: readonly Candidate[]): Promise<Published> {
  for (const built of candidates) await prepare(root, store, built);
  return store.publish(candidates);
}
