import { withAccess } from '../support/fixtures.ts';
import { successfulJson } from '../support/json.ts';
import { insertSearchData } from '../support/search-fixtures.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi(insertSearchData);

const places = (text: string, more = '') =>
  successfulJson('GET /map-search/places', api.url, `/map-search/places?q=${encodeURIComponent(text)}${more}`);
const names = async (text: string) => (await places(text)).map(({ name }) => name);

describe('the gazetteer', () => {
  it('knows towns with their county', async () => {
    expect((await places('stratford'))[0]).toEqual({
      name: 'Stratford',
      kind: 'town',
      detail: 'Sherman County, Texas',
      longitude: expect.closeTo(-102.07, 1),
      latitude: expect.closeTo(36.34, 1),
    });
    expect(await names('waka')).toEqual(['Waka']);
  });

  it('ranks a town before places named after it', async () => {
    const found = await places('dalhart');
    expect(found.map(({ kind }) => kind)).toEqual(['town', 'subdivision', 'public-water-system']);
    expect(found[1]).toMatchObject({ name: 'Prairie View, Dalhart unit 1', detail: 'Dallam County' });
  });

  it.each([
    ['Dallam', { name: 'Dallam County', kind: 'county', detail: null }],
    ['Dallam County, TX', { name: 'Dallam County', kind: 'county' }],
    ['dalhart tx', { name: 'Dalhart', kind: 'town', detail: 'Dallam County, Texas' }],
    [
      'section 21, block 2-T',
      {
        ...{ name: 'Sec. 21, Blk. 2-T, T&NO RR Survey', kind: 'survey-section', detail: null },
        longitude: expect.closeTo(-101.3, 2),
      },
    ],
  ])('finds for %j what it names', async (text, found) => expect((await places(text))[0]).toMatchObject(found));

  it('finds a county only in the state that is named', async () =>
    expect((await places('Texas County, OK')).map(({ kind }) => kind)).not.toContain('county'));

  it('ranks section 2 before section 21', async () =>
    expect(await names('sec. 2')).toEqual(['Sec. 2, Blk. 2-T, T&NO RR Survey', 'Sec. 21, Blk. 2-T, T&NO RR Survey']));

  it('omits parcels and what the caller may not see', async () => {
    expect(await names('parcel')).toEqual([]);
    await withAccess(database, 'counties', 'admin', async () => {
      expect((await places('dallam')).map(({ kind }) => kind)).not.toContain('county');
    });
  });

  it('returns as many places as requested, and none for what no place is called', async () => {
    expect(await places('a', '&limit=3')).toHaveLength(3);
    for (const text of ['%', '_', '\\', '.', '💧', "'; DROP TABLE boundary --"])
      expect([text, await places(text)]).toEqual([text, []]);
  });
});
