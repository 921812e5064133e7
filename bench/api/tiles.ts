import type pg from 'pg';
import { print } from '../support/print.ts';
import { describeLoad, inTurns, type Load, load } from './load.ts';
import { type MapServer, startMapServer } from './map-server.ts';
import { type Server, startApi } from './servers.ts';

const SECONDS = 2;
/** So many tiles, those with the most wells, are asked in turn. */
const TILES = 12;
/** Times MapServer's requests per second. */
const LIMITS = { uncached: 2, cached: 25 };

const brotli = { 'accept-encoding': 'br' };
type Tile = [z: number, x: number, y: number];

/** The tiles of a zoom with the most wells. */
export async function fullestTiles(client: pg.Client, z: number): Promise<Tile[]> {
  const { rows } = await client.query<{ x: number; y: number }>(
    `SELECT floor((ST_X(location) / 360 + 0.5) * $1)::int AS x,
      floor((0.5 - ln(tan(pi() / 4 + radians(ST_Y(location)) / 2)) / (2 * pi())) * $1)::int AS y
    FROM well GROUP BY x, y ORDER BY count(*) DESC LIMIT $2`,
    [2 ** z, TILES],
  );
  return rows.map(({ x, y }) => [z, x, y]);
}

/** Paths under which the map asks now for the fullest tiles of the spacing buffers, which are always tiles; empty where there are none. */
export async function bufferTiles(client: pg.Client, api: Server): Promise<string[]> {
  const links = await (await fetch(`${api.url}/api/public-map/sources?data=link`)).text();
  const template = /"(\/api\/tiles\/well-buffers\/[^"]+)"/.exec(links)?.[1];
  if (template === undefined) return [];
  const tiles = await fullestTiles(client, 10);
  return tiles.map(([z, x, y]) => template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`));
}

const apiUrl = (api: Server) => (tile: Tile) => `${api.url}/api/tiles/wells/${tile.join('/')}.mvt`;
const bareUrl = (bare: Server) => (tile: Tile) => `${bare.url}/tile/${tile.join('/')}`;

/** How many answers the API's cache has given. */
async function cacheHits(api: Server): Promise<number> {
  const text = await (await fetch(`${api.url}/api/metrics`)).text();
  return Number(/portal_cache_requests_total\{result="hit"\} (\d+)/.exec(text)?.[1] ?? 0);
}

function printRow(name: string, ours: Load, bare: Load | undefined, theirs: Load | undefined, limit: number): void {
  const ratio = (other: Load) => (ours.requestsPerSecond / other.requestsPerSecond).toFixed(1);
  const parts = [describeLoad('API', ours)];
  if (bare) parts.push(`${describeLoad('bare', bare)}  ratio ${ratio(bare)}`);
  if (theirs) parts.push(`${describeLoad('MapServer', theirs)}  ratio ${ratio(theirs)} (at least ${limit})`);
  print(`${name.padEnd(26)} ${parts.join('   ')}`);
}

/**
 * Tiles of wells beside MapServer and a bare server with `ST_AsMVT`: made anew by an API that has no room to keep any, and kept.
 * What is made anew is sent as it comes, by all alike; what is kept is compressed, as for a browser. The API thins its tiles down to
 * zoom 10.
 */
export async function measureTiles(
  root: string,
  databaseUrl: string,
  client: pg.Client,
  api: Server,
  bare: Server,
): Promise<void> {
  const mapServer: MapServer | null = await startMapServer(databaseUrl);
  const forgetful = await startApi(root, databaseUrl, { API_CACHE_MEGABYTES: '0.001' });
  try {
    if (!mapServer)
      print('MapServer is not here (apt-get install cgi-mapserver spawn-fcgi nginx-light): tiles without it');
    for (const z of [10, 8]) {
      const tiles = await fullestTiles(client, z);
      const asking = (url: (tile: Tile) => string, headers = {}) => {
        const urls = tiles.map(url);
        return (seconds: number) => load(urls, { headers, seconds });
      };
      const { made, raw, kept, theirs } = await inTurns(SECONDS, {
        made: asking(apiUrl(forgetful)),
        raw: asking(bareUrl(bare)),
        kept: asking(apiUrl(api), brotli),
        ...(mapServer && { theirs: asking(mapServer.tileUrl) }),
      });
      printRow(`tile z${z}, made anew`, made, raw, theirs, LIMITS.uncached);
      printRow(`tile z${z}, kept`, kept, undefined, theirs, LIMITS.cached);
    }
    const hits = await cacheHits(forgetful);
    if (hits > 0) throw new Error(`${hits} tiles were kept that were to be made anew`);
  } finally {
    await forgetful.stop();
    await mapServer?.stop();
  }
}
