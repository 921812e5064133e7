import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@portal/shared-api/time';
import { MANIFEST } from './manifest.ts';

export const UNFINISHED = '.unfinished';

const NAME = /^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** UTC with milliseconds, so that names sort by time. */
export const backupName = (time: Date): string => `portal-${time.toISOString().replaceAll(/[:.]/g, '-')}`;

/** Oldest first. */
export async function findBackups(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
    .map((name) => join(folder, name));
}

/** @param keep at least 1 */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await findBackups(folder)).slice(0, -keep);
  for (const backup of old) await rm(backup, { recursive: true });
  return old.length;
}

/** Removes unfinished backups older than a day, whose process must have died. */
export async function removeUnfinishedBackups(folder: string, now = Date.now()): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names.filter(
    (each) => each.endsWith(UNFINISHED) && NAME.test(each.slice(0, -UNFINISHED.length)),
  )) {
    const place = join(folder, name);
    if ((await stat(place)).mtimeMs < now - DAY_MS) await rm(place, { recursive: true, force: true });
  }
}
