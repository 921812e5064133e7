import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND_LIMITS, UPLOAD_LIMITS } from '../../src/imports/read-into-staging.ts';
import { insertGpus, reasonsOf, runImport } from '../support/import-files.ts';
import { importSuite } from './suite.ts';

const { database, files } = importSuite((database) => insertGpus(database, 1, 5));

test('the report of refused rows has long rows in full, and marks where it truncates a very long one', async () => {
  const rows = ['NP-1', 'NP-2'].map((number) => `${number},77,${'x'.repeat(9_000)}`);
  const path = files.csv('permit_number,gpu_number,holder', ...rows, `NP-3,one,${'y'.repeat(20_000)}`);
  const report = join(files.folder, 'refused.csv');
  await runImport(database, 'permits', path, { report });
  const [, first, second, third] = readFileSync(report, 'utf8').split('\n');
  expect([first, second]).toEqual(
    rows.map((row, index) => `"line ${index + 2}","There is no GPU 77. Import the GPUs first.","${row}"`),
  );
  expect(third).toMatch(/^"line 4",.*,"NP-3,one,y{9000,9991}…"$/);
});

test('a meter on a refused row does not refuse the row that corrects it', async () => {
  const path = files.csv('serial,unit,digits,gpu_number,well_number', 'A,gallons,6,5,W-9', 'A,gallons,6,5,');
  const result = await runImport(database, 'meters', path);
  expect(result).toMatchObject({ inserted: 1, refused: 1 });
  expect(reasonsOf(result)).toEqual(['line 2: There is no well W-9. Import the wells first.']);
});

test('a truncated table of records refuses only its last row, which may be incomplete', async () => {
  const path = files.write('permits.csv', 'permit_number,gpu_number,holder\nNP-1,1,Sage\nNP-2,1');
  const result = await runImport(database, 'permits', path);
  expect(result).toMatchObject({ inserted: 1, refused: 1 });
  expect(reasonsOf(result)).toEqual([
    'line 3: The row has 2 cells, but the header has 3. Check its separators and quotes.',
  ]);
  expect(result.notes).toEqual(['The last line, 3, has no end. Make sure that the file was copied completely.']);
});

test('in a table of records, only rows with another separator are refused', async () => {
  const result = await runImport(database, 'permits', files.csv('permit_number,gpu_number', 'NP-1,1', 'NP-2;1'));
  expect(result).toMatchObject({ inserted: 1, refused: 1 });
  expect(reasonsOf(result)).toEqual([
    'line 3: The row has 1 cell, but the header has 2. Check its separators and quotes.',
  ]);
});

test('only files of measurements accept a table of sites', async () => {
  const path = files.csv('permit_number,gpu_number', 'NP-1,1');
  await expect(runImport(database, 'permits', path, { sites: path })).rejects.toThrow(
    '--sites works only with levels. Leave it out.',
  );
});

test('refused records are unlimited on the command line, and limited on the page', () => {
  expect([COMMAND_LIMITS.refusedRecords, UPLOAD_LIMITS.refusedRecords]).toEqual([Number.POSITIVE_INFINITY, 100_000]);
});
