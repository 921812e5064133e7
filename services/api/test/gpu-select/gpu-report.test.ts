import type { GpuReport } from '@portal/shared-api';
import { withAccess, withAdminOnlyFields } from '../support/fixtures.ts';
import { getJson, successfulJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';
import { insertToolData } from '../support/tool-fixtures.ts';

const { database, api } = testApi(insertToolData);

/** 0.01 ft in yards. */
const NEAR = 0.01 / 3;
const get = (gpu: string | number, person?: string) => getJson(api.url, `/gpu-reports/${gpu}`, person);
const report = (gpu: number, person?: string) =>
  successfulJson('GET /gpu-reports/{gpu_number}', api.url, `/gpu-reports/${gpu}`, person);
/** Distance in yards between two wells according to PostGIS. */
async function yardsBetween(one: string, other: string): Promise<number> {
  const [row] = await database.query<{ yards: number }[]>(
    `SELECT ST_Distance(a.location::geography, b.location::geography) / 0.9144 AS yards
    FROM well a, well b WHERE a.well_number = $1 AND b.well_number = $2`,
    [one, other],
  );
  return row!.yards;
}

/** Mean radius of the circle that is drawn around a well. */
async function yardsAround({ Well, class_buffer_geometry }: GpuReport['wells'][number]): Promise<number> {
  const [row] = await database.query<[{ yards: number }]>(
    `SELECT round(avg(ST_Distance(location::geography, (corner).geom::geography)) / 0.9144)::int AS yards
    FROM well, ST_DumpPoints(ST_GeomFromGeoJSON($2)) AS corner WHERE well_number = $1`,
    [Well, class_buffer_geometry],
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
    const shift = (east: number) =>
      database.query("UPDATE well SET location = ST_Translate(location, $1, 0) WHERE well_number = 'DA-10'", [east]);
    await shift(0.01);
    expect((await report(1001)).wells.find(({ Well }) => Well === 'DA-10')).toMatchObject({ isInside: false });
    await shift(-0.01);
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

  it('is 404 for an unknown GPU and for one that the caller may not see, and has no wells that they may not', async () => {
    const { status, body, headers } = await get(99999);
    expect([status, body.detail]).toEqual([404, 'There is no GPU 99999.']);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    await withAccess(database, 'gpus', 'admin', async () => {
      expect((await get(1001)).status).toBe(404);
      expect((await get(1001, 'admin')).status).toBe(200);
      expect((await get(1001)).status).toBe(404);
    });
    await withAccess(database, 'wells', 'admin', async () => {
      expect(await report(1001)).toMatchObject({ gpu: { gpu_number: 1001 }, wells: [], wellsInsideBuffers: [] });
      expect((await report(1001, 'admin')).wells).toHaveLength(3);
    });
    expect((await get('x')).status).toBe(400);
  });

  it('has the radius of today’s rule in every figure of a class', async () => {
    const setYards = (yards: number) =>
      database.query('UPDATE spacing_rule SET yards = $1 WHERE npgcd_well_class_ndx = 4', [yards]);
    const told = async () => {
      const { wells, wellsInsideBuffers } = await report(1001);
      const well = wells.find(({ Well }) => Well === 'DA-10')!;
      return [well.bufferYards, await yardsAround(well), wellsInsideBuffers.length];
    };
    expect(await told()).toEqual([500, 500, 2]);
    await setYards(300);
    expect(await told()).toEqual([300, 300, 1]);
    expect((await getJson(api.url, '/well-classes', 'owner')).body[3]).toMatchObject({ name: 'D', buffer_yards: 300 });
    await setYards(500);
  });

  it('draws the required distance from the property line by today’s rule', async () => {
    const setYards = (yards: number) =>
      database.query("UPDATE spacing_rule SET yards = $1 WHERE rule = 'property-line'", [yards]);
    const told = async () => {
      const { gpu, propertyLineYards } = await report(1001);
      const [row] = await database.query<[{ yards: number }]>(
        `SELECT round(ST_Distance(ST_Boundary(location)::geography, ST_Boundary(ST_GeomFromGeoJSON($1))::geography) / 0.9144)::int AS yards
        FROM gpu WHERE gpu_number = 1001`,
        [gpu.gpu_inner_buffer_geometry],
      );
      return [row!.yards, propertyLineYards];
    };
    expect(await told()).toEqual([100, 100]);
    await setYards(150);
    expect(await told()).toEqual([150, 150]);
    await setYards(5_000);
    expect((await report(1001)).gpu.gpu_inner_buffer_geometry).toBeNull();
    await setYards(100);
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
  await withAdminOnlyFields(database, 'gpus-fill', ['total_acres', 'perimeter_feet', 'counties'], async () => {
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
  await withAdminOnlyFields(database, 'wells', ['Max Yield (GPM)'], async () => {
    const { wells } = await report(1001);
    expect(wells.map((well) => [well['Max Yield (GPM)'], well.map_circle_radius])).toEqual(wells.map(() => [null, 4]));
  });
});
