import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

const root = join(import.meta.dirname, '../..');
const wellsFile = join(root, '../shared/data/wells/twdb_ogallala_wells_npgcd.csv');
const run = promisify(execFile);

test('wells imported while the portal runs appear on the map with their state well number', async ({
  portal,
  baseURL,
}) => {
  test.skip(!existsSync(wellsFile), `the public data ${wellsFile} is absent`);
  test.setTimeout(120_000);
  const before = (await wellsOf(baseURL ?? '')).length;
  const { stdout } = await run(
    process.execPath,
    ['deploy/local/with-services.mjs', 'services/api/dist/imports/cli.js', 'wells', wellsFile],
    { cwd: root },
  );
  expect(stdout).toContain('1,713 inserted');

  // Another test may add a well of its own meanwhile.
  await expect.poll(async () => (await wellsOf(baseURL ?? '')).length).toBeGreaterThanOrEqual(before + 1713);
  const imported = (await wellsOf(baseURL ?? '')).find(({ properties }) => properties.StateWellNumber === '0354402');
  expect(imported?.geometry.coordinates).toEqual([-101.348056, 36.185834]);

  await portal.openMap();
  const place = imported?.geometry.coordinates ?? [0, 0];
  await portal.lookAt(place, 16);
  await portal.clickMap(place, 'wells');
  await expect(portal.popup).toContainText('0354402');
  expect(portal.problems).toEqual({ console: [], foreignRequests: [] });
});
