import { readdirSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { deleteLeftFiles, renewFiles } from '../files/temporary-files.ts';
import { receiveFile } from './received-file.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const HOUR_MS = 3_600_000;
const folder = temporaryFolder();

test('a file has a random name, and is created before a piece is read; else a refused file is created after its deletion', async () => {
  const { path } = await receiveFile(Readable.from([Buffer.from('well\n')]), folder, 100);
  expect(basename(path)).toMatch(/^import-[\da-f-]{36}$/);
  const created: number[] = [];
  async function* tooLong() {
    created.push(readdirSync(folder).length);
    yield Buffer.from('well\n');
  }
  const refused = () => expect(receiveFile(Readable.from(tooLong()), folder, 4));
  for (let turn = 0; turn < 20; turn++) await refused().rejects.toMatchObject({ code: 'import-file-too-large' });
  expect(created).toEqual(Array(20).fill(2));
  expect(await readdir(folder)).toEqual([basename(path)]);
});

test('only files left by stopped processes are deleted from the folder, after an hour', async () => {
  const ages = { 'import-old': 1.1, 'measurements-old': 25, 'import-new': 0.9, 'upload-old': 25 };
  for (const [name, hours] of Object.entries(ages)) {
    await writeFile(join(folder, name), '');
    const time = new Date(NOW - hours * HOUR_MS);
    await utimes(join(folder, name), time, time);
  }
  await deleteLeftFiles(folder, NOW);
  expect((await readdir(folder)).sort()).toEqual(['import-new', 'upload-old']);
  await renewFiles([join(folder, 'import-new'), join(folder, 'import-gone')]);
  await deleteLeftFiles(folder, Date.now() + 0.9 * HOUR_MS);
  expect((await readdir(folder)).sort()).toEqual(['import-new', 'upload-old']);
});
