import { contract, type GpuReport } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import { withSetting } from '../support/fixtures.ts';
import { getJson } from '../support/json.ts';
import { insertToolData } from '../support/tool-fixtures.ts';

let database: DataSource;
let api: RunningApi;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertToolData(database);
  api = await startApi({ tokens: new KnownPeople() });
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
});

/** 0.01 ft in yards. */
const NEAR = 0.01 / 3;
const get = (gpu: string | number, person?: string) => getJson(api.url, `/gpu-reports/${gpu}`, person);
const report = async (gpu: number, person?: string): Promise<GpuReport> => {
  const { status, body } = await get(gpu, person);
  expect(status).toBe(200);
  expect(contract['GET /gpu-reports/{gpu_number}'].response.safeParse(body).error).toBeUndefined();
  return body;
};
/** Distance in yards between two wells according to PostGIS. */
async function yardsBetween(one: string, other: string): Promise<number> {
  const [row] = await database.query<{ yards: number }[]>(
    `SELECT ST_Distance(a.location::geography, b.location::geography) / 0.9144 AS yards
    FROM well a, well b WHERE a.well_number = $1 AND b.well_number = $2`,
    [one, other],
  );
  return row!.yards;
}

describe('the report on a GPU', () => {
  it('has the facts of the GPU, its counties and its perimeter', async () => {
    const { gpu, propertyLineYards } = await report(1001);
    expect(gpu).toMatchObject({
      gpu_number: 1001,
      gpu_name: 'Home place',
      meter_program: 'Metered',
      total_acres: 640.5,
      counties: ['Moore', 'Sherman'],
    });
    const [row] = await database.query<{ feet: number }[]>(
      'SELECT ST_Perimeter(location::geography) / 0.3048 AS feet FROM gpu WHERE gpu_number = 1001',
    );
    expect(gpu.perimeter_feet).toBeCloseTo(row!.feet, 6);
    expect(propertyLineYards).toBe(100);
    expect((await report(1002)).gpu).toMatchObject({ meter_program: null, counties: ['Moore'] });
  });

  it('lists its wells in natural order with their circles and their distance from the boundary', async () => {
    const { wells } = await report(1001);
    expect(wells.map((well) => [well.Well, well.bufferYards, well.isInside])).toEqual([
      ['DA-9', 400, true],
      ['DA-10', 500, true],
      ['DA-11', null, true],
    ]);
    const rows = await database.query<{ yards: number }[]>(
      `SELECT ST_Distance(well.location::geography, ST_Boundary(gpu.location)::geography) / 0.9144 AS yards
      FROM well JOIN gpu USING (gpu_number) WHERE gpu_number = 1001 ORDER BY length(well_number), well_number`,
    );
    wells.forEach((well, index) => {
      expect(Math.abs(well.propertyLineYards - rows[index]!.yards)).toBeLessThan(NEAR);
    });
    const { body } = await getJson(api.url, '/ui-map-wells-rev/1001');
    expect(wells).toEqual(expect.arrayContaining(body.map((well: object) => expect.objectContaining(well))));
  });

  it('marks a well outside the GPU', async () => {
    await database.query(`UPDATE well SET location = ST_Translate(location, 0.01, 0) WHERE well_number = 'DA-10'`);
    const { wells } = await report(1001);
    expect(wells.find(({ Well }) => Well === 'DA-10')).toMatchObject({ isInside: false });
    await database.query(`UPDATE well SET location = ST_Translate(location, -0.01, 0) WHERE well_number = 'DA-10'`);
  });

  it('lists other wells inside the circles, nearest first', async () => {
    const { wellsInsideBuffers } = await report(1001);
    expect(wellsInsideBuffers.map(({ ownWell, Well }) => [ownWell, Well])).toEqual([
      ['DA-10', 'MO-2'],
      ['DA-10', 'MO-1'],
    ]);
    expect(wellsInsideBuffers[0]).toEqual({
      ownWell: 'DA-10',
      bufferYards: 500,
      Well: 'MO-2',
      'Well Class': 'A',
      'Well Type': 'Irrigation',
      'Well Status': 'Active',
      GPU: 1002,
      Latitude: 36.01,
      Longitude: -101.8785,
      distanceYards: expect.any(Number),
    });
    expect(wellsInsideBuffers[1]).toMatchObject({ GPU: null, 'Well Status': 'Plugged' });
    for (const { ownWell, Well, distanceYards } of wellsInsideBuffers) {
      expect(Math.abs(distanceYards - (await yardsBetween(ownWell, Well)))).toBeLessThan(NEAR);
    }
    expect((await report(1002)).wellsInsideBuffers).toMatchObject([
      { ownWell: 'MO-2', bufferYards: 150, Well: 'MO-1' },
    ]);
  });

  it('is 404 for an unknown GPU and for one that the caller may not see', async () => {
    const { status, body, headers } = await get(99999);
    expect([status, body.detail]).toEqual([404, 'There is no GPU 99999.']);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    await withSetting(database, { table: 'map_source', key: 'gpus', column: 'access' }, 'admin', async () => {
      expect((await get(1001)).status).toBe(404);
      expect((await get(1001, 'admin')).status).toBe(200);
      expect((await get(1001)).status).toBe(404);
    });
    expect((await get('x')).status).toBe(400);
  });

  it('has no wells for callers who may not see them', async () => {
    await withSetting(database, { table: 'map_source', key: 'wells', column: 'access' }, 'admin', async () => {
      expect(await report(1001)).toMatchObject({ gpu: { gpu_number: 1001 }, wells: [], wellsInsideBuffers: [] });
      expect((await report(1001, 'admin')).wells).toHaveLength(3);
    });
  });

  it('follows a change of a rule, and otherwise keeps its ETag', async () => {
    const before = await get(1001);
    expect((await get(1001)).headers.etag).toBe(before.headers.etag);
    await database.query("UPDATE spacing_rule SET yards = 120 WHERE rule = 'property-line'");
    expect((await report(1001)).propertyLineYards).toBe(120);
    await database.query("UPDATE spacing_rule SET yards = 100 WHERE rule = 'property-line'");
    expect((await get(1001)).headers.etag).toBe(before.headers.etag);
  });
});

test('the report on a GPU omits fields that a map layer reserves for administrators, including numbers', async () => {
  const adminOnlyFields = ['total_acres', 'perimeter_feet', 'counties'];
  const popup = { excludeFields: [], titleField: 'gpu_number', adminOnlyFields };
  const fill = { table: 'map_layer', key: 'gpus-fill', column: 'metadata' } as const;
  await withSetting(database, fill, { legendParent: 'NPGCD Data', popup }, async () => {
    expect((await report(1001)).gpu).toMatchObject({
      gpu_number: 1001,
      total_acres: null,
      perimeter_feet: null,
      counties: [],
    });
    expect((await report(1001, 'admin')).gpu).toMatchObject({ total_acres: 640.5, counties: ['Moore', 'Sherman'] });
    const [listed] = (await getJson(api.url, '/public-map/gpus?numbers=1001')).body;
    expect(listed).toMatchObject({ gpu_number: 1001, total_acres: null });
  });
});

test('the circle of a well does not reveal a withheld yield', async () => {
  const popup = { excludeFields: [], titleField: 'Well', adminOnlyFields: ['Max Yield (GPM)'] };
  const layer = { table: 'map_layer', key: 'wells', column: 'metadata' } as const;
  await withSetting(database, layer, { legendParent: 'More Data', popup }, async () => {
    const { wells } = await report(1001);
    expect(wells.map((well) => [well['Max Yield (GPM)'], well.map_circle_radius])).toEqual(wells.map(() => [null, 4]));
  });
});
