import { insertGpus, reasonsOf, runImport } from '../support/import-files.ts';
import { importSuite } from './suite.ts';

const { database, files } = importSuite((database) => insertGpus(database, 1, 2));

const meters = (header: string, ...rows: string[]) => runImport(database, 'meters', files.csv(header, ...rows));

test('a permit whose new day contradicts a day that the portal holds is refused, and the others are imported', async () => {
  const days = (column: string, ...rows: string[]) =>
    runImport(database, 'permits', files.csv(`permit_number,gpu_number,${column}`, ...rows));
  await days('issued_on', 'NP-1,1,2010-05-01', 'NP-2,2,2010-05-01');
  const expiries = await days('expires_on', 'NP-1,1,2010-05-01', 'NP-2,2,2015-05-01');
  expect(expiries).toMatchObject({ updated: 1, refused: 1 });
  expect(reasonsOf(expiries)).toEqual([
    'line 2: expires_on 05/01/2010 is not later than issued_on 05/01/2010. Correct one of them. The portal already has issued_on.',
  ]);
  expect(reasonsOf(await days('issued_on', 'NP-2,2,2016-01-01', 'NP-1,1,2016-01-01'))).toEqual([
    'line 2: expires_on 05/01/2015 is not later than issued_on 01/01/2016. Correct one of them. The portal already has expires_on.',
  ]);
  expect(await days('issued_on,expires_on', 'NP-2,2,2016-01-01,')).toMatchObject({ updated: 1, refused: 0 });
});

test('a meter whose new day contradicts a day that the portal holds is refused, and the others are imported', async () => {
  const installed = (...rows: string[]) => meters('serial,unit,digits,gpu_number,installed_on,removed_on', ...rows);
  await installed('M-1,gallons,6,1,2020-01-01,2024-01-01', 'M-2,gallons,6,1,2020-01-01,');
  const moved = await installed('M-1,gallons,6,1,2024-01-02,', 'M-2,gallons,6,1,2024-01-02,');
  expect(moved).toMatchObject({ updated: 1, refused: 1 });
  expect(reasonsOf(moved)).toEqual([
    'line 2: removed_on 01/01/2024 is before installed_on 01/02/2024. Correct one of them. The portal already has removed_on.',
  ]);
  expect(
    reasonsOf(
      await meters('serial,unit,digits,gpu_number,removed_on', 'M-2,gallons,6,1,2021-01-01', 'M-1,gallons,6,1,'),
    ),
  ).toEqual([
    'line 2: removed_on 01/01/2021 is before installed_on 01/02/2024. Correct one of them. The portal already has installed_on.',
  ]);
  expect(await installed('M-1,gallons,6,1,2024-01-01,')).toMatchObject({ updated: 1, refused: 0 });
});
