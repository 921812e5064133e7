import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { close, GatewayLab, listen, until } from '../test/gateway-lab.ts';

const lab = new GatewayLab();
const { ask, mapEntry, mapFile } = lab;
beforeAll(() => lab.setUp());
afterAll(() => lab.tearDown());

describe.each(Object.entries(lab.places))('on a %s', (_place, releases) => {
  beforeAll(() => lab.begin(releases));
  afterAll(() => lab.end());

  describe('documents', () => {
    test('a page gets the shell with a fresh nonce in the page and in the policy', async () => {
      const [one, two] = [await ask('/'), await ask('/')];
      expect(one.status).toBe(200);
      expect(one.headers['cache-control']).toBe('no-cache');
      const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1];
      expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(one.body).toContain(`src="${lab.stored.shell.base}static/main.js"`);
      expect(two.body).not.toBe(one.body);
    });

    test('a front end’s public page preloads its first screen, but for the map engine', async () => {
      const links = (await ask('/')).body.match(/<link rel="preload"[^>]*>/g);
      expect(links).toContain(`<link rel="preload" as="script" href="${mapFile('remoteEntry.js')}">`);
      expect(links).toContain(`<link rel="preload" as="style" href="${mapFile('static/app.1.css')}">`);
      expect(links).toContain(`<link rel="preload" as="script" href="${mapFile('static/first-map.2.js')}">`);
      expect(links?.join()).not.toContain('first-engine-maplibre');
      expect((await ask('/about')).body).not.toContain('rel="preload"');
    });

    test.each([
      ['/about', 200],
      ['/about/', 200],
      ['/near/36.10962/-101.82512', 200],
      ['/nope', 404],
      ['/About', 404],
      ['/%E0%A4%A', 404],
    ])('%s returns the shell with status %i', async (path, status) => {
      const answer = await ask(path);
      expect(answer.status).toBe(status);
      expect(answer.body).toContain('<main>');
    });

    test.each(['/wp-login.php', '/static/gone.js', '/.env.local'])('%s is a plain 404', async (path) => {
      const answer = await ask(path);
      expect(answer).toMatchObject({ status: 404, body: 'Not found\n' });
    });

    test('HSTS is sent if the visitor reached the proxy by https', async () => {
      const header = 'strict-transport-security';
      expect((await ask('/')).headers[header]).toBeUndefined();
      expect((await ask('/', { 'x-forwarded-proto': 'https' })).headers[header]).toMatch(/^max-age=\d{8}/);
    });

    test('POST to a page is refused', async () => {
      const answer = await ask('/', {}, 'POST');
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    });
  });

  describe('releases', () => {
    test('are immutable and sent in the best encoding that the visitor accepts', async () => {
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
      ['a record, as if it were a folder', () => `/releases/mf-map/${mapEntry().version}.json/`],
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
    test('the registry is revalidated each time, with 304 if it is unchanged', async () => {
      const answer = await ask('/registry.json');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(JSON.parse(answer.body)).toEqual(lab.stored);
      expect((await ask('/registry.json', { 'if-none-match': answer.headers.etag! })).status).toBe(304);
    });

    test('a release is visible on the next request, or with a bucket after the next poll', async () => {
      const before = mapEntry().version;
      const shown = async () => JSON.parse((await ask('/registry.json')).body).frontEnds[0].version;
      lab.buildMap('next');
      await lab.release('mf-map');
      if (lab.store.storage.address.startsWith('s3://')) await until(async () => (await shown()) !== before);
      expect(await shown()).not.toBe(before);
      await lab.store.rollBack('mf-map');
      if (lab.store.storage.address.startsWith('s3://')) await until(async () => (await shown()) === before);
      expect(await shown()).toBe(before);
    });

    test('the configuration contains the browser’s settings', async () => {
      expect(JSON.parse((await ask('/config.json')).body)).toEqual({
        version: lab.stored.shell.version,
        apiBase: '/api',
        mapEngine: 'maplibre',
        mapboxToken: null,
        mapboxApiUrl: null,
        timeZone: 'America/Denver',
        district: expect.objectContaining({ shortName: 'NPGCD' }),
        onlineBasemaps: false,
        builder: { name: 'Builder', url: '/about' },
        videos: {},
        identity: lab.settings.auth0,
        uploads: { documentMegabytes: 25, measurementsMegabytes: 200 },
        errorTracking: null,
        worlds: { database: 'embedded', identity: 'embedded', maps: 'embedded' },
      });
    });
  });
});

describe('with either release store', () => {
  beforeAll(() => lab.begin(lab.places.folder));
  afterAll(() => lab.end());

  describe('the API', () => {
    test('receives requests under its own path, with the visitor’s address and a request ID', async () => {
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

    test('keeps a valid request ID and replaces an invalid one', async () => {
      const idFor = async (given: string) =>
        JSON.parse((await ask('/api', { 'x-request-id': given })).body).headers['x-request-id'];
      expect(await idFor('abc-123')).toBe('abc-123');
      expect(await idFor('a b<script>')).not.toContain('<');
    });

    test('does not receive other paths that start alike', async () => {
      expect((await ask('/apiary')).body).toContain('<main>');
    });

    test('is reported as a problem with Retry-After while it is unavailable', async () => {
      await close(lab.api);
      const answer = await ask('/api/wells');
      expect(answer.status).toBe(503);
      expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '2' });
      expect(JSON.parse(answer.body)).toMatchObject({ status: 503, title: 'Service Unavailable' });
      lab.api = await listen(lab.api, lab.settings.apiTarget);
      expect((await ask('/api/wells')).status).toBe(200);
    });
  });

  test.each([
    '/api/metrics',
    '/api/Metrics/',
    '/api/metrics?x',
    '/api/metrics/x',
    '/api/%6detrics',
    '//api//metrics',
    '/api\\metrics',
    '/api/\\metrics',
    '/api/./metrics',
    '/api/x/../metrics',
    '/api/x\\..\\metrics',
    '/api/%2e/metrics',
    '/api/metrics#x',
    'http://portal/api/metrics',
  ])('the API’s metrics are not available through %s', async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'application/problem+json' } });
    expect(answer.body).not.toContain('"url"');
  });

  test.each([
    ['/api/metricses', '/api/metricses'],
    ['/api/%5cmetrics', '/api/%5cmetrics'],
    ['/api/x/../wells?q=a\\b/../c', '/api/wells?q=a\\b/../c'],
    ['//api\\wells', '/api/wells'],
    ['http://other.example/api/wells', '/api/wells'],
  ])('the API receives %s in the normalized form that the gateway checked', async (path, url) => {
    expect(JSON.parse((await ask(path)).body).url).toBe(url);
  });

  test('each request has an ID in the response and in the log', async () => {
    lab.lines.length = 0;
    const answer = await ask('/about', { 'x-request-id': 'abc-123' });
    expect(answer.headers['x-request-id']).toBe('abc-123');
    await until(async () => lab.lines.length > 0);
    expect(JSON.parse(lab.lines[0]!)).toMatchObject({
      level: 'debug',
      message: 'GET /about',
      status: 200,
      requestId: 'abc-123',
    });
  });

  test('input that is not HTTP gets a problem document', async () => {
    const socket = connect((lab.gateway.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('FOO / HTTP/1.1\r\nHost: portal\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('application/problem+json');
  });
});
