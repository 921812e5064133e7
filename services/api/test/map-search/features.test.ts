import { contract } from '@portal/shared-api';
import { insertMapData, withAccess, withAdminOnlyFields } from '../support/fixtures.ts';
import { getJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi(insertMapData);

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

  it('is 404 where there is none or the caller may not see its source, and refused for what is no id', async () => {
    const status = async (path: string, person?: string) => [path, (await get(`/sources/${path}`, person)).status];
    for (const path of ['wells/features/8', 'gpus/features/7', 'nope/features/7', 'parcels/features/1'])
      expect(await status(path)).toEqual([path, 404]);
    for (const id of ['2147483648', '-1', '1.5', 'x', '%00', '1e3x'])
      expect(await status(`wells/features/${id}`)).toEqual([`wells/features/${id}`, 400]);
    await withAccess(database, 'wells', 'admin', async () => {
      for (const [, person, isAdmin] of CALLERS)
        expect(await status('wells/features/7', person)).toEqual(['wells/features/7', isAdmin ? 200 : 404]);
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

  it.each([
    ['the layers say so', ['Owner']],
    ['no layer says so', []],
  ])('is for administrators only, where %s', async (_what, adminOnlyFields) => {
    await withAdminOnlyFields(database, 'wells', adminOnlyFields, async () => {
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

  it('are refused for what is no list of numbers, and hidden from callers who may not see them, as are administrator fields', async () => {
    for (const numbers of ['', '1,', 'a', '1;2', '1,'.repeat(200).concat('1'), '-1', '1234567890'])
      expect([numbers, (await get(`/gpus?numbers=${numbers}`)).status]).toEqual([numbers, 400]);
    await withAccess(database, 'gpus', 'admin', async () => {
      expect((await get('/gpus?numbers=1001', 'owner')).body).toEqual([]);
      expect((await get('/gpus?numbers=1001', 'developer')).body).toHaveLength(1);
    });
    await withAdminOnlyFields(database, 'gpus-fill', ['gpu_name', 'meter_program'], async () => {
      expect((await get('/gpus?numbers=1001')).body[0]).toMatchObject({ gpu_name: null, meter_program: null });
    });
  });
});
