import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { waitForLock } from '#boot/lock.mjs';
import { OperatorError } from '#boot/operator-error.mjs';
import { runProcess } from '#boot/run-process.mjs';
import { describeBuild, readRoutes } from './describe.ts';
import { digestFiles, listFiles } from './files.ts';
import type { Candidate, Published } from './records.ts';
import type { ReleaseStore } from './store.ts';
import { packageVersion, sourcesDigest } from './workspaces.ts';

/** In a build: the digest of the sources it was made from. */
const SOURCES_FILE = '.sources';

/** Digest of the sources that a workspace's `dist/` was built from; empty when it was not built by `build`. */
export function builtFrom(dist: string): string {
  const file = join(dist, SOURCES_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Builds a workspace into its `dist/`, in a process of its own; two builds of one checkout wait for each other. */
export async function build(root: string, name: string, onLine?: (line: string) => void): Promise<void> {
  const sources = await sourcesDigest(root, name);
  const lock = await waitForLock(join(root, '.cache', `build-${name}.lock`), { what: `build of ${name}` });
  try {
    const cli = join(root, 'deploy/dist/build/cli.js');
    const { code, tail } = await runProcess(process.execPath, [cli, name], {
      cwd: root,
      ...(onLine ? { onLine } : {}),
    });
    if (code !== 0) throw new OperatorError([`The build of ${name} failed; nothing was released.`, ...tail].join('\n'));
    writeFileSync(join(root, name, 'dist', SOURCES_FILE), sources);
  } finally {
    lock.release();
  }
}

/** A build that was made elsewhere: for one's own workspaces nothing of it needs to be said. */
export interface BuildPlace {
  /** The build; `<workspace>/dist` unless told. */
  dist?: string | undefined;
  /** Its `routes.json`; the workspace's unless told. */
  routes?: string | undefined;
  /** Of its package; what the `package.json` beside `routes.json` says unless told. */
  packageVersion?: string | undefined;
}

/**
 * Checks a built workspace and gives it its version: `<package version>-<first ten digits of its content's digest>`.
 *
 * @param root folder that holds the workspace, which need not be there when the place says all
 */
export async function candidate(root: string, name: string, place: BuildPlace = {}): Promise<Candidate> {
  const dist = place.dist ?? join(root, name, 'dist');
  const routesFile = place.routes ?? join(root, name, 'routes.json');
  const files = (await listFiles(dist)).filter((path) => !/\.(br|gz)$/.test(path));
  if (files.length === 0) throw new OperatorError(`${dist} holds no build of ${name}.`);
  const routes = readRoutes(name, routesFile);
  const digest = digestFiles(dist, files, JSON.stringify(routes));
  const version = `${place.packageVersion ?? packageVersion(dirname(routesFile))}-${digest.slice(0, 10)}`;
  const entry = describeBuild(name, dist, version, routes);
  return { entry, dist, files, sources: builtFrom(dist) };
}

/** Writes a built workspace into the store; visitors are switched over by `store.publish`. */
export const prepare = (
  root: string,
  store: ReleaseStore,
  built: Candidate,
  note?: (text: string) => void,
): Promise<void> => store.add(built, join(root, '.cache/compressed'), note);

/** Adds built workspaces to the store and switches visitors over to all of them in one step. */
export async function publish(root: string, store: ReleaseStore, candidates: readonly Candidate[]): Promise<Published> {
  for (const built of candidates) await prepare(root, store, built);
  return store.publish(candidates);
}
