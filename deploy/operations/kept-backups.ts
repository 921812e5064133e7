import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from './manifest.ts';

const NAME = /^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** Name of a backup's folder, by its time in UTC to the millisecond; names are in the order of their times. */
export const backupName = (time: Date): string => `portal-${time.toISOString().replaceAll(/[:.]/g, '-')}`;

/** Paths of the backups in a folder, the oldest first. */
export async function findBackups(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * Removes the oldest backups, and nothing that is not one.
 *
 * @param keep how many stay, 1 or more
 * @returns how many were removed
 */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await findBackups(folder)).slice(0, -keep);
  for (const backup of old) await rm(backup, { recursive: true });
  return old.length;
}
