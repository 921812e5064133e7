import { DISTRICT_ZONE, localDate } from '@portal/shared-api/time';
import fc from 'fast-check';
import { clearTestDatabase } from '../support/database.ts';
import { MONDAY_NOON, PLACE, type WrittenMail, watchesWorld } from './watches-world.ts';

const { world, run } = watchesWorld();
const HOUR_MS = 3_600_000;
const DAYS = 15;

interface Step {
  /** After the step before. */
  hours: number;
  wells: number;
  runs: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  hours: fc.integer({ min: 1, max: 30 }),
  wells: fc.integer({ min: 0, max: 3 }),
  runs: fc.integer({ min: 0, max: 2 }),
});
const frequency = fc.constantFrom('immediately', 'daily', 'weekly');
/** The first mail goes out as the clock of another zone strikes midnight, the second thing happens an hour later. */
const ACROSS_MIDNIGHT: [string[][], Step[]] = [
  [['immediately']],
  [
    { hours: 12, wells: 1, runs: 1 },
    { hours: 1, wells: 1, runs: 1 },
  ],
];
const people = fc.array(fc.array(frequency, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

const insertPeople = async (watches: readonly (readonly string[])[]): Promise<void> => {
  await clearTestDatabase(world.database);
  for (const [index, frequencies] of watches.entries()) {
    await world.database.query(
      `WITH person AS (
        INSERT INTO watcher (address, language, confirmed_at) VALUES ($1, 'en', now()) RETURNING watcher_ndx)
      INSERT INTO watch (watcher_ndx, area_kind, place, radius_feet, reach, kinds, frequency, created_at, seen_batch)
      SELECT watcher_ndx, 'circle', place, 1000, ST_Envelope(ST_Buffer(place, 0.1)), ARRAY['new-well'], frequency, now(), 0
      FROM person, unnest($2::text[]) AS frequency, ST_SetSRID(ST_MakePoint($3, $4), 4326) AS place`,
      [`person${index}@people.example`, frequencies, PLACE.longitude, PLACE.latitude],
    );
  }
};

let numbers = 0;
async function live({ wells, runs }: Step): Promise<void> {
  await world.database.query(
    `INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
    SELECT 'P-' || $1 || '-' || number, 1, 1, 1, 'test', ST_SetSRID(ST_MakePoint($2, $3), 4326) FROM generate_series(1, $4::int) AS number`,
    [++numbers, PLACE.longitude, PLACE.latitude, wells],
  );
  for (let time = 0; time < runs; time++) await run();
}

describe('each person', () => {
  it('is told each day of what is new after a clock that was days ahead, and of nothing twice', async () => {
    await insertPeople([['immediately'], ['daily']]);
    const rows = async () =>
      (await world.database.query('SELECT message FROM mail')).flatMap(({ message }: WrittenMail) =>
        JSON.stringify(message).match(/P-\d+-1/g),
      );
    const moment = Date.parse(MONDAY_NOON);
    for (const days of [0, 3, 1, 2, 3, 4]) {
      world.now = new Date(moment + days * 24 * HOUR_MS);
      await live({ hours: 0, wells: 1, runs: 1 });
    }
    world.now = new Date(moment + 5 * 24 * HOUR_MS);
    await run();
    expect([...new Set(await rows())].sort()).toHaveLength(6);
    expect(await rows()).toHaveLength(12);
  });

  it('gets at most one mail a day, whatever happens, and is told of each well once by each watch', async () => {
    await fc.assert(
      fc.asyncProperty(people, fc.array(step, { minLength: 1, maxLength: 6 }), async (watches, steps) => {
        await insertPeople(watches);
        let moment = Date.parse(MONDAY_NOON);
        for (const one of steps) {
          moment += one.hours * HOUR_MS;
          world.now = new Date(moment);
          await live(one);
        }
        for (let day = 0; day < DAYS; day++) {
          moment += 24 * HOUR_MS;
          world.now = new Date(moment);
          await run();
        }
        const mails = await world.database.query<{ recipient: string; created_at: Date; rows: number }[]>(
          `SELECT recipient, created_at, (SELECT count(*)::int FROM jsonb_path_query(message, '$.sections[*].blocks[*].rows[*]')) AS rows
          FROM mail ORDER BY mail_ndx`,
        );
        const days = mails.map(
          ({ recipient, created_at }) => `${recipient} ${localDate(created_at.getTime(), DISTRICT_ZONE)}`,
        );
        expect(days).toEqual([...new Set(days)]);
        const wells = steps.reduce((sum, one) => sum + one.wells, 0);
        for (const [index, { length }] of watches.entries()) {
          const own = mails.filter(({ recipient }) => recipient === `person${index}@people.example`);
          // Mails list ten wells of a watch, and one line for the others.
          if (wells <= 10) expect(own.reduce((sum, { rows }) => sum + rows, 0)).toBe(wells * length);
          else expect(own.length).toBeGreaterThan(0);
        }
        expect(await world.database.query('SELECT FROM watch_event')).toEqual([]);
      }),
      { numRuns: 12, examples: [ACROSS_MIDNIGHT] },
    );
  });
});
