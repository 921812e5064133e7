import * as fc from 'fast-check';
import type { QueryFailedError } from 'typeorm';
import { insertMapData } from '../support/fixtures.ts';
import { onPostgres, untilWaiting } from '../support/on-postgres.ts';
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

const of = (year: number) => ({ well: 7, parameter: 5, year, provider: null, value: year }) as const;
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

const SERIALIZATION_FAILURE = '40001';
/** Of two that move the same row to another partition, one is refused, and leaves nothing behind. */
const isRefused = (error: QueryFailedError & { code?: string }): void => {
  if (error.code !== SERIALIZATION_FAILURE) throw error;
};

onPostgres('the series summary, if two transactions change readings at once', () => {
  it('always equals an aggregate of all observations', async () => {
    const [first, second] = [database.createQueryRunner(), database.createQueryRunner()];
    try {
      await fc.assert(
        fc.asyncProperty(some, change, change, async (known, one, other) => {
          await database.query('TRUNCATE observation');
          await database.query(CHANGES.add, [JSON.stringify(known)]);
          await first.startTransaction();
          await first.query(CHANGES[one.kind], [JSON.stringify(one.rows)]);
          const changed = second.query(CHANGES[other.kind], [JSON.stringify(other.rows)]).catch(isRefused);
          await Promise.race([changed, untilWaiting(database)]);
          await first.commitTransaction();
          await changed;
          expect(await kept()).toEqual(await database.query(COUNTED));
        }),
        {
          numRuns: 40,
          examples: [[[of(1999), of(2026)], { kind: 'add', rows: [of(2055)] }, { kind: 'remove', rows: [of(2026)] }]],
        },
      );
    } finally {
      for (const runner of [first, second]) await runner.release();
    }
  });
});
