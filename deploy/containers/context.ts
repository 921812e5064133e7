import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import dockerignore from '@balena/dockerignore';

/** Large, and made anew in every image. */
const NEVER = ['node_modules', '.git'];

/** What `.dockerignore` lets through, relative to the root. */
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

export function copyFiles(root: string, paths: readonly string[], target: string): void {
  for (const path of paths) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path), { verbatimSymlinks: true });
  }
}

/** @throws Error when the source is not there */
export function copyTree(source: string, target: string): void {
  const from = statSync(source, { throwIfNoEntry: false });
  if (!from) throw new Error(`${source} is not there`);
  mkdirSync(target, { recursive: true });
  execFileSync('cp', ['-a', '--no-preserve=xattr', from.isDirectory() ? `${source}/.` : source, target]);
}
