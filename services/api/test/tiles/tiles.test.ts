import { contract, type Source } from '@portal/shared-api';
import request from 'supertest';
import { withSetting } from '../support/fixtures.ts';
import { getJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';
import { decodeTile, getBytes, getTile } from '../support/tiles.ts';
import { insertWells, square, well } from './fixtures.ts';

const TILE = [10, 223, 401] as const;
const path = `/tiles/wells/${TILE.join('/')}.mvt`;

const inGpu = { gpu_number: 1001 };
const { database, api } = testApi(
  async (database) => {
    await database.query('INSERT INTO gpu (gpu_number, total_acres, location) VALUES (1001, 640, $1)', [
      square(-101.5, 36.1, 0.05),
    ]);
    await insertWells(database, [
      well(-101.48, 36.12, inGpu),
      well(-101.46, 36.14),
      well(-101.4, 36.2),
      well(-101.3, 36.3),
    ]);
  },
  { environment: { API_TILES_ABOVE: '3' } },
);

const sources = async (query = ''): Promise<Source[]> => (await getJson(api.url, `/public-map/sources${query}`)).body;
const named = async (id: string, query = '') => (await sources(query)).find((source) => source.id === id)!;
const tilesOf = async (id: string) => {
  const source = await named(id, '?data=link');
  if (source.type !== 'vector') throw new Error(`${id} has no tiles`);
  return source;
};
/** Path below `/api` of this file's tile, from the list of sources. */
const listedPath = async () => {
  const [z, x, y] = TILE;
  const [template] = (await tilesOf('wells')).tiles;
  return template!.replace('/api', '').replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
};

describe('a source with too many features for one response', () => {
  it('is not sent as columns, and as a whole only without a cache', async () => {
    const { status, body } = await getJson(api.url, '/public-map/sources/wells/columns');
    expect([status, body.code]).toEqual([404, 'source-without-columns']);
    const whole = await getJson(api.url, '/public-map/sources/wells');
    expect(whole.body.features.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4]);
    expect(whole.body.features[0].properties).toHaveProperty('Completion Date');
    expect(whole.headers['cache-control']).toBe('no-store');
    expect(whole.headers).not.toHaveProperty('etag');
  });

  it.each(['', '?data=link'])('is listed with its tiles, bounds and kind (sources%s)', async (query) => {
    const all = await sources(query);
    expect(contract['GET /public-map/sources'].response.safeParse(all).error).toBeUndefined();
    expect(await named('wells', query)).toEqual({
      id: 'wells',
      kind: 'well',
      type: 'vector',
      tiles: [expect.stringMatching(/^\/api\/tiles\/wells\/\{z\}\/\{x\}\/\{y\}\.mvt\?v=[\d.]+$/)],
      minzoom: 0,
      maxzoom: 14,
      bounds: [-101.48, 36.12, -101.3, 36.3],
    });
    expect((await named('gpus', query)).type).toBe('geojson');
  });

  it('has tiles from the lowest zoom of its layers, and bounds that include its buffers', async () => {
    await database.query('UPDATE well SET npgcd_well_class_ndx = 4');
    const { minzoom, bounds } = await tilesOf('well-buffers');
    expect(minzoom).toBe(10);
    expect(bounds[0]).toBeLessThan(-101.485);
    expect(bounds[0]).toBeGreaterThan(-101.49);
  });

  it('is sent as a whole again when it becomes smaller', async () => {
    await database.query('DELETE FROM well WHERE well_ndx = 4');
    expect((await named('wells')).type).toBe('geojson');
    expect(await getTile(api.url, 'wells', TILE)).toHaveLength(3);
    await insertWells(database, [well(-101.3, 36.3)]);
    expect((await named('wells')).type).toBe('vector');
  });
});

describe('GET /tiles/{source}/{z}/{x}/{y}.mvt', () => {
  it('has an ETag per encoding, and is 304 for a client that has it', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await getBytes(api.url, path, { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      if (encoding !== 'br') expect(decodeTile(answer.body).wells).toHaveLength(4);
      tags.add(answer.headers.etag!);
      const again = { 'accept-encoding': encoding, 'if-none-match': answer.headers.etag! };
      expect((await getBytes(api.url, path, again)).status).toBe(304);
    }
    expect(tags.size).toBe(3);
    const head = await request(api.url).head(`/api${path}`).expect(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });

  it('is permanently cacheable at the listed URL, and is cached until its data changes, then has another URL', async () => {
    const misses = async () => {
      const { text } = await request(api.url).get('/api/metrics');
      return Number(/portal_cache_requests_total\{result="miss"\} (\d+)/.exec(text)![1]);
    };
    const before = await listedPath();
    const { headers } = await getBytes(api.url, before);
    expect(headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const missed = await misses();
    await getBytes(api.url, before);
    expect(await misses()).toBe(missed);
    await database.query("UPDATE well SET well_number = 'NEW' WHERE well_ndx = 1");
    const [feature] = await getTile(api.url, 'wells', TILE);
    expect(feature!.properties.Well).toBe('NEW');
    expect(await misses()).toBeGreaterThan(missed);
    expect(await listedPath()).not.toBe(before);
    for (const other of [before, path, `${path}?v=1.2.3`])
      expect((await getBytes(api.url, other)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('is 204 if it has no features', async () => {
    for (const empty of ['/tiles/wells/10/1/1.mvt', '/tiles/district/8/55/100.mvt']) {
      const { status, headers, body } = await getBytes(api.url, empty);
      expect({ status, length: body?.length ?? 0 }).toEqual({ status: 204, length: 0 });
      expect(headers).not.toHaveProperty('content-type');
      expect((await getBytes(api.url, empty, { 'if-none-match': headers.etag! })).status).toBe(304);
    }
  });

  it.each([
    [404, ['wells/10/1024/0.mvt', 'wells/0/0/1.mvt', 'wells/10/223/401.pbf', 'wells/10/223/401', 'nothing/0/0/0.mvt']],
    [400, ['wells/15/0/0.mvt', 'wells/10/-1/0.mvt', 'wells/10/1.5/0.mvt', 'W%27--/0/0/0.mvt', 'wells/0/0/0.mvt?a=1']],
  ])('is %i for what is no tile', async (expected, paths) => {
    for (const wrong of paths) {
      const { status, headers } = await getJson(api.url, `/tiles/${wrong}`);
      expect([wrong, status]).toEqual([wrong, expected]);
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    }
  });

  it('is 404 for callers who may not see its source', async () => {
    await withSetting(database, { table: 'map_source', key: 'wells', column: 'access' }, 'admin', async () => {
      expect((await getBytes(api.url, path)).status).toBe(404);
      expect((await getBytes(api.url, path, { authorization: 'Bearer owner' })).status).toBe(404);
      const admin = await getBytes(api.url, path, { authorization: 'Bearer admin' });
      expect(admin.status).toBe(200);
      expect(admin.headers['cache-control']).toMatch(/^private/);
    });
  });

  it('has no withheld properties, even after an administrator has fetched it', async () => {
    const metadata = { legendParent: 'NPGCD Data', popup: { excludeFields: [], adminOnlyFields: ['GPU', 'Owner'] } };
    await withSetting(database, { table: 'map_layer', key: 'wells', column: 'metadata' }, metadata, async () => {
      const [forAdmin] = await getTile(api.url, 'wells', TILE, 'admin');
      expect(forAdmin!.properties).toHaveProperty('GPU', 1001);
      for (const person of [undefined, 'owner'])
        expect((await getTile(api.url, 'wells', TILE, person))[0]!.properties).not.toHaveProperty('GPU');
    });
    const { body } = await getBytes(api.url, path, {
      authorization: 'Bearer admin',
      'accept-encoding': 'identity',
    });
    expect(Buffer.from(body).toString('latin1')).not.toContain('Secret Farms');
  });
});
