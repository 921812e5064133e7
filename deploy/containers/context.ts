import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import dockerignore from '@balena/dockerignore';

/** Folders that are never looked into: they are large, and every image makes its own. */
const NEVER = ['node_modules', '.git'];

/**
 * The files of the repository that a builder gets: all that `.dockerignore` lets through.
 *
 * @returns paths below the root
 */
export function contextFiles(root: string): string[] {
  const ignored = dockerignore().add(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NEVER.includes(entry.name) ? [] : below(path);
      return ignored.ignores(path) ? [] : [path];
    });
  return below('.');
}

/** Copies files and folders of one root into another one's folder, as `COPY` does. */
export function copyFiles(root: string, paths: readonly string[], target: string): void {
  for (const path of paths) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path), { verbatimSymlinks: true });
  }
}

/** Copies a file, or what a folder holds, of a stage before. @throws Error when it is not there */
export function copyTree(source: string, target: string): void {
  const from = statSync(source, { throwIfNoEntry: false });
  if (!from) throw new Error(`${source} is not there`);
  mkdirSync(target, { recursive: true });
  execFileSync('cp', ['-a', '--no-preserve=xattr', from.isDirectory() ? `${source}/.` : source, target]);
}
