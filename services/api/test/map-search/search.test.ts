import { withAccess, withAdminOnlyFields } from '../support/fixtures.ts';
import { getJson, successfulJson } from '../support/json.ts';
import { insertSearchData } from '../support/search-fixtures.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi(insertSearchData);

const search = (text: string, more = '', person?: string) =>
  successfulJson('GET /map-search', api.url, `/map-search?q=${encodeURIComponent(text)}${more}`, person);
const titles = async (text: string, more = '') => (await search(text, more)).map(({ title }) => title);

describe('a search by attributes', () => {
  it('returns the class, type, status and place of a well', async () =>
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
    ]));

  it('returns the name of a GPU, by which it is found too, and a point inside it', async () => {
    const gpu = {
      ...{ layer: 'gpus', id: 1001, title: '1001', detail: 'Coldwater 42' },
      ...{ longitude: expect.closeTo(-102.495, 3), latitude: expect.closeTo(36.005, 3) },
    };
    expect((await search('1001'))[0]).toEqual({ ...gpu, matched: null });
    expect(await search('coldwater')).toEqual([{ ...gpu, matched: { field: 'gpu_name', value: 'Coldwater 42' } }]);
  });

  it('ranks exact matches first, then prefixes, then others; numbers before names', async () => {
    expect(await titles('42')).toEqual(['42', 'DA-0042', 'SH-0042', '1420', '1001']);
    expect(await titles('420')).toEqual(['1420', 'SH-4200']);
    expect(await titles('da')).toEqual(['DA-9', 'DA-10', 'DA-0042']);
  });

  it.each([
    ['DA.00042', 'DA-0042', null],
    ['0245601', 'DA-0042', { field: 'StateWellNumber', value: '0245601' }],
    ['9876', 'SH-4200', { field: 'WellReportTrackingNumber', value: '987654' }],
    ['3579', '50%_\\XYZ', { field: 'PluggingReportTrackingNumber', value: '13579' }],

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

  it('finds a well by its label on the map, in English and Spanish', async () => {
    expect([await titles('Well DA-10'), await titles(' pozo  da 10')]).toEqual([['DA-10'], ['DA-10']]);
  });

  it('takes wildcards and every other character literally', async () => {
    for (const text of ['50%', '%_\\xyz', '\\xyz']) expect([text, await titles(text)]).toEqual([text, ['50%_\\XYZ']]);
    expect(await titles('PEÑA')).toEqual(['Peña 1']);
    const odd = ['%', '_', '%xyz', '_xyz', 'd%9', 'da_9', '. , -', '💧', "' OR 1=1 --", '9'.repeat(100)];
    for (const text of odd) expect([text, await titles(text)]).toEqual([text, []]);
  });

  it('returns as many results as requested, 49 at most, and refuses no text and too long ones', async () => {
    expect(await titles('42', '&limit=2')).toEqual(['42', 'DA-0042']);
    for (const query of ['q=a&limit=50', 'q=', 'q=%20', `q=${'x'.repeat(101)}`])
      expect([query, (await getJson(api.url, `/map-search?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('what a caller may not see', () => {
  it('is not searched', async () => {
    await withAccess(database, 'wells', 'signed-in', async () => {
      expect(await titles('da')).toEqual([]);
      expect(await search('da', '', 'owner')).toHaveLength(3);
    });
    await withAccess(database, 'gpus', 'admin', async () => {
      expect(await titles('coldwater')).toEqual([]);
      expect(await search('coldwater', '', 'admin')).toHaveLength(1);
    });
  });

  it('includes administrator fields, which neither match nor appear', async () => {
    await withAdminOnlyFields(database, 'wells', ['StateWellNumber', 'GPU', 'Well Class'], async () => {
      expect(await titles('0245601')).toEqual([]);
      expect(await titles('1001')).toEqual(['1001']);
      expect((await search('da10'))[0]!.detail).toBe('Irrigation · Active');
      expect(await search('0245601', '', 'admin')).toHaveLength(1);
    });
    await withAdminOnlyFields(database, 'gpus-fill', ['gpu_name'], async () => {
      expect(await titles('coldwater')).toEqual([]);
      expect((await search('1001'))[0]!.detail).toBeNull();
    });
    expect(await titles('secret farms')).toEqual([]);
  });
});
