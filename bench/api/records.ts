import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { print } from '../support/print.ts';
import { type Server, startApi } from './servers.ts';
import { signIn } from './signed-in.ts';

const LIMIT_MILLISECONDS = { list: 300, save: 150, map: 2000 };
const ROUNDS = 60;
const MAP_ROUNDS = 12;
/** Where a few wells are in one tile. */
const TILE_ZOOM = 14;
const READ_EVERY_MILLISECONDS = 20;

const LISTS: Readonly<Record<string, string>> = {
  'first page': 'wells',
  'page 300': 'wells?offset=8970&limit=30',
  'of a status': 'wells?well_status=4',
  'of a county and class': 'wells?county=48341&well_class=4',
  'of a GPU': 'wells?gpu_number=%3D1500',
  'sorted by owner': 'wells?sort=owner_name',
  'search, number': 'wells?search=0042',
  owners: 'owners',
  permits: 'permits',
  'search, owner': 'owners?search=farm',
};

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))]!;

const shown = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(1).padStart(6)} ms, p95 ${percentile(times, 0.95).toFixed(1).padStart(6)} ms`;

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

const line = (name: string, times: readonly number[], limit: number): void =>
  print(`${`records, ${name}`.padEnd(32)} ${shown(times)}   (p95 at most ${limit} ms)`);

/** Lists and saves of records by an administrator; saves beside a bare UPDATE of the same rows, and with a reader beside them. */
export async function measureRecords(root: string, databaseUrl: string, client: pg.Client): Promise<void> {
  const person = await signIn(['Administrator']);
  const api = await startApi(root, databaseUrl, person.environment);
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...person.headers, 'content-type': 'application/json', ...init.headers };
    const response = await fetch(`${api.url}/api/records/${path}`, { ...init, headers });
    const body = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
    return body;
  };
  try {
    for (const [name, path] of Object.entries(LISTS)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) await timed(times, () => ask(path));
      line(`list, ${name}`, times, LIMIT_MILLISECONDS.list);
    }
    await measureSaves(client, ask);
    await measureOnMap(client, api, ask);
  } finally {
    await api.stop();
    await person.stop();
  }
}

type Ask = (path: string, init?: RequestInit) => Promise<{ version: number; record: { version: number } }>;

async function measureSaves(client: pg.Client, ask: Ask): Promise<void> {
  const { rows } = await client.query<{ well_ndx: number; version: number }>(
    'SELECT well_ndx, version FROM well TABLESAMPLE SYSTEM (1) LIMIT $1',
    [ROUNDS],
  );
  const saves: number[] = [];
  const bare: number[] = [];
  const alone: number[] = [];
  const beside: number[] = [];
  const read = (times: number[]) => timed(times, () => ask('wells?limit=30'));
  for (let round = 0; round < ROUNDS; round++) await read(alone);

  let isSaving = true;
  const reader = (async () => {
    while (isSaving) {
      await read(beside);
      await pause(READ_EVERY_MILLISECONDS);
    }
  })();
  for (const [round, { well_ndx, version }] of rows.entries()) {
    const body = JSON.stringify({ values: { remarks: `measured ${round}`, max_yield_gpm: 100 + round } });
    const init = { method: 'PATCH', body, headers: { 'if-match': `"${version}"` } };
    await timed(saves, () => ask(`wells/${well_ndx}`, init));
    await timed(bare, () => client.query('UPDATE well SET remarks = $2 WHERE well_ndx = $1', [well_ndx, `${round}`]));
  }
  isSaving = false;
  await reader;
  line('save', saves, LIMIT_MILLISECONDS.save);
  print(`${'records, bare UPDATE'.padEnd(32)} ${shown(bare)}   (with the triggers of the history)`);
  const ratio = percentile(saves, 0.5) / percentile(bare, 0.5);
  print(`${'records, save / bare UPDATE'.padEnd(32)} ${ratio.toFixed(1)} ×`);
  print(`${'records, reader alone'.padEnd(32)} ${shown(alone)}`);
  print(`${'records, reader beside saves'.padEnd(32)} ${shown(beside)}`);
}

interface Place {
  well_ndx: number;
  version: number;
  x: number;
  y: number;
}

/** What a visitor's map has of a place now: its tile, or all wells where the map has them in one file. */
async function onMap(api: Server, { x, y }: Place): Promise<string> {
  const links = await (await fetch(`${api.url}/api/public-map/sources?data=link`)).text();
  const address = /"(\/api\/(?:tiles\/wells\/|public-map\/[^"]*wells)[^"]*)"/.exec(links)?.[1];
  if (address === undefined) throw new Error(`the map has no wells: ${links.slice(0, 300)}`);
  const path = address.replace('{z}', `${TILE_ZOOM}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
  const answer = await fetch(api.url + path);
  return Buffer.from(await answer.arrayBuffer()).toString('latin1');
}

/** From the click on *Save* until a map that is opened then shows the change. */
async function measureOnMap(client: pg.Client, api: Server, ask: Ask): Promise<void> {
  const { rows } = await client.query<Place>(
    `SELECT well_ndx, version, floor((ST_X(location) / 360 + 0.5) * $1)::int AS x,
      floor((0.5 - ln(tan(pi() / 4 + radians(ST_Y(location)) / 2)) / (2 * pi())) * $1)::int AS y
    FROM well TABLESAMPLE SYSTEM (10) WHERE npgcd_well_status_ndx = 1 LIMIT $2`,
    [2 ** TILE_ZOOM, MAP_ROUNDS],
  );
  const times: number[] = [];
  for (const place of rows) {
    const before = await onMap(api, place);
    const body = JSON.stringify({ values: { well_status: 2 }, reason: 'Measured' });
    const init = { method: 'PATCH', body, headers: { 'if-match': `"${place.version}"` } };
    await timed(times, async () => {
      await ask(`wells/${place.well_ndx}`, init);
      while ((await onMap(api, place)) === before) await pause(READ_EVERY_MILLISECONDS);
    });
  }
  line('until the map shows it', times, LIMIT_MILLISECONDS.map);
}
