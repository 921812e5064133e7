import * as fc from 'fast-check';
import type { QueryRunner } from 'typeorm';
import { insertMapData } from '../support/fixtures.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase(async (empty) => {
  await insertMapData(empty);
  await empty.query("INSERT INTO data_provider VALUES (900, 'A neighbor') ON CONFLICT DO NOTHING");
});
beforeEach(() => database.query('TRUNCATE observation'));

const ORDER = 'ORDER BY well_ndx, parameter_ndx, data_provider_ndx';
const KEPT = `SELECT well_ndx, parameter_ndx, data_provider_ndx, record_count, first_at, last_at, last_value FROM series_summary ${ORDER}`;
/** The expected summary, computed from all observations. */
const COUNTED = `SELECT well_ndx, parameter_ndx, data_provider_ndx, count(*) AS record_count, min(collect_timestamp) AS first_at,
      max(collect_timestamp) AS last_at, (array_agg(result_value ORDER BY collect_timestamp DESC))[1] AS last_value
    FROM observation GROUP BY well_ndx, parameter_ndx, data_provider_ndx ${ORDER}`;
const kept = () => database.query(KEPT);

/** Years on both sides of partition boundaries. */
const YEARS = [1975, 1999, 2000, 2019, 2026, 2055];
const one = fc.record({
  well: fc.constantFrom(7, 5001),
  parameter: fc.constantFrom(1, 5),
  year: fc.constantFrom(...YEARS),
  provider: fc.constantFrom(null, 900),
  value: fc.integer({ min: 0, max: 500 }),
});
const some = fc.uniqueArray(one, {
  selector: ({ well, parameter, year }) => `${well} ${parameter} ${year}`,
  minLength: 1,
  maxLength: 8,
});
const ROWS = `jsonb_to_recordset($1::jsonb) AS row (well int, parameter int, year int, provider int, value float8)`;
const TIME = "make_timestamptz(year, 6, 1, 0, 0, 0, 'UTC')";
const IS_ROW = `observation.well_ndx = well AND observation.parameter_ndx = parameter AND observation.collect_timestamp = ${TIME}`;
const LATER = "observation.collect_timestamp + interval '30 years 7 days'";
const INSERT = `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value, data_provider_ndx)
  SELECT well, parameter, ${TIME}, value, provider FROM ${ROWS} ON CONFLICT (well_ndx, parameter_ndx, collect_timestamp)`;
const CHANGES = {
  add: `${INSERT} DO NOTHING`,
  upsert: `${INSERT} DO UPDATE SET result_value = excluded.result_value, data_provider_ndx = excluded.data_provider_ndx`,
  remove: `DELETE FROM observation USING ${ROWS} WHERE ${IS_ROW}`,
  revalue: `UPDATE observation SET result_value = value, data_provider_ndx = provider FROM ${ROWS} WHERE ${IS_ROW}`,
  // Moves a row to another partition; a moved row stays there.
  move: `UPDATE observation SET collect_timestamp = ${LATER} FROM ${ROWS} WHERE ${IS_ROW} AND NOT EXISTS (
    SELECT FROM observation AS moved
    WHERE moved.well_ndx = well AND moved.parameter_ndx = parameter AND moved.collect_timestamp = ${LATER})`,
} as const;
const change = fc.record({ kind: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])), rows: some });

const reading = { well: 7, parameter: 5, year: 1999, provider: null, value: 0 } as const;
const movedTwice = (['add', 'move', 'add', 'move'] as const).map((kind) => ({ kind, rows: [reading] }));

it('the series summary always equals an aggregate of all observations', async () =>
  fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const runner = database.createQueryRunner();
      await runner.startTransaction();
      try {
        for (const { kind, rows } of changes) await runner.query(CHANGES[kind], [JSON.stringify(rows)]);
        expect(await runner.query(KEPT)).toEqual(await runner.query(COUNTED));
      } finally {
        await runner.rollbackTransaction();
        await runner.release();
      }
    }),
    { numRuns: 50, examples: [[movedTwice]] },
  ));

it('the series summary is emptied with the observations, and loses the series of a deleted well', async () => {
  const rows = [7, 5001].map((well) => ({ well, parameter: 1, year: 2020, provider: null, value: 1 }));
  await database.query(CHANGES.add, [JSON.stringify(rows)]);
  await database.query('TRUNCATE observation');
  expect(await kept()).toEqual([]);
  await database.query(CHANGES.add, [JSON.stringify(rows)]);
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  await runner.query('DELETE FROM well WHERE well_ndx = 7');
  const left = await runner.query('SELECT well_ndx FROM series_summary');
  await runner.rollbackTransaction();
  await runner.release();
  expect(left).toEqual([{ well_ndx: 5001 }]);
  expect(await kept()).toHaveLength(2);
});

it('a change of the trend does not touch the series summary', async () => {
  await database.query(CHANGES.add, [
    JSON.stringify([{ well: 7, parameter: 1, year: 2020, provider: null, value: 1 }]),
  ]);
  const [before] = await database.query('SELECT xmin::text FROM series_summary');
  await database.query('UPDATE observation SET trendpoint = 3');
  expect(await database.query('SELECT xmin::text FROM series_summary')).toEqual([before]);
});

it('the series summary counts each reading if two transactions add or remove readings concurrently', async () => {
  const runners: QueryRunner[] = [database.createQueryRunner(), database.createQueryRunner()];
  const [first, second] = runners as [QueryRunner, QueryRunner];
  const reading = (year: number) => [JSON.stringify([{ well: 7, parameter: 1, year, provider: null, value: year }])];
  try {
    await database.query(CHANGES.add, reading(1999));
    await first.startTransaction();
    await first.query(CHANGES.add, reading(2026));
    // Waits for the first transaction, on one connection or several, embedded or not.
    const added = second.query(CHANGES.add, reading(2000));
    await first.query(CHANGES.add, reading(2019));
    await first.commitTransaction();
    await added;
    expect(await kept()).toMatchObject([{ record_count: '4', last_value: 2026 }]);

    await first.startTransaction();
    await first.query(CHANGES.add, reading(2055));
    const removed = second.query(CHANGES.remove, reading(2026));
    await first.commitTransaction();
    await removed;
    expect(await kept()).toMatchObject([{ record_count: '4', last_value: 2055 }]);
    expect(await kept()).toEqual(await database.query(COUNTED));
  } finally {
    for (const runner of runners) await runner.release();
  }
});
