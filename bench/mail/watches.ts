import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { benchDatabase } from '../api/database.ts';
import { print } from '../support/print.ts';

/**
 * 100,000 watches against what happens: one new well, thousands at once, and one that everybody watches. Beside it the same search
 * without the index.
 *
 *     npm run bench:watches
 *
 * Uses the database in BENCH_DATABASE_URL, or a temporary one, which requires Debian's PostgreSQL. Two minutes.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const WATCHES = 100_000;
const LIMIT_MS = 100;
const IMPORTED = 10_000;
const RUNS = 5;
const KINDS = ['new-well', 'status-change', 'winter-measurement', 'level-threshold', 'new-application'];
const MILE = 5_280;
/** About a mile in degrees, more than it is. */
const REACH = 0.02;
const [WEST, SOUTH, EAST, NORTH] = [-103, 35.6, -100, 36.5];

interface Events {
  lookUp(open: readonly string[], today: string, now: Date): Promise<number>;
  findDue(cuts: { today: Date; morning: Date; week: Date }, people: number): Promise<unknown[]>;
}

/** The API's own repository, on a connection like its own. */
async function repository(url: string): Promise<{ events: Events; close: () => Promise<void> }> {
  const require = createRequire(join(root, 'services/api/package.json'));
  const { DataSource } = require('typeorm');
  const { WatchEventsRepository } = await import(join(root, 'services/api/dist/watches/watch-events.repository.js'));
  const database = await new DataSource({ type: 'postgres', url, extra: { options: '-c jit=off' } }).initialize();
  return { events: new WatchEventsRepository(database), close: () => database.destroy() };
}

/** Circles of a mile; all around one place, or anywhere in the district. */
async function insertWatches(client: pg.Client, where: 'anywhere' | 'one place'): Promise<void> {
  const place =
    where === 'anywhere'
      ? `ST_SetSRID(ST_MakePoint(${WEST} + random() * ${EAST - WEST}, ${SOUTH} + random() * ${NORTH - SOUTH}), 4326)`
      : 'ST_SetSRID(ST_MakePoint(-101.5, 36.0), 4326)';
  await client.query('TRUNCATE watch_event, watch, watcher CASCADE');
  await client.query(
    `INSERT INTO watcher (address, language, confirmed_at)
    SELECT 'person' || number || '@people.example', 'en', now() FROM generate_series(1, $1) AS number`,
    [WATCHES],
  );
  await client.query(
    `INSERT INTO watch (watcher_ndx, area_kind, place, radius_feet, reach, kinds, threshold_feet, frequency, created_at, seen_batch)
    SELECT watcher_ndx, 'circle', place, ${MILE}, ST_Expand(place, ${REACH}), $1, NULL, 'immediately', now(), 0
    FROM (SELECT watcher_ndx, ${place} AS place FROM watcher) AS placed`,
    [KINDS.filter((kind) => kind !== 'level-threshold')],
  );
  await client.query('ANALYZE watch, watcher');
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const database = await benchDatabase(root, 12_000);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const { events, close } = await repository(database.url);
const lookUp = () => events.lookUp(KINDS, '2026-11-20', new Date());
/** As the trigger of a new well does. */
const happen = (count: number, which = 'true') =>
  client.query(
    `INSERT INTO watch_event (kind, well_ndx) SELECT 'new-well', well_ndx FROM well WHERE ${which} ORDER BY random() LIMIT $1`,
    [count],
  );
const concerned = async (): Promise<number> =>
  (await client.query<{ count: number }>('SELECT count(*)::int AS count FROM watch WHERE news_at IS NOT NULL')).rows[0]!
    .count;
const forget = () => client.query('UPDATE watch SET news_at = NULL WHERE news_at IS NOT NULL');
try {
  await insertWatches(client, 'anywhere');
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run <= RUNS; run++) {
    await happen(1);
    const time = await timed(lookUp);
    if (run > 0) times.push(time);
    found += await concerned();
    await forget();
  }
  const own = median(times);
  print(
    `one new well against ${WATCHES.toLocaleString('en-US')} watches: ${own.toFixed(1)} ms (at most ${LIMIT_MS}), of interest to ${(found / (RUNS + 1)).toFixed(0)} of them`,
  );

  await client.query('SET enable_indexscan = off; SET enable_bitmapscan = off');
  const plain: number[] = [];
  for (let run = 0; run < RUNS; run++)
    plain.push(
      await timed(() =>
        client.query(
          `SELECT count(*) FROM watch, (SELECT location FROM well ORDER BY random() LIMIT 1) AS well
          WHERE ST_DWithin(place::geography, well.location::geography, radius_feet * 0.3048)`,
        ),
      ),
    );
  await client.query('RESET enable_indexscan; RESET enable_bitmapscan');
  print(
    `the distance to every watch, without an index: ${median(plain).toFixed(0)} ms; ${(own / median(plain)).toFixed(3)} of it`,
  );

  await happen(IMPORTED);
  let batches = 0;
  let longest = 0;
  const all = await timed(async () => {
    for (let more = 1; more > 0; batches++) {
      const start = performance.now();
      more = await lookUp();
      longest = Math.max(longest, performance.now() - start);
    }
  });
  print(
    `${IMPORTED.toLocaleString('en-US')} wells of one import: ${(all / 1_000).toFixed(1)} s in ${batches} transactions, the longest ${longest.toFixed(0)} ms; of interest to ${(await concerned()).toLocaleString('en-US')} watches`,
  );

  await insertWatches(client, 'one place');
  await happen(1, 'ST_DWithin(location::geography, ST_SetSRID(ST_MakePoint(-101.5, 36.0), 4326)::geography, 1600)');
  const everybody = await timed(lookUp);
  const cuts = { today: new Date(Date.now() - 3_600_000), morning: new Date(), week: new Date() };
  const chosen = await timed(() => events.findDue(cuts, 100));
  print(
    `one new well that ${(await concerned()).toLocaleString('en-US')} watch: ${everybody.toFixed(0)} ms; the next 100 people to write to: ${chosen.toFixed(0)} ms`,
  );
} finally {
  await close();
  await client.end();
  await database.stop();
}
