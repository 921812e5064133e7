import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { print } from '../support/print.ts';
import { placesIn } from './adjacent.ts';
import { raiseVersion } from './data-version.ts';
import { benchDatabase } from './database.ts';
import { load, median, timeOne } from './load.ts';
import { searchTexts } from './search.ts';
import { type Server, startApi } from './servers.ts';
import { fullestTiles } from './tiles.ts';
import { ORDERS, VIEWS } from './view.ts';

/**
 * The API of this checkout beside that of another one, each with a database from its own setup and seed. They are asked in turns: a
 * machine changes its speed from run to run by more than most changes of a program do.
 *
 *     npm run bench:against -- ../before    seven minutes; the other checkout is installed and built (`npm ci`, `npm run types`)
 */
const ROUNDS = 9;
const SECONDS = 2;
const FRESH_REQUESTS = 3;
const WELLS = 12_000;

interface Side {
  api: Server;
  /** Keeps no answers. */
  forgetful: Server;
  client: pg.Client;
}

/** Milliseconds that an answer took. */
type Measure = (side: Side) => Promise<number>;

const stops: (() => Promise<unknown>)[] = [];

async function start(root: string): Promise<Side> {
  const database = await benchDatabase(root, WELLS);
  stops.unshift(() => database.stop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  stops.unshift(() => client.end());
  const api = await startApi(root, database.url);
  stops.unshift(() => api.stop());
  const forgetful = await startApi(root, database.url, { API_CACHE_MEGABYTES: '0.001' });
  stops.unshift(() => forgetful.stop());
  return { api, forgetful, client };
}

const asked =
  (server: 'api' | 'forgetful', paths: string[], connections?: number): Measure =>
  async (side) => {
    const urls = paths.map((path) => side[server].url + path);
    const options = { headers: { 'accept-encoding': 'br' }, seconds: SECONDS, ...(connections && { connections }) };
    return 1000 / (await load(urls, options)).requestsPerSecond;
  };

const outdated =
  (path: string): Measure =>
  async ({ api, client }) => {
    const times: number[] = [];
    for (let request = 0; request < FRESH_REQUESTS; request++) {
      await raiseVersion(client, 'wells');
      times.push((await timeOne(api.url + path)).milliseconds);
    }
    return median(times);
  };

async function measuresOf(client: pg.Client): Promise<Record<string, Measure>> {
  const tiles = (await fullestTiles(client, 10)).map((tile) => `/api/tiles/wells/${tile.join('/')}.mvt`);
  const texts = Object.values(await searchTexts(client)).flat();
  const views = Object.values(VIEWS).flatMap((view) => ORDERS.map((order) => `${view}${order}`));
  const places = await placesIn(client);
  const adjacent = (feet: number) =>
    places.map(({ latitude, longitude }) => `/api/adjacent-wells/${latitude}/${longitude}/${feet}`);
  const wells = '/api/public-map/sources/wells';
  return {
    'all wells, kept': asked('api', [wells]),
    'all wells, data has changed': outdated(wells),
    'tiles, kept': asked('api', tiles),
    'tiles, made anew': asked('forgetful', tiles),
    search: asked(
      'api',
      texts.map((text) => `/api/map-search?q=${encodeURIComponent(text)}`),
      1,
    ),
    'wells in view': asked(
      'api',
      views.map((view) => `/api/public-map/wells?${view}&limit=30`),
      1,
    ),
    'adjacent, 500 yards': asked('api', adjacent(1_500)),
    'adjacent, 1 mile': asked('api', adjacent(5_280)),
  };
}

async function compare(name: string, measure: Measure, before: Side, now: Side): Promise<void> {
  for (const side of [before, now]) await measure(side); // until the code is compiled
  const seen = { before: [] as number[], now: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const isBeforeFirst = round % 2 === 0;
    const first = await measure(isBeforeFirst ? before : now);
    const second = await measure(isBeforeFirst ? now : before);
    const [old, current] = isBeforeFirst ? [first, second] : [second, first];
    seen.before.push(old);
    seen.now.push(current);
    seen.ratio.push(current / old);
  }
  const [lowest, highest] = [Math.min(...seen.ratio), Math.max(...seen.ratio)];
  print(
    `${name.padEnd(28)} before ${median(seen.before).toFixed(2)} ms  now ${median(seen.now).toFixed(2)} ms  ` +
      `now/before ${median(seen.ratio).toFixed(3)} (rounds ${lowest.toFixed(2)} to ${highest.toFixed(2)})`,
  );
}

const other = process.argv[2];
if (!other) {
  print('bench:against takes the folder of another checkout that is built, such as ../before');
  process.exit(2);
}
try {
  const now = await start(fileURLToPath(new URL('../../..', import.meta.url)));
  const before = await start(resolve(other));
  for (const [name, measure] of Object.entries(await measuresOf(now.client))) await compare(name, measure, before, now);
} finally {
  for (const stop of stops) await stop();
}
