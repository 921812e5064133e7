import { backupName } from './kept-backups.ts';

describe('name of a backup', () => {
  it('tells backups of one second apart, and is in the order of time', () => {
    const names = ['2026-11-22T11:29:55.778Z', '2026-11-22T11:29:55.779Z', '2026-11-22T11:29:56.001Z'];
    const made = names.map((time) => backupName(new Date(time)));
    expect(made[0]).toBe('portal-2026-11-22T11-29-55-778Z');
    expect([...new Set(made)].sort()).toEqual(made);
  });
});
