import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND_LIMITS, UPLOAD_LIMITS } from '../../src/imports/read-into-staging.ts';
import { AccountsRepository } from '../../src/production/accounts.repository.ts';
import { GpuAccounts } from '../../src/production/gpu-accounts.service.ts';
import { ProductionRules } from '../../src/production/production-rules.ts';
import { ReportsRepository } from '../../src/production/reports.repository.ts';
import { insertGpus, reasonsOf, runImport } from '../support/import-files.ts';
import { ruleRows } from '../support/production-rules.ts';
import { importSuite } from './suite.ts';

const ZONE = 'America/Chicago';
const NOW = Date.parse('2026-11-22T12:00:00Z');
const { database, files, table } = importSuite(async (database) => {
  await insertGpus(database, 1, 2);
  await database.query(`INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source,
    gpu_number, location) SELECT number, 1, 1, 1, 'import:ours', gpu, 'SRID=4326;POINT(-101.88 36.02)'
    FROM (VALUES ('W-1', 1), ('W-2', 2), ('W-0', NULL)) AS given (number, gpu)`);
});

const permits = (...rows: string[]) =>
  runImport(database, 'permits', files.csv('permit_number,gpu_number,holder,issued_on', ...rows));
const meters = (header: string, ...rows: string[]) => runImport(database, 'meters', files.csv(header, ...rows));
const reports = (...rows: string[]) =>
  runImport(database, 'reports', files.csv('gpu_number,year,acre_feet,submitted_on,checked_on', ...rows), {
    timeZone: ZONE,
    now: NOW,
  });

/** Imports reports with a row for each meter. */
const readingsOf =
  (columns: string) =>
  (...rows: string[]) =>
    runImport(database, 'reports', files.csv(`gpu_number,year,acre_feet,submitted_on,${columns}`, ...rows), {
      timeZone: ZONE,
      now: NOW,
    });

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
      rows.map((row, index) => `"line ${index + 2}","There is no GPU 77. Import the GPUs first.","${row}"`),
    );
    expect(third).toMatch(/^"line 4",.*,"NP-3,one,y{9000,9991}…"$/);
  });

  it('refuses any number of rows on the command line, and 100,000 on the page', () =>
    expect([COMMAND_LIMITS.refusedRecords, UPLOAD_LIMITS.refusedRecords]).toEqual([Number.POSITIVE_INFINITY, 100_000]));

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

describe('importing reports of past years', () => {
  it('gives accounts a reserve from the start', async () => {
    await permits('NP-1,1,Sage,2010-05-01', 'NP-2,2,Sage,2010-05-01');
    const rows = ['1,2024,900,2025-02-28,2025-04-01', '1,2025,800,2026-03-01,', '2,2025,800,2026-03-02,'];
    expect(await reports(...rows)).toMatchObject({ inserted: 3, notes: [] });
    const rules = new ProductionRules(ruleRows());
    const accounts = await new GpuAccounts(new AccountsRepository(database)).until(2026, null, rules);
    const [one, two] = accounts.map(({ years }) => years.get(2026)!);
    // 640 acres may produce 960 acre-feet; the rest is carried over for one year, unless the report was late.
    expect(one).toMatchObject({
      allowableAcreFeet: 960,
      reserve: [{ origin_year: 2025, acre_feet: 160, is_provisional: true }],
    });
    expect(two!.reserve).toEqual([]);
  });

  it('is recorded in the audit log, and changes nothing on a second import', async () => {
    await reports('1,2025,800,2026-03-01,2026-04-01');
    expect(await reports('1,2025,800,2026-03-01,2026-04-01')).toMatchObject({
      unchanged: 1,
      notes: ['1 GPU has no permit. Its reports count once it does: 1.'],
    });
    expect(await reports('1,2025,810.5,2026-03-01,2026-04-01')).toMatchObject({ updated: 1 });
    expect(
      await table(
        "SELECT action, subject, actor_user_id, changes FROM audit_log WHERE action LIKE 'report-%' ORDER BY audit_ndx",
      ),
    ).toMatchObject([
      {
        ...{ action: 'report-submitted', subject: 'GPU 1, report of 2025', actor_user_id: null },
        changes: [{ field: 'Total', from: null, to: '800 acre-feet' }],
      },
      { action: 'report-updated', changes: [{ field: 'Total', from: '800 acre-feet', to: '810.5 acre-feet' }] },
    ]);
    expect(await table('SELECT * FROM production_report')).toMatchObject([
      {
        ...{ status: 2, version: 2, data_source: 'import:reports' },
        submitted_at: new Date('2026-03-01T18:00:00Z'),
        checked_at: new Date('2026-04-01T17:00:00Z'),
      },
    ]);
  });

  it('reads a row for each meter, and carries its end reading into the next year', async () => {
    await meters('serial,unit,digits,gpu_number', 'M-1,gallons,9,1', 'M-2,gallons,9,1', 'M-3,gallons,9,2');
    const ofMeters = readingsOf('serial,start_reading,end_reading,end_on');
    const first = '1,2025,100.5,2026-02-01,M-1,1000,2000,2025-12-31';
    const second = '1,2025,200,2026-02-01,M-2,,300,2025-12-30';
    expect(await ofMeters(first, second)).toMatchObject({ inserted: 1, refused: 0 });
    expect(await ofMeters(first, second)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await ofMeters(first, second.replace('300', '301'))).toMatchObject({ updated: 1, unchanged: 0 });
    const known = await new ReportsRepository(database).findMeters([1], 2026);
    expect(
      known.get(1)!.map(({ serial, last_end_reading, last_end_on }) => [serial, last_end_reading, last_end_on]),
    ).toEqual([
      ['M-1', 2000, '2025-12-31'],
      ['M-2', 301, '2025-12-30'],
    ]);
    expect(await table('SELECT acre_feet, version FROM production_report')).toEqual([
      { acre_feet: '300.5', version: 2 },
    ]);
  });

  it('refuses a whole report if one of its rows cannot be used', async () => {
    await meters('serial,unit,digits,gpu_number', 'M-1,gallons,9,1', 'M-2,gallons,9,1');
    const result = await readingsOf('serial')(
      '1,2023,1,2024-02-01,M-1',
      '1,2023,-2,2024-02-01,M-2',
      '1,2024,1,2025-02-01,M-1',
      '1,2024,2,2025-02-01,M-9',
      '1,2025,1,2026-02-01,M-1',
      '1,2025,2,2026-02-02,M-2',
      '2,2025,1,2026-02-01,',
      '2,2025,2,2026-02-01,',
    );
    expect(result).toMatchObject({ inserted: 0, refused: 8 });
    expect(reasonsOf(result)).toEqual([
      'line 2: Another row of the report of GPU 1 for 2023 cannot be used, so none of it is. Correct that row.',
      'line 3: acre_feet -2 is not between 0 and 1000000. Correct it.',
      'line 4: Another row of the report of GPU 1 for 2024 cannot be used, so none of it is. Correct that row.',
      'line 5: There is no meter M-9 of GPU 1. Import the meters first.',
      'line 6: Another row of the report of GPU 1 for 2025 cannot be used, so none of it is. Correct that row.',
      'line 7: The report of GPU 1 for 2025 has other days or another method on line 6. Enter the same on all of its rows.',
      'line 8: Another row of the report of GPU 2 for 2025 cannot be used, so none of it is. Correct that row.',
      'line 9: The report of GPU 2 for 2025 is already on line 8. Keep one of the two.',
    ]);
  });

  it('never overwrites a report that was entered or changed in the portal', async () => {
    await reports('1,2025,800,2026-03-01,', '2,2025,700,2026-03-01,');
    await database.query(
      `UPDATE production_report SET changed_by_user_id = 'staff', checked_at = now(), checked_by = 'Staff'`,
    );
    await database.query(
      `INSERT INTO production_report (gpu_number, year, status, method, changed_by) VALUES (1, 2026, 1, 'meter', 'Owner')`,
    );
    const result = await reports('1,2025,800,2026-03-01,', '2,2025,1,2026-03-01,', '1,2026,1,2026-11-01,');
    expect(result).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, refused: 2 });
    expect(reasonsOf(result)).toEqual([
      'line 3: The report of GPU 2 for 2025 was entered or changed in the portal, and stays as it is. Remove it from this file.',
      'line 4: The report of GPU 1 for 2026 was entered or changed in the portal, and stays as it is. Remove it from this file.',
    ]);
    expect(await table("SELECT count(*)::int AS count FROM production_report WHERE checked_by = 'Staff'")).toEqual([
      { count: 2 },
    ]);
  });
});

describe('notes on reports', () => {
  beforeEach(async () => {
    await permits('NP-1,1,,');
    const kinds = ['M-1,1000 gallons,6,1,1', 'M-2,acre-feet,4,1,1', 'M-3,acre-feet,4,1,0.1'];
    await meters('serial,unit,digits,gpu_number,multiplier', ...kinds);
  });
  const withReadings = readingsOf('serial,start_reading,end_reading');

  it('name readings that contradict the volumes; both are imported unchanged', async () => {
    const given = await withReadings(
      '1,2024,10,2025-02-01,M-1,1000,2000',
      '1,2024,20,2025-02-01,M-2,9990,10',
      '1,2024,50,2025-02-01,M-3,900,400',
      '1,2025,3.069,2026-02-01,M-1,2000,3000',
      '1,2025,51,2026-02-01,M-3,400,900',
    );
    expect(given).toMatchObject({ inserted: 2, refused: 0 });
    expect(given.notes).toEqual([
      'GPU 1, 2024, meter M-1: the file says 10 acre-feet, but the readings 1000 to 2000 give 3.069.',
      'GPU 1, 2024, meter M-2: end_reading 10 is below start_reading 9990. The register was read as rolled over.',
      'GPU 1, 2024, meter M-3: end_reading 400 is below start_reading 900. A register that rolled over would give 950 acre-feet, not 50.',
    ]);
  });

  it('name a report that was received within its own year', async () => {
    const { notes } = await withReadings('1,2024,10,2024-12-31,,,', '1,2025,10,2026-01-01,,,');
    expect(notes).toEqual(['GPU 1, 2024: the report was received in the year that it covers.']);
  });
});

test('rows of a GPU that was joined or split are refused, except reports of the years before', async () => {
  await table("UPDATE gpu SET ended_on = '2026-02-01' WHERE gpu_number = 1");
  const ended = 'GPU 1 ended on 02/01/2026: it was joined or split. Name the GPU that it became.';
  expect(reasonsOf(await permits('NP-8,1,,'))).toEqual([`line 2: ${ended}`]);
  const found = await meters('serial,gpu_number,unit,digits', 'S-8,1,acre-feet,6');
  expect(reasonsOf(found)).toEqual([`line 2: ${ended}`]);
  expect(reasonsOf(await reports('1,2025,10,2026-02-01,', '1,2026,10,2026-11-01,'))).toEqual([`line 3: ${ended}`]);
});
