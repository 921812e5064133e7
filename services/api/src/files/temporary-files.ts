import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { storeProblem } from './store-problem.ts';

/** Earlier releases used the prefix `measurements-`. */
const OURS = /^(import|measurements|photo)-/;
/** Files in use are written, or renewed by the beat of whoever holds their import. */
const UNUSED_MS = 3_600_000;

/** Creates the folder if missing. @returns the path of a new file @throws as `storeProblem` */
export async function pathForFile(folder: string, what: 'import' | 'photo'): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw storeProblem(error);
  });
  return join(folder, `${what}-${randomUUID()}`);
}

/** Tells other processes that files are in use, although nothing is written to them. */
export async function renewFiles(paths: Iterable<string>): Promise<void> {
  const now = new Date();
  for (const path of paths) await utimes(path, now, now).catch(() => {}); // not written yet, or gone
}

/** Deletes files that nobody has used for an hour: those of killed processes. */
export async function deleteLeftFiles(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => OURS.test(one))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > UNUSED_MS) await rm(path, { force: true });
  }
}
