import { contract, type GazetteerPlace } from '@portal/shared-api';
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

const places = async (text: string, more = ''): Promise<GazetteerPlace[]> => {
  const { status, body } = await getJson(api.url, `/map-search/places?q=${encodeURIComponent(text)}${more}`);
  expect(status).toBe(200);
  expect(contract['GET /map-search/places'].response.safeParse(body).error).toBeUndefined();
  return body;
};
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

  it.each(['Dallam', 'dallam county', ' DALLAM COUNTY '])('finds a county by %j', async (text) => {
    expect((await places(text))[0]).toMatchObject({ name: 'Dallam County', kind: 'county', detail: null });
  });

  it.each(['Dalhart, TX', 'Dalhart Texas', 'dalhart tx'])('finds a town by %j', async (text) => {
    expect((await places(text))[0]).toMatchObject({ name: 'Dalhart', kind: 'town', detail: 'Dallam County, Texas' });
  });

  it('finds a county by its name and state', async () => {
    expect((await places('Dallam County, TX'))[0]).toMatchObject({ name: 'Dallam County', kind: 'county' });
    expect((await places('Texas County, OK')).map(({ kind }) => kind)).not.toContain('county');
  });

  it.each(['Sec. 21, Blk. 2-T', 'sec 21 blk 2t', 'section 21, block 2-T'])(
    'finds a survey section by %j',
    async (text) => {
      const [found] = await places(text);
      expect(found).toMatchObject({ name: 'Sec. 21, Blk. 2-T, T&NO RR Survey', kind: 'survey-section', detail: null });
      expect(found!.longitude).toBeCloseTo(-101.3, 2);
    },
  );

  it('ranks section 2 before section 21', async () => {
    expect(await names('sec. 2')).toEqual(['Sec. 2, Blk. 2-T, T&NO RR Survey', 'Sec. 21, Blk. 2-T, T&NO RR Survey']);
  });

  it('omits parcels and what the caller may not see', async () => {
    expect(await names('parcel')).toEqual([]);
    await withSetting(database, { table: 'map_source', key: 'counties', column: 'access' }, 'admin', async () => {
      expect((await places('dallam')).map(({ kind }) => kind)).not.toContain('county');
    });
  });

  it('returns as many places as requested', async () => expect(await places('a', '&limit=3')).toHaveLength(3));

  it.each(['%', '_', '\\', '.', '\u0000', 'qqq', '💧', "'; DROP TABLE boundary --"])(
    'finds nothing for %j',
    async (text) => expect(await places(text)).toEqual([]),
  );
});
