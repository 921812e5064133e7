import { ReportedOn1799539200000 } from '../../src/database/migrations/1799539200000-ReportedOn.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase(async (database) => {
  await database.query('INSERT INTO gpu (gpu_number, total_acres, location) VALUES (1, 640, $1)', [
    'SRID=4326;MULTIPOLYGON(((-102 36,-101.9 36,-101.9 36.1,-102 36)))',
  ]);
});

const insertMeter = (serial: string, columns: string, values: string) =>
  database.query(
    `INSERT INTO meter (gpu_number, serial, unit, digits, ${columns})
    VALUES (1, $1, 'gallons', 6, ${values})`,
    [serial],
  );
const daysOf = async (serial: string) => {
  const [row] = await database.query<{ told_on: string | null; reported_on: string | null }[]>(
    'SELECT told_on::text, reported_on::text FROM meter WHERE serial = $1',
    [serial],
  );
  return [row!.told_on, row!.reported_on];
};

describe('the day on which a replaced meter was reported', () => {
  it('is the same for this API and the previous release, whichever writes it, and outlasts the migration and its reversal', async () => {
    await insertMeter('old API', 'told_on', "'2026-02-10'");
    await insertMeter('new API', 'reported_on', "'2026-02-11'");
    expect(await daysOf('old API')).toEqual(['2026-02-10', '2026-02-10']);
    expect(await daysOf('new API')).toEqual(['2026-02-11', '2026-02-11']);
    const runner = database.createQueryRunner();
    const migration = new ReportedOn1799539200000();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    expect(await daysOf('new API')).toEqual(['2026-02-11', '2026-02-11']);
    await database.query("UPDATE meter SET told_on = '2026-03-01' WHERE serial = 'old API'");
    await database.query("UPDATE meter SET reported_on = NULL WHERE serial = 'new API'");
    expect(await daysOf('old API')).toEqual(['2026-03-01', '2026-03-01']);
    expect(await daysOf('new API')).toEqual([null, null]);
  });
});
