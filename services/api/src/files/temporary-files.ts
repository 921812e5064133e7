import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Earlier releases used the prefix `measurements-`. */
const OURS = /^(import|measurements|photo)-/;
const KEPT_MS = 86_400_000;

/** Creates the folder if missing. @returns the path of a new file */
export async function pathForFile(folder: string, what: 'import' | 'photo'): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${what}-${randomUUID()}`);
}

/** Deletes files older than a day, left by killed processes. */
export async function deleteLeftFiles(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => OURS.test(one))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}
