import writeExcelFile from 'write-excel-file/node';
import { AccountsRepository } from '../../src/production/accounts.repository.ts';
import { GpuAccounts } from '../../src/production/gpu-accounts.service.ts';
import { ProductionRules } from '../../src/production/production-rules.ts';
import { ReportsRepository } from '../../src/production/reports.repository.ts';
import { reasonsOf } from '../support/import-files.ts';
import { ruleRows } from '../support/production-rules.ts';
import { productionSuite } from './production-suite.ts';

const { database, files, table, permits, meters, reports, reportsIn, reportsWith } = productionSuite();

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

  it('refuses a volume in a cell merged over several rows, which would count more than once', async () => {
    await meters('serial,unit,digits,gpu_number', 'M-1,gallons,9,1', 'M-2,gallons,9,1', 'M-3,gallons,9,2');
    const merged = (value: number | string) => ({ value, rowSpan: 2 });
    const workbook = await writeExcelFile([
      ['gpu_number', 'year', 'acre_feet', 'submitted_on', 'serial'],
      [merged(1), merged(2025), merged(100), merged('2026-02-01'), 'M-1'],
      [null, null, null, null, 'M-2'],
      [2, 2025, 50, '2026-02-01', 'M-3'],
    ]).toBuffer();
    const found = await reportsIn(files.write('reports.xlsx', workbook));
    expect(found).toMatchObject({ inserted: 1, refused: 2 });
    expect(reasonsOf(found)).toEqual(
      [2, 3].map((row) => expect.stringMatching(`${row}: acre_feet is in a cell that is merged`)),
    );
  });

  it('reads a row for each meter, and carries its end reading into the next year', async () => {
    await meters('serial,unit,digits,gpu_number', 'M-1,gallons,9,1', 'M-2,gallons,9,1', 'M-3,gallons,9,2');
    const ofMeters = reportsWith('serial,start_reading,end_reading,end_on');
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

  it('without meters keeps the readings while they add up to the report, and drops them once they do not', async () => {
    await meters('serial,unit,digits,gpu_number', 'M-1,gallons,9,1', 'M-2,gallons,9,1');
    await reportsWith('serial,end_reading')('1,2025,60,2026-02-01,M-1,2000', '1,2025,40,2026-02-01,M-2,300');
    const volumes = async () => (await table('SELECT acre_feet FROM production_reading')).length;
    expect([await reports('1,2025,100,2026-02-01,'), await volumes()]).toMatchObject([{ unchanged: 1 }, 2]);
    expect([await reports('1,2025,80,2026-02-01,'), await volumes()]).toMatchObject([{ updated: 1 }, 0]);
    expect(await table('SELECT acre_feet, version FROM production_report')).toEqual([{ acre_feet: '80', version: 2 }]);
  });

  it('without a method keeps the one that is known', async () => {
    await reportsWith('method')('1,2025,60,2026-02-01,pivot');
    expect(await reports('1,2025,60,2026-02-01,')).toMatchObject({ unchanged: 1 });
    expect(await reports('1,2025,61,2026-02-01,', '2,2025,5,2026-02-01,')).toMatchObject({ inserted: 1, updated: 1 });
    expect(await table('SELECT method FROM production_report ORDER BY gpu_number')).toEqual([
      { method: 'pivot' },
      { method: 'meter' },
    ]);
  });

  it('refuses a whole report if one of its rows cannot be used', async () => {
    await meters('serial,unit,digits,gpu_number', 'M-1,gallons,9,1', 'M-2,gallons,9,1');
    const result = await reportsWith('serial')(
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
  const withReadings = reportsWith('serial,start_reading,end_reading');

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
