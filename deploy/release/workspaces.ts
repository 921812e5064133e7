import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockedVersions } from '#boot/locked-packages.mjs';
import { OperatorError } from '#boot/operator-error.mjs';
import { digestFiles, listFiles } from './files.ts';

/** The repository root, from `deploy/release/` or `deploy/dist/release/`. */
export const ROOT = resolve(import.meta.dirname, import.meta.dirname.includes('/dist/') ? '../../..' : '../..');

/** The shell first, then the front ends. */
export function releasedWorkspaces(root: string): string[] {
  const frontEnds = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(join(root, name, 'routes.json')),
  );
  return ['shell', ...frontEnds.sort()];
}

/** @throws OperatorError listing the known workspaces */
export function checkWorkspace(root: string, name: string): void {
  const known = releasedWorkspaces(root);
  if (!known.includes(name))
    throw new OperatorError(`There is no front end "${name}". Use one of: ${known.join(', ')}.`);
}

/** `0.0.0` if there is no `package.json`. */
export function packageVersion(folder: string): string {
  if (!existsSync(join(folder, 'package.json'))) return '0.0.0';
  return (readPackage(folder, '.').version as string | undefined) ?? '0.0.0';
}

function readPackage(root: string, name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as Record<string, unknown>;
}

/** A workspace and the portal packages it is built from. */
function collectDependencies(root: string, name: string, seen = new Set<string>()): Set<string> {
  seen.add(name);
  const dependencies = Object.keys((readPackage(root, name).dependencies as object | undefined) ?? {});
  for (const dependency of dependencies) {
    const own = dependency.replace(/^@portal\//, '');
    if (own !== dependency && !seen.has(own)) collectDependencies(root, own, seen);
  }
  return seen;
}

/** Inputs of every build; the shell shows the change log. */
const COMMON = ['tsconfig.base.json', 'tsconfig.browser.json', 'CHANGELOG.md'];

/** Digest of everything that affects a workspace's build. */
export async function sourcesDigest(root: string, name: string): Promise<string> {
  const workspaces = [...collectDependencies(root, name)];
  const folders = [...workspaces, 'deploy/build'];
  const lists = await Promise.all(
    folders.map(async (folder) => (await listSources(root, folder)).map((path) => `${folder}/${path}`)),
  );
  const common = COMMON.filter((file) => existsSync(join(root, file)));
  return digestFiles(root, [...common, ...lists.flat()], lockedVersions(root, ['', 'deploy', ...workspaces]));
}

async function listSources(root: string, folder: string): Promise<string[]> {
  // Only top-level folders can be large (dist, node_modules); those are skipped before they are read.
  const lists = await Promise.all(
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.') && !['dist', 'node_modules', 'coverage'].includes(name))
      .map(async (entry) => {
        if (!entry.isDirectory()) return [entry.name];
        return (await listFiles(join(root, folder, entry.name))).map((path) => `${entry.name}/${path}`);
      }),
  );
  return lists.flat().filter((path) => !/\.test\.tsx?$/.test(path));
}
