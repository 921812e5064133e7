import { checkEveryCase } from '@portal/deploy/test/every-case';
import type { WellCount } from '@portal/shared-api';
import { withAccess, withAdminOnlyFields } from '../support/fixtures.ts';
import { getJson, successfulJson } from '../support/json.ts';
import { insertSearchData } from '../support/search-fixtures.ts';
import { testApi } from '../support/test-api.ts';

const EVERYWHERE = 'west=-104&south=35&east=-99&north=38';
/** Contains exactly the wells whose numbers start with SH. */
const EAST = 'west=-101.6&south=36.2&east=-101.25&north=36.35';

const { database, api } = testApi(insertSearchData);

const wells = (query: string, person?: string) =>
  successfulJson('GET /public-map/wells', api.url, `/public-map/wells?${query}`, person);
const names = async (query: string) => (await wells(query)).wells.map(({ Well }) => Well);
const counts = (person?: string) =>
  successfulJson('GET /public-map/well-counts', api.url, '/public-map/well-counts', person);
const sum = (rows: readonly WellCount[]) => rows.reduce((total, { count }) => total + count, 0);

describe('wells in view', () => {
  it('are those in the rectangle, with what the table shows', async () => {
    const { total, wells: rows } = await wells(EAST);
    expect(total).toBe(3);
    expect(rows[1]).toEqual({
      well_ndx: 4,
      Well: 'SH-0042',
      'Well Class': 'A',
      'Well Type': 'Domestic',
      'Well Status': 'Active',
      'Completion Date': null,
      GPU: null,
      latitude_dd: 36.3,
      longitude_dd: -101.5,
      'Winter Observations': true,
      Telemetry: false,
      'Battery Data': false,
      'Water Temperature Data': false,
    });
  });

  const ORDERS: [sort: string, order: string[]][] = [
    ['Well', ['50%_\\XYZ', 'DA-9', 'DA-10', 'DA-0042', 'Peña 1', 'SH-7', 'SH-0042', 'SH-4200']],
    ['Well Class', ['50%_\\XYZ', 'DA-9', 'DA-0042', 'Peña 1', 'SH-7', 'SH-0042', 'SH-4200', 'DA-10']],
    ['GPU', ['DA-0042', 'DA-9', '50%_\\XYZ', 'DA-10', 'Peña 1', 'SH-7', 'SH-0042', 'SH-4200']],

    ['Well Status&descending=true', ['DA-0042', '50%_\\XYZ', 'DA-9']],
    ['Completion Date&descending=true', ['DA-10', 'SH-4200', 'DA-9', '50%_\\XYZ', 'DA-0042']],
  ];

  it('are sorted by a column, up or down, then by number, with missing values last', () =>
    checkEveryCase(ORDERS, async (order, sort) => {
      const sorted = await names(`${EVERYWHERE}&sort=${encodeURI(sort)}`);
      expect(sorted.slice(0, order.length)).toEqual(order);
    }));

  it('are returned by page', async () => {
    const { total, wells: page } = await wells(`${EVERYWHERE}&limit=3&offset=6`);
    expect([total, page.map(({ Well }) => Well)]).toEqual([8, ['SH-0042', 'SH-4200']]);
  });

  const FILTERS: [filter: string, found: string[]][] = [
    ['wellClass=&wellType=&hasDtwTelemData=false&hasDtwWinterobs=false', ORDERS[0]![1]],
    ['wellClass=D', ['DA-10']],
    ['wellClass=A,D&wellStatus=Plugged', ['DA-0042']],
    ['wellType=Domestic,Irrigation&hasDtwWinterobs=true', ['SH-0042']],
    ['hasDtwTelemData=true', ['DA-10']],
    ['hasDtwTelemData=true&wellStatus=Plugged', []],
    ['wellClass=nonsense', []],
    ['wellClass=%27%20OR%20true--', []],
  ];

  it('are those that meet each filter, everywhere and in a part; an empty filter leaves out none', () =>
    checkEveryCase(FILTERS, async (expected, filter) => {
      expect(await names(`${EVERYWHERE}&${filter}`)).toEqual(expected);
      expect(await names(`west=-103&south=36&east=-101.05&north=36.45&${filter}`)).toEqual(expected);
    }));

  const REFUSED: [query: string, paths: string[]][] = [
    ['west=-181&south=35&east=-99&north=91', ['query.west', 'query.north']],
    ['west=a&south=&east=NaN&north=Infinity', ['query.west', 'query.east', 'query.north']],
    [`${EVERYWHERE}&limit=5001`, ['query.limit']],
    [`${EVERYWHERE}&offset=-1`, ['query.offset']],
    [`${EVERYWHERE}&sort=Owner`, ['query.sort']],
    [`${EVERYWHERE}&owner=x`, ['query.owner']],
    ['', ['query.west', 'query.south', 'query.east', 'query.north']],
  ];

  it('are refused for queries that name no rectangle, too many wells, or an unknown field', () =>
    checkEveryCase(REFUSED, async (paths, query) => {
      const { status, body } = await getJson(api.url, `/public-map/wells?${query}`);
      expect(status).toBe(400);
      expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
    }));

  it('follow a change of the data at once', async () => {
    await database.query("UPDATE well SET location = 'SRID=4326;POINT(-98 36)' WHERE well_number = 'SH-7'");
    expect((await wells(EVERYWHERE)).total).toBe(7);
    expect(sum(await counts())).toBe(8);
    await database.query("UPDATE well SET location = 'SRID=4326;POINT(-101.3 36.3)' WHERE well_number = 'SH-7'");
    expect((await wells(EVERYWHERE)).total).toBe(8);
  });
});

describe('numbers of wells', () => {
  it('add up to all wells, and to those of each filter', async () => {
    const rows = await counts();
    expect(sum(rows)).toBe(8);
    expect(sum(rows.filter((row) => row['Well Status'] === 'Plugged'))).toBe(1);
    expect(sum(rows.filter((row) => row['Winter Observations']))).toBe(1);
    expect(rows).toHaveLength(new Set(rows.map(({ count, ...what }) => JSON.stringify(what))).size);
  });

  it('get 304 if the client has them', async () => {
    const first = await getJson(api.url, '/public-map/well-counts');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const tag = { 'if-none-match': first.headers.etag! };
    expect((await getJson(api.url, '/public-map/well-counts', undefined, tag)).status).toBe(304);
  });
});

describe('wells that a caller may not see', () => {
  it('are neither counted nor listed', async () => {
    await withAccess(database, 'wells', 'signed-in', async () => {
      expect(await counts()).toEqual([]);
      expect(await wells(EVERYWHERE)).toEqual({ total: 0, wells: [] });
      expect(sum(await counts('owner'))).toBe(8);
      expect((await wells(EVERYWHERE, 'owner')).total).toBe(8);
    });
  });

  it('do not reveal administrator fields through counts, filters or order', async () => {
    await withAdminOnlyFields(database, 'wells', ['Well Status', 'Telemetry', 'GPU'], async () => {
      const rows = await counts('owner');
      expect(sum(rows)).toBe(8);
      expect(new Set(rows.map((row) => `${row['Well Status']}${row.Telemetry}`))).toEqual(new Set(['false']));
      const listed = await wells(`${EVERYWHERE}&wellStatus=Plugged&sort=GPU`);
      expect(listed.total).toBe(8);
      expect(listed.wells[0]).toMatchObject({ Well: '50%_\\XYZ', 'Well Status': '', GPU: null });
      expect((await wells(`${EVERYWHERE}&wellStatus=Plugged`, 'admin')).wells[0]).toMatchObject({ GPU: 42 });
      expect((await counts('developer')).some((row) => row['Well Status'] === 'Plugged')).toBe(true);
    });
  });
});
