import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonsOf, runImport } from '../support/import-files.ts';
import { productionSuite } from './production-suite.ts';

const { database, files, table, permits, meters } = productionSuite();

describe('importing permits', () => {
  it('adds each permit with its GPU, and changes nothing on a second import', async () => {
    const rows = ['NP-1,1,"Sage, LLC",2010-05-01', 'NP-2,,Nobody,', 'NP-1,2,Twice,', 'NP-3,77,No GPU,'];
    const first = await permits(...rows);
    expect(first).toMatchObject({
      inserted: 2,
      refused: 2,
      notes: ['1 permit has no GPU, so it has no account: NP-2.'],
    });
    expect(reasonsOf(first)).toEqual([
      'line 4: Permit NP-1 is already on line 2. A permit is for one GPU: keep one of the two.',
      'line 5: There is no GPU 77. Import the GPUs first.',
    ]);
    expect(await permits(...rows)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await permits('NP-1,2,"Sage, LLC",2010-05-01')).toMatchObject({ updated: 1 });
    expect(
      await table('SELECT permit_number, gpu_number, holder, issued_on::text, data_source FROM permit ORDER BY 1'),
    ).toEqual([
      {
        permit_number: 'NP-1',
        gpu_number: 2,
        holder: 'Sage, LLC',
        issued_on: '2010-05-01',
        data_source: 'import:permits',
      },
      expect.objectContaining({ permit_number: 'NP-2', gpu_number: null }),
    ]);
  });

  it('refuses to change a permit of another source', async () => {
    await database.query("INSERT INTO permit (permit_number) VALUES ('NP-1')");
    expect(reasonsOf(await permits('NP-1,1,Sage,'))).toEqual([
      expect.stringMatching(/^line 2: Permit NP-1 came from another source, “manual”\./),
    ]);
  });

  it('refuses only rows whose new day contradicts a day that the portal holds', async () => {
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

  it('refuses only rows with another separator, and the last one of a truncated file', async () => {
    const path = files.write('permits.csv', 'permit_number,gpu_number,holder\nNP-1,1,Sage\nNP-2;1;Reed\nNP-3,1');
    const result = await runImport(database, 'permits', path);
    expect(result).toMatchObject({
      inserted: 1,
      notes: ['The last line, 4, has no end. Make sure that the file was copied completely.'],
    });
    expect(reasonsOf(result)).toEqual([
      'line 3: The row has 1 cell, but the header has 3. Check its separators and quotes.',
      'line 4: The row has 2 cells, but the header has 3. Check its separators and quotes.',
    ]);
  });

  it('reports refused rows in full, and marks where it truncates a very long one', async () => {
    const rows = ['NP-1', 'NP-2'].map((number) => `${number},77,${'x'.repeat(9_000)}`);
    const path = files.csv('permit_number,gpu_number,holder', ...rows, `NP-3,one,${'y'.repeat(20_000)}`);
    const report = join(files.folder, 'refused.csv');
    await runImport(database, 'permits', path, { report });
    const [, first, second, third] = readFileSync(report, 'utf8').split('\n');
    expect([first, second]).toEqual(
      rows.map((row, index) => `line ${index + 2},There is no GPU 77. Import the GPUs first.,"${row}"`),
    );
    expect(third).toMatch(/^line 4,.*,"NP-3,one,y{9000,9991}…"$/);
  });

  it('does not accept a table of sites, which belongs to measurements', async () => {
    const path = files.csv('permit_number,gpu_number', 'NP-1,1');
    await expect(runImport(database, 'permits', path, { sites: path })).rejects.toThrow(
      '--sites works only with levels. Leave it out.',
    );
  });
});

describe('importing meters', () => {
  it('adds each meter with its well or GPU, and refuses rows without a known location, but not the row that corrects one', async () => {
    const result = await meters(
      'serial,unit,digits,gpu_number,well_number',
      'M-1,gallons,6,,W-1',
      'M-2,acre-feet,7,2,',
      'M-3,gallons,6,1,W-2',
      'M-4,gallons,6,,W-0',
      'M-5,gallons,6,,W-9',
      'M-6,gallons,6,77,',
      'M-1,gallons,6,1,',
      'M-6,gallons,6,1,',
    );
    expect(result).toMatchObject({ inserted: 3, refused: 5 });
    expect(reasonsOf(result)).toEqual([
      'line 4: Well W-2 lies in GPU 2, but the row says GPU 1. Correct one of the two.',
      'line 5: Well W-0 lies in no GPU. Check the position of the well.',
      'line 6: There is no well W-9. Import the wells first.',
      'line 7: There is no GPU 77. Import the GPUs first.',
      'line 8: Meter M-1 of GPU 1 is already on line 2. Keep one of the two.',
    ]);
    expect(
      await table('SELECT serial, meter.gpu_number, well_number FROM meter LEFT JOIN well USING (well_ndx) ORDER BY 1'),
    ).toEqual([
      { serial: 'M-1', gpu_number: 1, well_number: 'W-1' },
      { serial: 'M-2', gpu_number: 2, well_number: null },
      { serial: 'M-6', gpu_number: 1, well_number: null },
    ]);
  });

  it('refuses only rows whose new day contradicts a day that the portal holds', async () => {
    const installed = (...rows: string[]) => meters('serial,unit,digits,gpu_number,installed_on,removed_on', ...rows);
    await installed('M-1,gallons,6,1,2020-01-01,2024-01-01', 'M-2,gallons,6,1,2020-01-01,');
    const moved = await installed('M-1,gallons,6,1,2024-01-02,', 'M-2,gallons,6,1,2024-01-02,');
    expect(moved).toMatchObject({ updated: 1, refused: 1 });
    expect(reasonsOf(moved)).toEqual([
      'line 2: removed_on 01/01/2024 is before installed_on 01/02/2024. Correct one of them. The portal already has removed_on.',
    ]);
    expect(await installed('M-1,gallons,6,1,2024-01-01,')).toMatchObject({ updated: 1, refused: 0 });
  });

  it('keeps the removal of a meter if the same file is imported again', async () => {
    const again = () =>
      meters(
        'serial,unit,digits,gpu_number,removed_on,last_reading',
        'M-1,gallons,6,1,,',
        'M-2,gallons,6,1,2024-05-01,77',
      );
    expect(await again()).toMatchObject({ inserted: 2 });
    await database.query("UPDATE meter SET removed_on = '2026-05-01', last_reading = 99 WHERE serial = 'M-1'");
    expect(await again()).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await table('SELECT serial, removed_on::text, last_reading FROM meter ORDER BY 1')).toEqual([
      { serial: 'M-1', removed_on: '2026-05-01', last_reading: '99' },
      { serial: 'M-2', removed_on: '2024-05-01', last_reading: '77' },
    ]);
  });
});
