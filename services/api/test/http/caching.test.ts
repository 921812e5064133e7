import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { insertMapData } from '../support/fixtures.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi(insertMapData);

const paths = [
  '/api/public-map/layers',
  '/api/public-map/filters',
  '/api/public-map/sources',
  '/api/public-map/sources?data=link',
  '/api/public-map/sources/wells',
  '/api/public-map/sources/wells/features/7',
  '/api/public-map/well-counts',
  '/api/map-layers-and-color-settings',
  '/api/ui-map-gpus',
  '/api/ui-map-wells-rev',
  '/api/ui-map-wells-rev/1001?geometry=points',
  '/api/gpu-reports/1001',
];
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

const raw = (path: string, headers: Record<string, string>) =>
  request(api.url).get(path).set(headers).buffer(true).responseType('blob');
/** The response with its body as transferred. */
const undecoded = (path: string, encoding: keyof typeof decoders) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const answer = async (response: IncomingMessage) =>
      resolve({ headers: response.headers, bytes: await buffer(response) });
    send(`${api.url}${path}`, { headers: { 'accept-encoding': encoding } }, answer)
      .once('error', reject)
      .end();
  });

describe.each(paths)('%s', (path) => {
  it('has the same content in every encoding, each with its own ETag', async () => {
    const tags = new Set<unknown>();
    const texts = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { headers, bytes } = await undecoded(path, encoding);
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(headers.vary).toBe('Accept-Encoding, Authorization');
      texts.add(decoders[encoding](bytes).toString());
      tags.add(headers.etag);
    }
    expect(tags.size).toBe(3);
    expect(texts.size).toBe(1);
    expect(() => JSON.parse([...texts][0]!)).not.toThrow();
  });

  it('responds 304 to a client that has it, and to HEAD with the headers of GET', async () => {
    const first = await raw(path, { 'accept-encoding': 'gzip' }).expect(200);
    const again = await raw(path, { 'if-none-match': `"other", ${first.headers.etag}` }).expect(304);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers).not.toHaveProperty('content-length');
    await raw(path, { 'if-none-match': '"other"' }).expect(200);
    const { headers } = await request(api.url).head(path).set('accept-encoding', 'gzip').expect(200);
    expect(headers).toMatchObject({ etag: first.headers.etag, 'content-type': first.headers['content-type'] });
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });

  it('is public for a visitor and private for a token', async () => {
    const visitor = await raw(path, {});
    expect(visitor.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'cdn-cache-control': 'max-age=2, stale-while-revalidate=10',
    });
    const owner = await raw(path, { authorization: 'Bearer owner' });
    expect(owner.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    expect(owner.headers).not.toHaveProperty('cdn-cache-control');
  });
});

describe('the cache', () => {
  const requests = async (result: 'hit' | 'miss') => {
    const { text } = await request(api.url).get('/api/metrics').expect(200);
    return Number(new RegExp(`portal_cache_requests_total\\{result="${result}"\\} (\\d+)`).exec(text)![1]);
  };

  it('queries the wells again only after they changed', async () => {
    await raw('/api/public-map/sources/wells', {});
    const misses = await requests('miss');
    for (let time = 0; time < 3; time++) await raw('/api/public-map/sources/wells', {});
    expect(await requests('miss')).toBe(misses);
    await database.query("UPDATE well SET state_well_number = '1' WHERE well_ndx = 7");
    await raw('/api/public-map/sources/gpus', {});
    const gpusWereKept = await requests('miss');
    await raw('/api/public-map/sources/wells', {});
    expect(await requests('miss')).toBe(gpusWereKept + 1);
  });

  it('keeps the ETag if a change does not affect the bytes', async () => {
    const before = await raw('/api/public-map/sources/wells', {});
    await database.query("UPDATE well SET remarks = 'nobody sees this' WHERE well_ndx = 7");
    const after = await raw('/api/public-map/sources/wells', { 'if-none-match': before.headers.etag! });
    expect(after.status).toBe(304);
  });
});
