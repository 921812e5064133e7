import { contract } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import { insertMapData, withSetting } from '../support/fixtures.ts';
import { getJson } from '../support/json.ts';

let database: DataSource;
let api: RunningApi;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertMapData(database);
  api = await startApi({ tokens: new KnownPeople() });
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
});

const get = (path: string, person?: string, headers = {}) => getJson(api.url, `/public-map${path}`, person, headers);
/** Every kind of caller, and whether they see administrator fields. */
const CALLERS = [
  ['a visitor', undefined, false],
  ['a well owner', 'owner', false],
  ['an administrator', 'admin', true],
  ['a developer', 'developer', true],
] as const;

describe('one feature', () => {
  it.each(['wells', 'gpus', 'well-buffers', 'counties', 'parcels'])(
    'of %s is the same as in its source',
    async (source) => {
      for (const [, person] of CALLERS) {
        const { body: collection } = await get(`/sources/${source}`, person);
        const [feature] = collection.features;
        const answer = await get(`/sources/${source}/features/${feature.id}`, person);
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual(feature);
        expect(answer.headers['content-type']).toBe('application/geo+json');
        const { response } = contract['GET /public-map/sources/{id}/features/{feature}'];
        expect(response.safeParse(answer.body).error).toBeUndefined();
      }
    },
  );

  it.each([
    '/sources/wells/features/8',
    '/sources/gpus/features/7',
    '/sources/nope/features/7',
    '/sources/parcels/features/1',
  ])('is 404 at %s', async (path) => expect((await get(path)).status).toBe(404));

  it.each(['2147483648', '-1', '1.5', 'x', '%00', '1e3x'])('is refused for the id %s', async (id) =>
    expect((await get(`/sources/wells/features/${id}`)).status).toBe(400),
  );

  it('is 404 for callers who may not see its source', async () => {
    await withSetting(database, { table: 'map_source', key: 'wells', column: 'access' }, 'admin', async () => {
      for (const [, person, isAdmin] of CALLERS)
        expect((await get('/sources/wells/features/7', person)).status).toBe(isAdmin ? 200 : 404);
    });
  });
});

describe('the owner of a well', () => {
  /** The map's own requests; popups fetch the rest. */
  const forTheMap = async (person?: string) => {
    const sources = (await get('/sources?data=link', person)).body;
    const { data } = sources.find(({ id }: { id: string }) => id === 'wells');
    return (await get(data.replace('/api/public-map', ''), person)).body.features[0].properties;
  };
  /** Every response that contains well properties. */
  const answers = async (person?: string) => [
    (await get('/sources', person)).body.find(({ id }: { id: string }) => id === 'wells').data.features[0].properties,
    (await get('/sources/wells', person)).body.features[0].properties,
    (await get('/sources/wells/features/7', person)).body.properties,
  ];
  const layers = (adminOnlyFields: string[]) => ({
    legendParent: 'NPGCD Data',
    popup: { excludePopup: false, excludeFields: [], adminOnlyFields, titleField: 'Well' },
  });

  it.each([
    ['the layers say so', ['Owner']],
    ['no layer says so', []],
  ])('is for administrators only, where %s', async (_what, adminOnlyFields) => {
    const wells = { table: 'map_layer', key: 'wells', column: 'metadata' } as const;
    await withSetting(database, wells, layers(adminOnlyFields), async () => {
      for (const [, person, isAdmin] of CALLERS) {
        expect(await forTheMap(person)).not.toHaveProperty('Owner');
        for (const properties of await answers(person)) {
          if (isAdmin) expect(properties.Owner).toBe('Jane Doe');
          else expect(properties).not.toHaveProperty('Owner');
        }
      }
    });
  });

  it('is in no response to anyone else', async () => {
    const everything = 'west=-180&south=-90&east=180&north=90';
    for (const person of [undefined, 'owner']) {
      const paths = [
        '/sources',
        '/well-counts',
        '/gpus?numbers=1001',
        `/wells?${everything}`,
        '/sources/well-buffers/features/7',
      ];
      const texts = await Promise.all(paths.map(async (path) => JSON.stringify((await get(path, person)).body)));
      const found = await getJson(api.url, '/map-search?q=jane%20doe', person);
      // A parcel's own property "owner" may be shown by the district.
      expect(texts.join().replaceAll('"owner": "Jane Doe"', '').replaceAll('"owner":"Jane Doe"', '')).not.toContain(
        'Jane',
      );
      expect(found.body).toEqual([]);
    }
  });

  it('never comes from a response cached for an administrator', async () => {
    const paths = ['/sources', '/sources/wells', '/sources/wells/features/7'];
    for (const path of paths) {
      const tags = new Map<string, boolean>();
      for (const [, person, isAdmin] of [...CALLERS, ...CALLERS].reverse()) {
        const { headers } = await get(path, person);
        expect(headers.vary).toContain('Authorization');
        expect(headers['cache-control']).toMatch(person ? /^private/ : /^public/);
        expect(tags.get(headers.etag!) ?? isAdmin).toBe(isAdmin);
        tags.set(headers.etag!, isAdmin);
      }
      const { headers } = await get(path, 'admin');
      expect((await get(path, undefined, { 'if-none-match': headers.etag })).status).toBe(200);
    }
  });

  it('is not in what a visitor gets with an administrator’s link', async () => {
    const sources = (await get('/sources?data=link', 'admin')).body;
    const { data } = sources.find(({ id }: { id: string }) => id === 'wells');
    const { body } = await get(data.replace('/api/public-map', '').replace('drawn', 'all'));
    expect(body.features[0].properties).not.toHaveProperty('Owner');
  });
});

describe('some GPUs', () => {
  it('are listed in the requested order, each once, with a point inside', async () => {
    await database.query(`INSERT INTO gpu (gpu_number, total_acres, location)
      VALUES (7, 10, 'SRID=4326;MULTIPOLYGON(((-101 36, -100.9 36, -100.9 36.1, -101 36.1, -101 36)))')`);
    const { body } = await get('/gpus?numbers=1001,7,999999999,1001');
    expect(contract['GET /public-map/gpus'].response.safeParse(body).error).toBeUndefined();
    expect(body).toEqual([
      expect.objectContaining({
        gpu_number: 1001,
        gpu_name: 'Home place',
        meter_program: 'Metered',
        total_acres: 640.5,
      }),
      expect.objectContaining({ gpu_number: 7, gpu_name: null, total_acres: 10 }),
    ]);
    expect(body[1].longitude).toBeCloseTo(-100.95, 2);
    expect(body[1].latitude).toBeCloseTo(36.05, 2);
  });

  it.each(['', '1,', 'a', '1;2', '1,'.repeat(200).concat('1'), '-1', '1234567890'])(
    'are refused for the numbers "%s"',
    async (numbers) => expect((await get(`/gpus?numbers=${numbers}`)).status).toBe(400),
  );

  it('are hidden from callers who may not see them, as are administrator fields', async () => {
    await withSetting(database, { table: 'map_source', key: 'gpus', column: 'access' }, 'admin', async () => {
      expect((await get('/gpus?numbers=1001', 'owner')).body).toEqual([]);
      expect((await get('/gpus?numbers=1001', 'developer')).body).toHaveLength(1);
    });
    const popup = { excludeFields: [], titleField: 'gpu_number', adminOnlyFields: ['gpu_name', 'meter_program'] };
    const fill = { table: 'map_layer', key: 'gpus-fill', column: 'metadata' } as const;
    await withSetting(database, fill, { legendParent: 'NPGCD Data', popup }, async () => {
      expect((await get('/gpus?numbers=1001')).body[0]).toMatchObject({ gpu_name: null, meter_program: null });
    });
  });
});
