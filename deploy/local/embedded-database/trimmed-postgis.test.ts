import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGliteInterface } from '@electric-sql/pglite';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { trimmedPostgis } from './trimmed-postgis.ts';

const setUp = (cache: string) => trimmedPostgis(cache).setup({} as PGliteInterface, { PGLITE_ENV: {} });

const folder = temporaryFolder();

test('trims PostGIS into the cache once and leaves no other file', async () => {
  const { bundlePath } = await setUp(join(folder, 'cache'));
  expect(bundlePath?.pathname).toMatch(/\/cache\/postgis-[\d.]+\.tar\.gz$/);
  expect(readdirSync(join(folder, 'cache'))).toHaveLength(1);
  writeFileSync(bundlePath!, 'kept');
  expect(await setUp(join(folder, 'cache'))).toMatchObject({ bundlePath });
  expect(readFileSync(bundlePath!, 'utf8')).toBe('kept');
});

test('falls back to all of PostGIS if the cache is not writable, and prints why', async () => {
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  writeFileSync(join(folder, 'file'), '');
  const { bundlePath } = await setUp(join(folder, 'file/cache'));
  expect(bundlePath?.pathname).toMatch(/\/postgis\.tar\.gz$/);
  expect(stderr.mock.calls.join()).toMatch(/takes longer to start: .*ENOTDIR/);
  stderr.mockRestore();
});
