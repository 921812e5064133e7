import { insertGpus, runImport } from '../support/import-files.ts';
import { importSuite } from './suite.ts';

const { database, files } = importSuite(async (database, files) => {
  await insertGpus(database, 1);
  await database.query("INSERT INTO permit (permit_number, gpu_number) VALUES ('NP-1', 1)");
  const path = files.csv(
    'serial,unit,digits,gpu_number,multiplier',
    'M-1,1000 gallons,6,1,1',
    'M-2,acre-feet,4,1,1',
    'M-3,acre-feet,4,1,0.1',
  );
  await runImport(database, 'meters', path);
});

const reports = (...rows: string[]) =>
  runImport(
    database,
    'reports',
    files.csv('gpu_number,year,acre_feet,submitted_on,serial,start_reading,end_reading', ...rows),
    { now: Date.parse('2026-11-22T12:00:00Z') },
  );

describe('importing reports', () => {
  it('notes readings that contradict the volumes, and imports both unchanged', async () => {
    const given = reports(
      '1,2024,10,2025-02-01,M-1,1000,2000',
      '1,2024,20,2025-02-01,M-2,9990,10',
      '1,2024,50,2025-02-01,M-3,900,400',
      '1,2025,3.069,2026-02-01,M-1,2000,3000',
      '1,2025,51,2026-02-01,M-3,400,900',
    );
    expect(await given).toMatchObject({
      inserted: 2,
      refused: 0,
      notes: [
        'GPU 1, 2024, meter M-1: the file says 10 acre-feet, but the readings 1000 to 2000 give 3.069.',
        'GPU 1, 2024, meter M-2: end_reading 10 is below start_reading 9990. The register was read as rolled over.',
        'GPU 1, 2024, meter M-3: end_reading 400 is below start_reading 900. A register that rolled over would give 950 acre-feet, not 50.',
      ],
    });
  });

  it('notes a report that was received within its own year', async () => {
    const { notes } = await reports('1,2024,10,2024-12-31,,,', '1,2025,10,2026-01-01,,,');
    expect(notes).toEqual(['GPU 1, 2024: the report was received in the year that it covers.']);
  });
});
