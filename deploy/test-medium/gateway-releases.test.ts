import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Registry } from '@portal/shared-api/registry';
import { openStorage } from '../release/open-storage.ts';
import { candidate } from '../release/publish.ts';
import { ReleaseStore } from '../release/store.ts';
import { shellFiles } from '../test/fixture-builds.ts';
import { close, GatewayLab, listen, until } from '../test/gateway-lab.ts';

const lab = new GatewayLab();
const { ask, mapEntry, mapFile } = lab;
beforeAll(() => lab.setUp());
afterAll(() => lab.tearDown());

describe.each(Object.entries(lab.places))('on a %s', (_place, releases) => {
  beforeAll(() => lab.begin(releases));
  afterAll(() => lab.end());

  describe('while a canary is active', () => {
    const shown = async (cookie: string) =>
      (JSON.parse((await ask('/registry.json', { cookie })).body) as Registry).frontEnds[0];
    let canary: string;
    beforeAll(async () => {
      lab.buildMap('tried');
      const tried = await candidate(lab.root, 'mf-map');
      canary = tried.entry.version;
      await lab.store.add(tried, join(lab.root, '.cache'));
      await lab.store.startCanary(tried, { share: 100, roles: [] });
      await until(async () => (await shown('portal-share=1'))?.version === canary);
    });
    afterAll(async () => {
      await lab.store.withdraw('mf-map');
      await until(async () => (await ask('/')).headers['cache-control'] === 'no-cache');
    });

    test('visitors whose number is within its share get it, marked; others get the release', async () => {
      expect(await shown('portal-share=1')).toMatchObject({ version: canary, canary: true });
      const plain = await shown('theme=dark');
      expect(plain?.version).toBe(mapEntry().version);
      expect(plain).not.toHaveProperty('canary');
    });

    test.each(['/', '/registry.json', '/config.json'])('%s is not shared between visitors by caches', async (path) => {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' });
      expect(headers.vary).toContain('Cookie');
    });

    test('a number is set with the registry, not with the page, whose shell is the released one', async () => {
      for (const path of ['/', '/config.json']) expect((await ask(path)).headers).not.toHaveProperty('set-cookie');
      const answer = await ask('/registry.json', { 'x-forwarded-proto': 'https' });
      const [cookie] = answer.headers['set-cookie'] ?? [];
      expect(cookie).toMatch(/^portal-share=\d{1,4}; Max-Age=\d+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      expect(JSON.parse(answer.body)).toEqual(JSON.parse((await ask('/registry.json', { cookie: 'theme=dark' })).body));
      const again = await ask('/registry.json', { cookie: cookie?.split(';')[0] ?? '' });
      expect(again.headers).not.toHaveProperty('set-cookie');
    });

    test('a canary for roles only draws no number', async () => {
      await lab.store.changeCanary('mf-map', { share: 0, roles: ['Developer'] });
      await until(async () => (await shown('portal-share=1'))?.version !== canary);
      expect(await shown('portal-roles=Well%20Owner%2CDeveloper')).toMatchObject({ version: canary });
      expect((await ask('/registry.json')).headers).not.toHaveProperty('set-cookie');
      expect((await ask('/')).headers['cache-control']).toBe('private, no-cache');
    });

    test('metrics count how many visitors got it', async () => {
      await ask('/', { cookie: 'portal-roles=Developer' });
      await listen(lab.gateway.metrics!, 0);
      const { port } = lab.gateway.metrics!.address() as AddressInfo;
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      await close(lab.gateway.metrics!);
      expect(metrics).toMatch(/gateway_canary_documents_total\{front_end="mf-map"\} [1-9]/);
      expect(metrics).toMatch(/gateway_requests_total\{kind="registry",status="200"\} [1-9]/);
      expect(metrics).toMatch(/^gateway_registry_known 1$/m);
    });
  });

  describe('its health', () => {
    test('is public and never cached', async () => {
      for (const path of ['/-/live', '/-/ready'])
        expect(await ask(path)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
      expect((await ask('/-/else')).status).toBe(404);
    });

    test('is not ready while draining, and requests still succeed', async () => {
      lab.gateway.drain();
      expect(await ask('/-/ready')).toMatchObject({ status: 503, headers: { connection: 'close' } });
      expect((await ask('/-/live')).status).toBe(200);
      expect((await ask('/')).status).toBe(200);
    });
  });
});

/** Overwrites a file of a store, bypassing the release tool. */
async function damage(releases: string, path: string, text: string): Promise<void> {
  const storage = await openStorage(releases);
  await storage.write(path, text);
}

describe.each(Object.entries(lab.places))('an unusable registry on a %s', (_place, releases) => {
  const shellPage = () => `shell/${lab.stored.shell.version}/index.html`;
  const ready = async () => JSON.parse((await ask('/-/ready')).body) as { status: string; warning?: string };
  const gauge = async (): Promise<string | undefined> => {
    await listen(lab.gateway.metrics!, 0);
    const { port } = lab.gateway.metrics!.address() as AddressInfo;
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await close(lab.gateway.metrics!);
    return /^gateway_registry_current (\d)$/m.exec(metrics)?.[1];
  };
  afterEach(() => lab.end());

  test('leaves the last good one in use, reported by readiness and metrics, until the store is repaired', async () => {
    await lab.begin(releases);
    const good = JSON.stringify(lab.stored);
    const page = (await ask('/')).body.length;
    expect([await ready(), await gauge()]).toEqual([{ status: 'ok' }, '1']);
    for (const bad of ['', 'null', '{}', '[]', good.slice(0, -20)]) {
      await damage(releases, 'registry.json', bad);
      await until(async () => (await ready()).warning !== undefined);
      expect((await ask('/')).body).toHaveLength(page);
      expect(JSON.parse((await ask('/registry.json')).body)).toEqual(lab.stored);
      expect(await gauge()).toBe('0');
      await damage(releases, 'registry.json', good);
      await until(async () => (await ready()).warning === undefined);
      expect(await gauge()).toBe('1');
    }
  });

  test.each([
    ['registry.json', 'null', () => JSON.stringify(lab.stored)],
    ['index.html', '', () => shellFiles()['dist/index.html']!],
    ['index.html', '<!doctype html><script nonce="__CSP_', () => shellFiles()['dist/index.html']!],
  ])('at startup with %s = %j gives 503 with the reason, until it is repaired', async (file, bad, good) => {
    await lab.begin(releases);
    await lab.end();
    const path = file === 'index.html' ? shellPage() : file;
    await damage(releases, path, bad);
    lab.lines.length = 0;
    await lab.open(releases);
    const reason = 'The registry in the release store cannot be used.';
    await until(async () => (await ask('/')).body === `${reason}\n`);
    expect((await ask('/')).status).toBe(503);
    expect(await ask('/-/ready')).toMatchObject({ status: 503, body: expect.stringContaining(reason) });
    const logged = lab.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    expect(logged.map(({ message }) => message)).toEqual([expect.stringContaining(file)]);
    await damage(releases, path, good());
    await until(lab.isReady);
    expect((await ask('/')).status).toBe(200);
  });

  test('is refused by the release tool with what to do, and left unchanged', async () => {
    await lab.begin(releases);
    await damage(releases, 'registry.json', '[]');
    const store = await ReleaseStore.open(releases);
    await expect(store.rollBack('mf-map')).rejects.toThrow(/not a registry: .*Put back the last good registry\.json/);
    await damage(releases, 'registry.json', JSON.stringify(lab.stored));
  });
});

test('a starting gateway waits for its registry before it serves, even if the bucket is slow', async () => {
  await lab.begin(lab.places.bucket);
  await lab.end();
  lab.bucket.control.delay = 300;
  try {
    await lab.open(lab.places.bucket);
    expect((await ask('/registry.json')).status).toBe(200);
  } finally {
    lab.bucket.control.delay = 0;
    await lab.end();
  }
});

test('a gateway whose bucket hangs reports it after a few seconds and forwards API requests meanwhile', async () => {
  lab.bucket.control.delay = 60_000;
  try {
    await lab.open(lab.places.bucket);
    expect(await ask('/')).toMatchObject({ status: 503, body: expect.stringContaining('was not read yet') });
    expect((await ask('/api/wells')).status).toBe(200);
  } finally {
    lab.bucket.control.delay = 0;
    await lab.end();
  }
});

describe('with an unavailable bucket', () => {
  afterEach(async () => {
    lab.bucket.control.away = false;
    await lab.end();
  });

  test('a starting gateway logs it once and recovers without a restart', async () => {
    lab.store = await ReleaseStore.open(lab.places.bucket);
    lab.bucket.control.away = true;
    lab.lines.length = 0;
    await lab.open(lab.places.bucket);
    await until(async () => (await ask('/')).body === 'The release store does not answer.\n');
    expect(await ask('/-/ready')).toMatchObject({ status: 503 });
    expect((await ask('/-/live')).status).toBe(200);
    expect((await ask('/')).headers['retry-after']).toBe('5');
    lab.bucket.control.away = false;
    await until(lab.isReady);
    expect((await ask('/')).status).toBe(200);
    const logged = lab.lines.map((line) => JSON.parse(line)).filter(({ level }) => level !== 'debug');
    expect(logged.map(({ level }) => level)).toEqual(['error', 'warn']);
    expect(logged[0].message).toContain('s3://portal/releases does not answer');
  });

  test('the last registry and already requested files stay available', async () => {
    await lab.begin(lab.places.bucket);
    expect((await ask(mapFile('remoteEntry.js'))).status).toBe(200);
    lab.lines.length = 0;
    lab.bucket.control.away = true;
    await until(async () => lab.lines.some((line) => line.includes('The last registry stays.')));
    expect((await ask('/registry.json')).status).toBe(200);
    expect((await ask(mapFile('remoteEntry.js'))).status).toBe(200);
    const missed = await ask(mapFile('static/app.1.js'));
    expect(missed).toMatchObject({ status: 503, body: 'The release store does not answer.\n' });
    expect(missed.headers['cache-control']).toBe('no-store');
    expect((await ask('/-/ready')).status).toBe(200);
  });
});

test('a file, or a missing file, is requested from the bucket once for any number of requests', async () => {
  await lab.begin(lab.places.bucket);
  const path = mapFile('static/app.1.js');
  lab.bucket.calls.length = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, { 'accept-encoding': 'br' })));
  expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(Array(20).fill('200 export {}'));
  const asked = lab.bucket.calls.map(({ key }) => key).filter((key) => key.includes('/static/'));
  expect(asked.sort()).toEqual([
    `releases${path.slice('/releases'.length)}`,
    `releases${path.slice('/releases'.length)}.br`,
  ]);
  await lab.end();
});

test('a file too large to cache is streamed from the bucket, completely or as a range', async () => {
  await lab.begin(lab.places.bucket);
  const path = `mf-map/${mapEntry().version}/static/large.bin`;
  const content = Buffer.alloc(4_100_000, 'portal ');
  const etag = createHash('md5').update(content).digest('hex');
  lab.bucket.objects.set(`releases/${path}`, { content, etag, headers: {}, modified: new Date() });
  const whole = await ask(`/releases/${path}`);
  expect(whole.status).toBe(200);
  expect(whole.body).toBe(content.toString());
  expect(await ask(`/releases/${path}`, { range: 'bytes=7-12' })).toMatchObject({ status: 206, body: 'portal' });
  await lab.end();
});
