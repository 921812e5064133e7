import { checkEveryCase } from '@portal/deploy/test/every-case';
import { MAX_ADJACENT_FEET } from '@portal/shared-api';
import { withAccess, withAdminOnlyFields } from '../support/fixtures.ts';
import { getJson, successfulJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';
import { insertToolData, insertWells, toolWell } from '../support/tool-fixtures.ts';

const { database, api } = testApi(insertToolData);

const LAT = 36.0101;
const LON = -101.8786;
const get = (path: string, person?: string) => getJson(api.url, `/adjacent-wells/${path}`, person);
const adjacent = (path: string, person?: string) =>
  successfulJson('GET /adjacent-wells/{lat}/{lon}/{distance}', api.url, `/adjacent-wells/${path}`, person);
const numbers = async (path: string) => (await adjacent(path)).map(({ Well }) => Well);
const setActiveCounts = (counts: boolean) =>
  database.query("UPDATE well_status SET counts_for_spacing = $1 WHERE name = 'Active'", [counts]);
/** Distance in feet by well according to PostGIS, in database order. */
async function feetFrom(latitude: number, longitude: number): Promise<Map<string, number>> {
  const rows = await database.query<{ well_number: string; feet: number }[]>(
    `SELECT well_number, ST_Distance(location::geography, ST_SetSRID(ST_MakePoint($2, $1), 4326)::geography) / 0.3048 AS feet
    FROM well`,
    [latitude, longitude],
  );
  return new Map(rows.map(({ well_number, feet }) => [well_number, feet]));
}

describe('adjacent wells', () => {
  it('are those within the distance, nearest first, with distances that match PostGIS', async () => {
    const wells = await adjacent(`${LAT}/${LON}/5280`);
    const feet = await feetFrom(LAT, LON);
    const within = [...feet].filter(([, distance]) => distance <= 5280).sort((a, b) => a[1] - b[1]);
    expect(wells.map(({ Well }) => Well)).toEqual(within.map(([number]) => number));
    expect(wells.length).toBeGreaterThan(3);
    for (const well of wells) expect(Math.abs(well.Distance - feet.get(well.Well)!)).toBeLessThan(0.01);
    const [nearest] = wells;
    expect(await numbers(`${LAT}/${LON}/${nearest!.Distance + 0.001}`)).toEqual([nearest!.Well]);
    expect(await numbers(`${LAT}/${LON}/${nearest!.Distance - 0.001}`)).toEqual([]);
  });

  it('have every field that the report shows, and never their owners', async () => {
    const wells = await adjacent(`36.01/-101.8815/100`);
    expect(wells).toEqual([
      {
        Distance: 0,
        Well: 'DA-10',
        'Well Class': 'D',
        'Well Type': 'Irrigation',
        'Well Status': 'Active',
        'Max Yield (GPM)': 1000,
        GPU: 1001,
        'Finalized Date': '1987-06-01',
        Remarks: 'Drip "tape"\nsince 2001',
        'State Links': 'Report;https://example.org/10',
        'File Attachments': 'Log;https://example.org/10.pdf',
        'Surface Elev (ft)': 3686.5,
        Latitude: 36.01,
        Longitude: -101.8815,
        'Quarter Section': 'NE/4',
        counts: true,
      },
    ]);
    expect(JSON.stringify(await adjacent(`${LAT}/${LON}/5280`, 'admin'))).not.toContain('Secret Farms');
  });

  it('count or not as the district set their status, not by its name', async () => {
    const counts = async () => (await adjacent('36.01/-101.8815/100')).map((well) => well.counts);
    await setActiveCounts(false);
    expect(await counts()).toEqual([false]);
    await setActiveCounts(true);
    expect(await counts()).toEqual([true]);
  });

  it('at one place are in the natural order of their numbers', async () => {
    const at = (number: string) => toolWell(number, -100.5, 36.4);
    await insertWells(database, ['TX-10', 'TX-9', 'SX-100', 'TX-0010'].map(at));
    expect(await numbers('36.4/-100.5/1')).toEqual(['SX-100', 'TX-9', 'TX-10', 'TX-0010']);
  });

  it('are an empty list if there are none, and are not cached', async () => {
    const answer = await get('0/0/52800');
    expect(answer.body).toEqual([]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(await numbers('-90/180/10')).toEqual([]);
    expect(await numbers('90/-101.8815/5e-324')).toEqual([]);
  });

  it('are compressed if there are many and the client accepts it', async () => {
    const many = Array.from({ length: 200 }, (_, index) => toolWell(`LI-${index}`, -100.2, 36.1 + index * 1e-5));
    await insertWells(database, many);
    const plain = await get('36.1/-100.2/5280');
    expect(plain.body).toHaveLength(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const path = `${api.url}/api/adjacent-wells/36.1/-100.2/5280`;
    const compressed = await fetch(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(['cache-control', 'content-encoding'].map((name) => compressed.headers.get(name))).toEqual([
      'no-store',
      'gzip',
    ]);
    expect(await compressed.json()).toEqual(plain.body);
  });

  it('are an empty list for callers who may not see wells on the map', async () => {
    await withAccess(database, 'wells', 'admin', async () => {
      expect(await adjacent(`${LAT}/${LON}/5280`)).toEqual([]);
      expect(await adjacent(`${LAT}/${LON}/5280`, 'owner')).toEqual([]);
      expect(await adjacent(`${LAT}/${LON}/5280`, 'admin')).not.toEqual([]);
    });
  });

  it('omit fields that the map reserves for administrators', async () => {
    await withAdminOnlyFields(database, 'wells', ['GPU', 'file_attachments'], async () => {
      const [told] = await adjacent('36.01/-101.8815/100');
      expect(told).toMatchObject({
        Well: 'DA-10',
        GPU: null,
        'File Attachments': null,
        'State Links': expect.any(String),
      });
      expect((await adjacent('36.01/-101.8815/100', 'admin'))[0]!.GPU).toBe(1001);
    });
  });

  const REFUSED: [path: string, parameter: string][] = [
    ['a/-101/500', 'params.lat'],
    ['NaN/-101/500', 'params.lat'],
    ['90.1/-101/500', 'params.lat'],
    ['36/-180.5/500', 'params.lon'],
    ['36/-101/1e309', 'params.distance'],
    ['36/-101/0', 'params.distance'],
    ['36/-101/-1', 'params.distance'],
    [`36/-101/${MAX_ADJACENT_FEET + 1}`, 'params.distance'],
  ];

  it('are refused for numbers that cannot be, naming the invalid parameter', () =>
    checkEveryCase(REFUSED, async (parameter, path) => {
      const { status, body } = await get(path);
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ path: parameter, code: expect.stringMatching(/^number-/) }]);
    }));
});
