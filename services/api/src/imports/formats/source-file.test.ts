import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceFile } from './text-file.ts';

const isRoot = process.geteuid?.() === 0;

it('says of a file that this user may not read that it is so, and not that it does not exist', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-source-'));
  const path = join(folder, 'levels.csv');
  await expect(sourceFile(path)).rejects.toThrow('levels.csv does not exist');
  writeFileSync(path, 'x');
  expect(await sourceFile(path)).toEqual({ path, name: 'levels.csv', byteLength: 1 });
  chmodSync(folder, 0o000);
  // Root may read everything.
  if (isRoot) process.seteuid?.('nobody');
  try {
    await expect(sourceFile(path)).rejects.toThrow(/levels\.csv may not be read by the user \w+$/);
  } finally {
    if (isRoot) process.seteuid?.(0);
    rmSync(folder, { recursive: true });
  }
});
