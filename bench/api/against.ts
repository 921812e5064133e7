import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
 *
 * Debian's PostgreSQL has to be installed.
 */
const ROUNDS = 9;
const SECONDS = 2;
const FRESH_REQUESTS = 3;
const WELLS = 12_000;
/** Asked in turns until a time is over, some addresses may be asked once more than others. */
const SAME_SIZE = 0.02;

interface Side {
  api: Server;
  /** Keeps no answers. */
  forgetful: Server;
  client: pg.Client;
}

interface Seen {
  /** Of an answer: while nobody else asks, or on average while several do. */
  milliseconds: number;
  /** Of an answer on the way; they tell whether both checkouts answer the same. */
  bytes: number;
}

type Measure = (side: Side) => Promise<Seen>;

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
    const { requestsPerSecond, kilobytes } = await load(urls, options);
    return { milliseconds: 1000 / requestsPerSecond, bytes: (kilobytes ?? 0) * 1024 };
  };

const outdated =
  (path: string): Measure =>
  async ({ api, client }) => {
    const seen: Seen[] = [];
    for (let request = 0; request < FRESH_REQUESTS; request++) {
      await raiseVersion(client, 'wells');
      seen.push(await timeOne(api.url + path));
    }
    return { milliseconds: median(seen.map(({ milliseconds }) => milliseconds)), bytes: seen[0]!.bytes };
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
  const rounds: { before: Seen; now: Seen }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const isBeforeFirst = round % 2 === 0;
    const first = await measure(isBeforeFirst ? before : now);
    const second = await measure(isBeforeFirst ? now : before);
    rounds.push(isBeforeFirst ? { before: first, now: second } : { before: second, now: first });
  }
  const ratios = rounds.map((round) => round.now.milliseconds / round.before.milliseconds);
  const middle = (side: 'before' | 'now', what: keyof Seen) => median(rounds.map((round) => round[side][what]));
  const [oldBytes, newBytes] = [middle('before', 'bytes'), middle('now', 'bytes')];
  const isSame = Math.abs(newBytes - oldBytes) <= oldBytes * SAME_SIZE;
  print(
    `${name.padEnd(28)} before ${middle('before', 'milliseconds').toFixed(2)} ms` +
      `  now ${middle('now', 'milliseconds').toFixed(2)} ms  now/before ${median(ratios).toFixed(3)}` +
      ` (rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})` +
      `${isSame ? '' : `  the answers differ: ${oldBytes.toFixed(0)} and ${newBytes.toFixed(0)} bytes`}`,
  );
}

const API = 'services/api/dist/main.js';

/** The folder of the other checkout. @throws Error saying what is wrong with it, or with the environment */
function otherCheckout([folder]: string[]): string {
  if (!folder) throw new Error('name the folder of another checkout, such as ../before');
  if (!existsSync(join(folder, API))) throw new Error(`${folder} has no ${API}: run npm ci and npm run types there`);
  if (process.env.BENCH_DATABASE_URL) throw new Error('unset BENCH_DATABASE_URL: each checkout needs its own database');
  return resolve(folder);
}

try {
  const other = otherCheckout(process.argv.slice(2));
  const now = await start(fileURLToPath(new URL('../../..', import.meta.url)));
  const before = await start(other);
  for (const [name, measure] of Object.entries(await measuresOf(now.client))) await compare(name, measure, before, now);
} catch (error) {
  print(`bench:against: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  for (const stop of stops) await stop();
}
