import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@portal/shared-api/time';
import { MANIFEST } from './manifest.ts';

/** Suffix of a backup until it is whole. */
export const UNFINISHED = '.unfinished';

const NAME = /^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** In UTC to the millisecond: names sort by time. */
export const backupName = (time: Date): string => `portal-${time.toISOString().replaceAll(/[:.]/g, '-')}`;

/** The oldest first. */
export async function findBackups(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
    .map((name) => join(folder, name));
}

/** @param keep 1 or more */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await findBackups(folder)).slice(0, -keep);
  for (const backup of old) await rm(backup, { recursive: true });
  return old.length;
}

/** Removes what backups left that were killed more than a day ago. */
export async function removeUnfinishedBackups(folder: string, now = Date.now()): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names.filter(
    (each) => each.endsWith(UNFINISHED) && NAME.test(each.slice(0, -UNFINISHED.length)),
  )) {
    const place = join(folder, name);
    if ((await stat(place)).mtimeMs < now - DAY_MS) await rm(place, { recursive: true, force: true });
  }
}
