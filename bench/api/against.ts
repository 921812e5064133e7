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
 * Compares this checkout's API with another checkout's, each with a database from its own setup and seed. They take turns,
 * because a machine's speed varies between runs by more than most code changes.
 *
 *     npm run bench:against -- ../before    seven minutes; install and build the other checkout first (`npm ci`, `npm run types`)
 *
 * Requires Debian's PostgreSQL.
 */
const ROUNDS = 9;
const SECONDS = 2;
const FRESH_REQUESTS = 3;
const WELLS = 12_000;
/** Whole rounds through this many texts per turn: a partial round would change the mix of easy and hard ones. */
const TEXTS = 20;

interface Side {
  api: Server;
  /** Runs without a response cache. */
  forgetful: Server;
  client: pg.Client;
}

interface Measure {
  paths: string[];
  /** Milliseconds per response, for a single client or on average under load. */
  time(side: Side): Promise<number>;
}

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

const asked = (server: 'api' | 'forgetful', paths: string[], connections?: number): Measure => ({
  paths,
  time: async (side) => {
    const urls = paths.map((path) => side[server].url + path);
    const options = { headers: { 'accept-encoding': 'br' }, seconds: SECONDS, ...(connections && { connections }) };
    return 1000 / (await load(urls, options)).requestsPerSecond;
  },
});

const outdated = (path: string): Measure => ({
  paths: [path],
  time: async ({ api, client }) => {
    const times: number[] = [];
    for (let request = 0; request < FRESH_REQUESTS; request++) {
      await raiseVersion(client, 'wells');
      times.push((await timeOne(api.url + path)).milliseconds);
    }
    return median(times);
  },
});

async function measuresOf(client: pg.Client): Promise<Record<string, Measure>> {
  const tiles = (await fullestTiles(client, 10)).map((tile) => `/api/tiles/wells/${tile.join('/')}.mvt`);
  const texts = Object.values(await searchTexts(client)).flat();
  const spread = texts.filter((_, index) => index % Math.ceil(texts.length / TEXTS) === 0);
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
      spread.map((text) => `/api/map-search?q=${encodeURIComponent(text)}`),
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

/** Counts responses that differ, in which case the times may be for different work. */
async function differing({ paths }: Measure, before: Side, now: Side): Promise<number> {
  let differ = 0;
  for (const path of paths) {
    const [old, current] = await Promise.all(
      [before, now].map(async ({ api }) => (await fetch(api.url + path)).arrayBuffer()),
    );
    if (!Buffer.from(old!).equals(Buffer.from(current!))) differ++;
  }
  return differ;
}

async function compare(name: string, measure: Measure, before: Side, now: Side): Promise<void> {
  for (const side of [before, now]) await measure.time(side); // warm-up: V8 compiles the code
  const rounds: { before: number; now: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const isBeforeFirst = round % 2 === 0;
    const first = await measure.time(isBeforeFirst ? before : now);
    const second = await measure.time(isBeforeFirst ? now : before);
    rounds.push(isBeforeFirst ? { before: first, now: second } : { before: second, now: first });
  }
  const ratios = rounds.map((round) => round.now / round.before);
  const middle = (side: 'before' | 'now') => `${side} ${median(rounds.map((round) => round[side])).toFixed(2)} ms`;
  const differ = await differing(measure, before, now);
  print(
    `${name.padEnd(28)} ${middle('before')}  ${middle('now')}  now/before ${median(ratios).toFixed(3)}` +
      ` (rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})` +
      `${differ === 0 ? '' : `  ${differ} of ${measure.paths.length} answers differ`}`,
  );
}

const API = 'services/api/dist/main.js';

/** The folder of the other checkout. @throws Error describing a problem with it or the environment */
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
