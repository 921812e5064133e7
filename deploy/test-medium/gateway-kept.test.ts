import type { AddressInfo } from 'node:net';
import { GatewayLab } from '../test/gateway-lab.ts';

const lab = new GatewayLab();
/** Requests that the API received. */
const asked: string[] = [];
const FOR_EVER = 'public, max-age=31536000, immutable';

beforeAll(async () => {
  await lab.setUp(({ method, url = '', headers }, response) => {
    asked.push(`${method} ${url} ${headers['accept-encoding'] ?? ''} ${headers.origin ?? ''}`.trim());
    const isPrivate = headers.authorization !== undefined;
    const control = isPrivate ? FOR_EVER.replace('public', 'private') : FOR_EVER;
    if (url.includes('v=1')) response.setHeader('cache-control', control);
    else response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    response.setHeader('etag', `"${url.length}"`).setHeader('ratelimit', '"address";r=2;t=60');
    if (url.includes('half')) {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      setImmediate(() => response.destroy());
    } else if (url.includes('nothing')) response.writeHead(204).end();
    else if (url.includes('gone')) response.writeHead(404).end('gone');
    else response.end(isPrivate ? 'of one person' : 'of everybody');
  });
  await lab.begin(lab.places.folder);
});
afterAll(async () => {
  await lab.end();
  await lab.tearDown();
});
beforeEach(() => {
  asked.length = 0;
});

describe('a response with a versioned URL', () => {
  it('is requested from the API once and keeps its headers', async () => {
    const first = await lab.ask('/api/tile?v=1');
    const again = await lab.ask('/api/tile?v=1');
    expect(asked).toEqual(['GET /api/tile?v=1']);
    expect([first.body, again.body]).toEqual(['of everybody', 'of everybody']);
    expect(again.headers).toMatchObject({ 'cache-control': FOR_EVER, 'content-length': '12', etag: '"13"' });
    expect(again.headers).not.toHaveProperty('ratelimit');
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('is answered with 304 if the client has it', async () => {
    await lab.ask('/api/had?v=1');
    const { status, headers, body } = await lab.ask('/api/had?v=1', { 'if-none-match': '"12"' });
    expect([status, body, headers.etag]).toEqual([304, '', '"12"']);
    expect(asked).toHaveLength(1);
  });

  it('may be empty', async () => {
    for (const _time of [1, 2]) expect((await lab.ask('/api/nothing?v=1')).status).toBe(204);
    expect(asked).toHaveLength(1);
  });

  it('is cached per encoding, however a browser requests it', async () => {
    for (const accepted of ['br', 'gzip', 'gzip, deflate, br, zstd', 'gzip, deflate', '', 'made up'])
      await lab.ask('/api/kinds?v=1', { 'accept-encoding': accepted });
    expect(asked).toEqual(['GET /api/kinds?v=1 br', 'GET /api/kinds?v=1 gzip', 'GET /api/kinds?v=1']);
  });

  it('is not cached for pages of other sites', async () => {
    for (const origin of ['https://a.example', 'https://a.example']) await lab.ask('/api/far?v=1', { origin });
    expect(asked).toHaveLength(2);
  });

  it('is not cached for signed-in people or served to them', async () => {
    await lab.ask('/api/mine?v=1');
    const own = await lab.ask('/api/mine?v=1', { authorization: 'Bearer x' });
    const other = await lab.ask('/api/mine?v=1');
    expect([own.body, other.body]).toEqual(['of one person', 'of everybody']);
    expect(asked).toHaveLength(2);
  });

  it('is not cached if it was truncated', async () => {
    const { port } = lab.gateway.server.address() as AddressInfo;
    const get = async () => (await fetch(`http://127.0.0.1:${port}/api/half?v=1`)).text();
    for (const _time of [1, 2]) await expect(get()).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });
});

it.each(['/api/wells', '/api/gone?v=1'])('does not cache %s', async (path) => {
  await lab.ask(path);
  await lab.ask(path);
  expect(asked).toHaveLength(2);
});
