import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupName, removeUnfinishedBackups } from './kept-backups.ts';

describe('backupName', () => {
  it('is unique within one second and sorts by time', () => {
    const names = ['2026-11-22T11:29:55.778Z', '2026-11-22T11:29:55.779Z', '2026-11-22T11:29:56.001Z'];
    const made = names.map((time) => backupName(new Date(time)));
    expect(made[0]).toBe('portal-2026-11-22T11-29-55-778Z');
    expect([...new Set(made)].sort()).toEqual(made);
  });
});

it('removeUnfinishedBackups removes only unfinished backups older than a day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const names = ['portal-2026-11-22T02-30-00-000Z', 'portal-2026-11-22T02-30-00-000Z.unfinished', 'notes.unfinished'];
  for (const name of names) mkdirSync(join(folder, name));
  await removeUnfinishedBackups(folder);
  expect(readdirSync(folder)).toHaveLength(3);
  await removeUnfinishedBackups(folder, Date.now() + 2 * 86_400_000);
  expect(readdirSync(folder).sort()).toEqual(['notes.unfinished', 'portal-2026-11-22T02-30-00-000Z']);
  rmSync(folder, { recursive: true });
});
