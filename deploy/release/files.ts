import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

/** Sorted paths with `/`; empty if the folder is missing. */
export async function allFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Like `allFiles`, without hidden files. */
export const listFiles = async (folder: string): Promise<string[]> =>
  (await allFiles(folder)).filter((path) => !basename(path).startsWith('.'));

export function digestFiles(folder: string, paths: readonly string[], extra = ''): string {
  const hash = createHash('sha256').update(extra);
  for (const path of paths) {
    const content = readFileSync(join(folder, path));
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
