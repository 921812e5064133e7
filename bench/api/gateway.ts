import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/deploy/test/free-port';
import type pg from 'pg';
import { print } from '../support/print.ts';
import { placesIn } from './adjacent.ts';
import { describeLoad, load, loadInTurns } from './load.ts';
import { searchTexts } from './search.ts';
import { type Server, start } from './servers.ts';
import { bufferTiles } from './tiles.ts';

const SECONDS = 2;
/** Maximum time, relative to a direct request to the API. */
const LIMIT = 1.25;

interface Request {
  paths: string[];
  headers: Record<string, string>;
}

/** The gateway as deployed, in front of one API, without releases. */
async function startGateway(root: string, api: Server): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-gateway-'));
  const port = await freePort();
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    API_TARGET: api.url,
    PORTAL_DATA: folder,
    PORTAL_RELEASES: join(folder, 'releases'),
    GATEWAY_DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  };
  const gateway = await start(join(root, 'deploy/dist/gateway/main.js'), environment, port, '/api/health/live');
  return {
    url: gateway.url,
    stop: async () => {
      await gateway.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A visit's requests: versioned URLs as the map uses them, and others. */
async function requestsOfVisit(client: pg.Client, api: Server, gateway: Server): Promise<Record<string, Request>> {
  const brotli = { 'accept-encoding': 'br' };
  const links = await (await fetch(`${api.url}/api/public-map/sources?data=link`)).text();
  const [, whole = '/api/public-map/sources/wells'] = /"(\/api\/public-map\/sources\/wells\?[^"]+)"/.exec(links) ?? [];
  const tiles = await bufferTiles(client, api);
  const first = await fetch(gateway.url + whole, { headers: brotli });
  await first.arrayBuffer(); // fills the gateway's cache, like a first visit
  const places = await placesIn(client);
  const texts = await searchTexts(client);
  return {
    '304': { paths: [whole], headers: { ...brotli, 'if-none-match': first.headers.get('etag')! } },
    'kept, whole answer': { paths: [whole], headers: brotli },
    ...(tiles.length > 0 && { 'kept tile': { paths: tiles, headers: brotli } }),
    'fresh 304': { paths: ['/api/public-map/layers'], headers: { ...brotli, 'if-none-match': '*' } },
    'adjacent, 500 yards': {
      paths: places.map(({ latitude, longitude }) => `/api/adjacent-wells/${latitude}/${longitude}/1500`),
      headers: brotli,
    },
    search: {
      paths: texts['first letters']!.map((text) => `/api/map-search?q=${encodeURIComponent(text)}`),
      headers: brotli,
    },
  };
}

/** A request through the gateway compared with one to the API itself, with one client. */
export async function measureGateway(root: string, client: pg.Client, api: Server): Promise<void> {
  const gateway = await startGateway(root, api);
  try {
    for (const [name, { paths, headers }] of Object.entries(await requestsOfVisit(client, api, gateway))) {
      const asking = (server: Server) => {
        const urls = paths.map((path) => server.url + path);
        return (seconds: number) => load(urls, { headers, seconds, connections: 1 });
      };
      const { through, direct } = await loadInTurns(SECONDS, { through: asking(gateway), direct: asking(api) });
      const ratio = (through.p50Milliseconds / direct.p50Milliseconds).toFixed(2);
      const line = `${describeLoad('through', through)}   ${describeLoad('direct', direct)}`;
      print(`${`gateway, ${name}`.padEnd(26)} ${line}  p50 × ${ratio} (at most ${LIMIT})`);
    }
  } finally {
    await gateway.stop();
  }
}
