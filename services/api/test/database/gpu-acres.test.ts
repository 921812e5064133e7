import { GpuAcres1799884800000 } from '../../src/database/migrations/1799884800000-GpuAcres.ts';
import { insertGpus } from '../support/import-files.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase();
beforeEach(() => database.query('TRUNCATE gpu CASCADE'));

const thisYear = async (): Promise<number> => {
  const [row] = await database.query<[{ year: number }]>('SELECT current_reporting_year() AS year');
  return row.year;
};
const acres = async (gpuNumber: number) => {
  const rows = await database.query<{ from_year: number; acres: number }[]>(
    'SELECT from_year, acres::float8 FROM gpu_acres WHERE gpu_number = $1 ORDER BY from_year',
    [gpuNumber],
  );
  return rows.map((row) => [row.from_year, row.acres]);
};
const setAcres = (gpuNumber: number, value: number) =>
  database.query('UPDATE gpu SET total_acres = $2 WHERE gpu_number = $1', [gpuNumber, value]);
/** As if the GPU had been on record since an earlier year. */
const addEarlier = (gpuNumber: number, year: number, value: number) =>
  database.query('INSERT INTO gpu_acres VALUES ($1, $2, $3)', [gpuNumber, year, value]);

describe('the acres of a GPU by year', () => {
  it('are the first known ones for all years, until they change: the last value of a year counts, and one that is changed back leaves no trace', async () => {
    await insertGpus(database, 1, 2);
    expect(await acres(1)).toEqual([[1955, 640]]);
    const known = [
      [1955, 640],
      [2020, 700],
    ];
    await addEarlier(1, 2020, 700);
    await setAcres(1, 480.5);
    await setAcres(1, 500);
    expect(await acres(1)).toEqual([...known, [await thisYear(), 500]]);
    await setAcres(1, 700);
    expect(await acres(1)).toEqual(known);
    expect(await acres(2)).toEqual([[1955, 640]]);
  });

  it('are kept when a GPU is inserted or updated in one statement, or changes otherwise', async () => {
    await insertGpus(database, 1);
    await database.query(
      `INSERT INTO gpu (gpu_number, total_acres, location)
      SELECT number, 100, location FROM gpu, unnest('{1,2}'::int[]) AS number
      ON CONFLICT (gpu_number) DO UPDATE SET total_acres = excluded.total_acres`,
    );
    await database.query("UPDATE gpu SET gpu_name = 'Renamed'");
    expect([await acres(1), await acres(2)]).toEqual([
      [
        [1955, 640],
        [await thisYear(), 100],
      ],
      [[1955, 100]],
    ]);
    await database.query('UPDATE gpu SET gpu_number = 3 WHERE gpu_number = 1');
    expect(await acres(3)).toHaveLength(2);
  });

  it('go with the GPU, and start again when a GPU is deleted and inserted under its number', async () => {
    await insertGpus(database, 1);
    await setAcres(1, 100);
    await database.transaction(async (manager) => {
      await manager.query('DELETE FROM gpu');
      await insertGpus(manager as never, 1);
    });
    expect(await acres(1)).toEqual([[1955, 640]]);
    await database.query('DELETE FROM gpu');
    expect(await acres(1)).toEqual([]);
  });

  it('can change although the rule names no time zone', async () => {
    await insertGpus(database, 1);
    const change = (value: string) =>
      database.query("UPDATE production_rule SET value = $1 WHERE rule = 'due-time-zone'", [value]);
    await change('America/Dumas');
    await setAcres(1, 100);
    await change('America/Chicago');
    expect(await acres(1)).toHaveLength(2);
  });

  it('change the version of the GPUs’ data, even if only an earlier year is corrected, and are filled by the migration', async () => {
    await insertGpus(database, 1);
    const version = async () => (await database.query("SELECT version FROM data_version WHERE name = 'gpus'"))[0];
    const before = await version();
    await addEarlier(1, 2020, 700);
    expect(await version()).not.toEqual(before);
    const runner = database.createQueryRunner();
    const migration = new GpuAcres1799884800000();
    await migration.down(runner);
    await insertGpus(database, 2);
    await migration.up(runner);
    await runner.release();
    expect([await acres(1), await acres(2)]).toEqual([[[1955, 640]], [[1955, 640]]]);
  });
});
