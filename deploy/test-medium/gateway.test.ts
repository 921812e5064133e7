import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGateway } from '../local/gateway/gateway.ts';
import type { GatewaySettings } from '../local/gateway/settings.ts';
import { candidate, publish } from '../release/publish.ts';
import { ReleaseStore } from '../release/store.ts';
import { frontEndFiles, shellFiles, writeFiles } from '../test/fixture-builds.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-gateway-'));
const store = new ReleaseStore(join(root, 'releases'));
const apiSocket = join(root, 'api.sock');
const settings: GatewaySettings = {
  host: '127.0.0.1',
  port: 0,
  releases: store.folder,
  apiTarget: apiSocket,
  databaseWorld: 'embedded',
  mapboxToken: null,
  mapboxApiUrl: null,
  onlineBasemaps: false,
  timeZone: 'America/Denver',
  builder: { name: 'Builder', url: '/about' },
  auth0: {
    domain: 'http://localhost:4400',
    clientId: 'portal',
    audience: 'https://api.example',
    rolesClaim: 'https://npgcd.example/roles',
    cacheLocation: 'memory',
  },
  identityWorld: 'embedded',
};
let gateway: Server;
let api: Server;

const release = async (...names: string[]) =>
  publish(root, store, await Promise.all(names.map((name) => candidate(root, name))));
const listen = async (server: Server, where: number | string) => {
  await new Promise<void>((resolve) => server.listen(where, resolve));
  return server;
};
const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
/** `fetch` cleans paths and decodes bodies, so the bare request is used. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = gateway.address() as AddressInfo;
    request({ port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
    })
      .on('error', reject)
      .end();
  });

beforeAll(async () => {
  writeFiles(join(root, 'shell'), shellFiles());
  writeFiles(join(root, 'mf-map'), frontEndFiles('mf-map', ['/', '/near/:lat?/:lon?']));
  await release('shell', 'mf-map');
  gateway = await listen(createGateway(settings), 0);
  api = await listen(
    createServer((incoming, response) =>
      response.end(JSON.stringify({ url: incoming.url, headers: incoming.headers })),
    ),
    apiSocket,
  );
});
afterAll(async () => {
  await Promise.all([close(gateway), close(api)]);
  rmSync(root, { recursive: true, force: true });
});

const mapEntry = () => store.registry()!.frontEnds[0]!;
const mapFile = (path: string) => `/releases/mf-map/${mapEntry().version}/${path}`;

describe('documents', () => {
  test('a page gets the shell with a nonce of its own, in the page and in the policy', async () => {
    const [one, two] = [await ask('/'), await ask('/')];
    expect(one.status).toBe(200);
    expect(one.headers['cache-control']).toBe('no-cache');
    const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1];
    expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(one.body).toContain(`src="${store.registry()?.shell.base}static/main.js"`);
    expect(two.body).not.toBe(one.body);
  });

  test.each([
    ['/about', 200],
    ['/about/', 200],
    ['/near/36.10962/-101.82512', 200],
    ['/nope', 404],
    ['/About', 404],
    ['/%E0%A4%A', 404],
  ])('%s is answered with the shell and status %i', async (path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain('<main>');
  });

  test.each(['/wp-login.php', '/static/gone.js', '/.env.local'])('%s is a plain 404', async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, body: 'Not found\n' });
  });

  test('https is insisted on where a proxy brought the visitor by https', async () => {
    const header = 'strict-transport-security';
    expect((await ask('/')).headers[header]).toBeUndefined();
    expect((await ask('/', { 'x-forwarded-proto': 'https' })).headers[header]).toMatch(/^max-age=\d{8}/);
  });

  test('nothing is posted to a page', async () => {
    const answer = await ask('/', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

describe('releases', () => {
  test('are immutable and sent in the best encoding the visitor takes', async () => {
    const path = mapFile('static/first-map.2.js');
    const plain = await ask(path);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const encoding = async (accept: string) =>
      (await ask(path, { 'accept-encoding': accept })).headers['content-encoding'];
    expect(await encoding('gzip, br')).toBe('br');
    expect(await encoding('gzip')).toBe('gzip');
    expect(await encoding('br;q=0, gzip;q=0.5')).toBe('gzip');
    expect(await encoding('identity')).toBeUndefined();
  });

  test('answer HEAD, ranges and conditional requests', async () => {
    const path = mapFile('static/first-map.2.js');
    const head = await ask(path, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(5000);
    expect(await ask(path, { range: 'bytes=3-6' })).toMatchObject({ status: 206, body: 'long' });
    expect((await ask(path, { range: 'bytes=999999-' })).status).toBe(416);
    expect((await ask(path, { 'if-none-match': head.headers.etag! })).status).toBe(304);
  });

  test.each([
    ['a missing file', () => mapFile('static/gone.js')],
    ['a folder', () => mapFile('static')],
    ['the registry inside the store', () => '/releases/registry.json'],
    ['what the store remembers', () => `/releases/mf-map/${mapEntry().version}.json`],
    ['a way out', () => mapFile('../../../../package.json')],
    ['an encoded way out', () => mapFile('..%2f..%2f..%2f..%2fetc%2fpasswd')],
    ['a null byte', () => mapFile('remoteEntry.js%00')],
    ['a broken encoding', () => mapFile('%E0%A4%A')],
    ['a hidden file', () => '/releases/.lock/x/y'],
  ])('%s is a plain 404', async (_what, path) => {
    expect(await ask(path())).toMatchObject({ status: 404, body: 'Not found\n' });
  });

  test('the favicon comes from the shell', async () => {
    const answer = await ask('/favicon.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    expect((await ask('/robots.txt')).status).toBe(404);
  });
});

describe('registry and configuration', () => {
  test('the registry is asked for each time and costs nothing when it is the same', async () => {
    const answer = await ask('/registry.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(answer.body)).toEqual(store.registry());
    expect((await ask('/registry.json', { 'if-none-match': answer.headers.etag! })).status).toBe(304);
  });

  test('a release is there with the next request', async () => {
    const before = mapEntry().version;
    writeFiles(join(root, 'mf-map'), frontEndFiles('mf-map', ['/', '/near/:lat?/:lon?'], 'next'));
    await release('mf-map');
    const registry = JSON.parse((await ask('/registry.json')).body);
    expect(registry.frontEnds[0].version).not.toBe(before);
    await store.rollBack('mf-map');
    expect(JSON.parse((await ask('/registry.json')).body).frontEnds[0].version).toBe(before);
  });

  test('the configuration says what the browser must know', async () => {
    expect(JSON.parse((await ask('/config.json')).body)).toEqual({
      version: store.registry()?.shell.version,
      apiBase: '/api',
      mapEngine: 'maplibre',
      mapboxToken: null,
      mapboxApiUrl: null,
      timeZone: 'America/Denver',
      district: expect.objectContaining({ shortName: 'NPGCD' }),
      onlineBasemaps: false,
      builder: { name: 'Builder', url: '/about' },
      identity: settings.auth0,
      worlds: { database: 'embedded', identity: 'embedded', maps: 'embedded' },
    });
  });
});

describe('the API', () => {
  test('is asked under its own path, with who asked and a request id', async () => {
    const { url, headers } = JSON.parse((await ask('/api/wells?x=1', { host: 'portal.example' })).body);
    expect(url).toBe('/api/wells?x=1');
    expect(headers).toMatchObject({
      host: 'portal.example',
      'x-forwarded-host': 'portal.example',
      'x-forwarded-proto': 'http',
    });
    expect(headers['x-forwarded-for']).toContain('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  test('keeps a request id that is one, and replaces what is none', async () => {
    const idFor = async (given: string) =>
      JSON.parse((await ask('/api', { 'x-request-id': given })).body).headers['x-request-id'];
    expect(await idFor('abc-123')).toBe('abc-123');
    expect(await idFor('a b<script>')).not.toContain('<');
  });

  test('is not everything that begins alike', async () => {
    expect((await ask('/apiary')).body).toContain('<main>');
  });

  test('being away is a problem that says when to come back', async () => {
    await close(api);
    const answer = await ask('/api/wells');
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '2' });
    expect(JSON.parse(answer.body)).toMatchObject({ status: 503, title: 'Service Unavailable' });
    api = await listen(api, apiSocket);
    expect((await ask('/api/wells')).status).toBe(200);
  });
});

test('what is not HTTP is answered with a problem document', async () => {
  const socket = connect((gateway.address() as AddressInfo).port, '127.0.0.1');
  socket.write('FOO / HTTP/1.1\r\nHost: portal\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('application/problem+json');
});
