import { contract, type SearchResult } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import { withSetting } from '../support/fixtures.ts';
import { getJson } from '../support/json.ts';
import { insertSearchData } from '../support/search-fixtures.ts';

let database: DataSource;
let api: RunningApi;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertSearchData(database);
  api = await startApi({ tokens: new KnownPeople() });
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
});

const search = async (text: string, more = '', person?: string): Promise<SearchResult[]> => {
  const { status, body } = await getJson(api.url, `/map-search?q=${encodeURIComponent(text)}${more}`, person);
  expect(status).toBe(200);
  expect(contract['GET /map-search'].response.safeParse(body).error).toBeUndefined();
  return body;
};
const titles = async (text: string, more = '') => (await search(text, more)).map(({ title }) => title);

describe('a search by attributes', () => {
  it('returns the class, type, status and place of a well', async () => {
    expect(await search('da-10')).toEqual([
      {
        layer: 'wells',
        id: 2,
        title: 'DA-10',
        detail: 'Class D · Irrigation · Active',
        matched: null,
        longitude: -102.4,
        latitude: 36.1,
      },
    ]);
  });

  it('returns the name of a GPU, and a point inside it', async () => {
    const [found] = await search('1001');
    expect(found).toMatchObject({ layer: 'gpus', id: 1001, title: '1001', detail: 'Coldwater 42', matched: null });
    expect(found!.longitude).toBeCloseTo(-102.495, 3);
    expect(found!.latitude).toBeCloseTo(36.005, 3);
  });

  it('ranks exact matches first, then prefixes, then others; numbers before names', async () => {
    expect(await titles('42')).toEqual(['42', 'DA-0042', 'SH-0042', '1420', '1001']);
    expect(await titles('420')).toEqual(['1420', 'SH-4200']);
    expect(await titles('sh')).toEqual(['SH-7', 'SH-0042', 'SH-4200']);
  });

  it.each(['DA-0042', 'da 0042', 'da42', ' da-42 ', 'DA.00042'])('ranks DA-0042 first for %j', async (text) =>
    expect((await titles(text))[0]).toBe('DA-0042'),
  );

  it('orders 9 before 10', async () => expect(await titles('da')).toEqual(['DA-9', 'DA-10', 'DA-0042']));

  it.each([
    ['0245601', 'DA-0042', { field: 'StateWellNumber', value: '0245601' }],
    ['9876', 'SH-4200', { field: 'WellReportTrackingNumber', value: '987654' }],
    ['3579', '50%_\\XYZ', { field: 'PluggingReportTrackingNumber', value: '13579' }],
    ['sec 21', 'SH-7', { field: 'Section Block Survey Address', value: 'Sec. 21, Blk. 2-T, T&NO RR Survey' }],
    ['blk 2-t t&no', 'SH-7', { field: 'Section Block Survey Address', value: 'Sec. 21, Blk. 2-T, T&NO RR Survey' }],
  ])('for %j finds the well %s and names the field', async (text, title, matched) =>
    expect(await search(text)).toEqual([expect.objectContaining({ title, matched })]),
  );

  it('finds a GPU and its wells by the GPU’s number, with or without the word GPU', async () => {
    for (const text of ['1001', 'GPU 1001']) {
      const found = await search(text);
      expect(found.map(({ title }) => title)).toEqual(['1001', 'DA-9']);
      expect(found[1]!.matched).toEqual({ field: 'GPU', value: '1001' });
    }
  });

  it('finds a GPU by its name', async () => {
    expect(await search('coldwater')).toEqual([
      expect.objectContaining({ title: '1001', matched: { field: 'gpu_name', value: 'Coldwater 42' } }),
    ]);
  });

  it.each([
    ['%', []],
    ['_', []],
    ['50%', ['50%_\\XYZ']],
    ['%_\\xyz', ['50%_\\XYZ']],
    ['\\xyz', ['50%_\\XYZ']],
    ['%xyz', []],
    ['_xyz', []],
    ['d%9', []],
    ['da_9', []],
    ['PEÑA', ['Peña 1']],
  ])('for %j does not match by wildcards', async (text, found) => expect(await titles(text)).toEqual(found));

  it.each([
    '-',
    '. , -',
    '%%%',
    '___',
    '\u0000',
    'zzz',
    '💧',
    "' OR 1=1 --",
    'x'.repeat(100),
    '9'.repeat(100),
    '\u202e\u0007',
  ])('for %j finds nothing', async (text) => expect(await search(text)).toEqual([]));

  it.each(['', ' ', 'x'.repeat(101)])('refuses %j', async (text) => {
    const { status, body } = await getJson(api.url, `/map-search?q=${encodeURIComponent(text)}`);
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe('query.q');
  });

  it('returns as many results as requested, 49 at most', async () => {
    expect(await titles('42', '&limit=2')).toEqual(['42', 'DA-0042']);
    expect((await getJson(api.url, '/map-search?q=a&limit=50')).status).toBe(400);
  });
});

describe('what a caller may not see', () => {
  it('is not searched', async () => {
    await withSetting(database, { table: 'map_source', key: 'wells', column: 'access' }, 'signed-in', async () => {
      expect(await titles('da')).toEqual([]);
      expect(await search('da', '', 'owner')).toHaveLength(3);
    });
    await withSetting(database, { table: 'map_source', key: 'gpus', column: 'access' }, 'admin', async () => {
      expect(await titles('coldwater')).toEqual([]);
      expect(await search('coldwater', '', 'admin')).toHaveLength(1);
    });
  });

  it('includes administrator fields, which neither match nor appear', async () => {
    const popup = { excludeFields: [], titleField: null };
    const hide = (key: string, adminOnlyFields: string[], test: () => Promise<void>) => {
      const value = { legendParent: 'More Data', popup: { ...popup, adminOnlyFields } };
      return withSetting(database, { table: 'map_layer', key, column: 'metadata' }, value, test);
    };
    await hide('wells', ['StateWellNumber', 'GPU', 'Well Class'], async () => {
      expect(await titles('0245601')).toEqual([]);
      expect(await titles('1001')).toEqual(['1001']);
      expect((await search('da10'))[0]!.detail).toBe('Irrigation · Active');
      expect(await search('0245601', '', 'admin')).toHaveLength(1);
    });
    await hide('gpus-fill', ['gpu_name'], async () => {
      expect(await titles('coldwater')).toEqual([]);
      expect((await search('1001'))[0]!.detail).toBeNull();
    });
    expect(await titles('secret farms')).toEqual([]);
  });
});
