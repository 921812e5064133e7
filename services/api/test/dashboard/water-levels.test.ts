import { PARAMETER } from '../../src/defaults/lookups.ts';
import { getJson, successfulJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';
import { insertToolData } from '../support/tool-fixtures.ts';

const clock = { now: new Date('2026-11-22T12:00:00Z') };
const { database, api } = testApi(insertToolData, { now: () => clock.now });
beforeEach(async () => {
  await database.query('TRUNCATE observation');
  await database.query('UPDATE well SET has_winter_observations = false, has_telemetry = false');
});

type Parameter = keyof typeof PARAMETER;
const FLAG: Partial<Record<Parameter, string>> = {
  winterDepthToWater: 'has_winter_observations',
  telemetryDepthToWater: 'has_telemetry',
};
/** Inserts measurements by ISO time and sets the well's flag for their series. */
async function insert(wellNumber: string, parameter: Parameter, readings: Record<string, number>): Promise<void> {
  await database.query(
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
    SELECT well_ndx, $2, key::timestamptz, value::float8 FROM well, jsonb_each_text($3::jsonb) WHERE well_number = $1`,
    [wellNumber, PARAMETER[parameter], JSON.stringify(readings)],
  );
  const flag = FLAG[parameter];
  if (flag) await database.query(`UPDATE well SET ${flag} = true WHERE well_number = $1`, [wellNumber]);
}
/** One level each January from 2020 on. */
const winters = (...depths: number[]) =>
  Object.fromEntries(depths.map((depth, index) => [`${2020 + index}-01-15T18:00:00Z`, depth]));

const get = <Key extends 'GET /dashboard/water-levels' | 'GET /dashboard/sensors'>(key: Key, query = '') =>
  successfulJson(key, api.url, key.slice(4) + query, 'owner');

describe('the water levels', () => {
  it('add up the median changes of wells measured in both winters, with their trend and the trends of the wells', async () => {
    expect(await get('GET /dashboard/water-levels')).toMatchObject({ winters: [], base_year: null, trend: null });
    await insert('DA-10', 'winterDepthToWater', winters(100, 102, 104, 106, 108, 110, 112));
    await insert('MO-3', 'winterDepthToWater', winters(200, 202, 204, 206, 208, 210, 212));
    const { '2022-01-15T18:00:00Z': _, ...measured } = winters(50, 52, 54, 56, 58, 60, 62);
    await insert('MO-2', 'winterDepthToWater', measured);
    for (const number of ['DA-9', 'DA-11', 'MO-1'])
      await insert(number, 'winterDepthToWater', winters(150, 152, 154, 156, 158, 160, 162));
    const { winters: levels, base_year, trend, wells, nearest } = await get('GET /dashboard/water-levels');
    const change = (since_year: number, wells: number) => ({ since_year, wells, feet: 2 });
    expect(levels.slice(0, 3)).toEqual([
      { year: 2020, median_depth_feet: 150, wells: 6, change: null, level_feet: 150 },
      { year: 2021, median_depth_feet: 152, wells: 6, change: change(2020, 6), level_feet: 152 },
      { year: 2022, median_depth_feet: 154, wells: 5, change: change(2021, 5), level_feet: 154 },
    ]);
    expect(base_year).toBe(2026);
    expect(levels).toHaveLength(7);
    expect(trend?.slope_feet_per_year).toBeCloseTo(2, 2);
    expect(wells).toEqual({ falling: 6, rising: 0, unsure: 0 });
    expect(nearest).toEqual([]);
  });

  it('of a well and a winter are the median of its readings from October on', async () => {
    const readings = {
      '2024-02-01T18:00Z': 100,
      '2024-10-02T18:00Z': 101,
      '2025-01-15T18:00Z': 105,
      '2025-03-01T18:00Z': 103,
    };
    await insert('DA-10', 'winterDepthToWater', { ...readings, '2026-01-10T18:00Z': 104 });
    const { winters: levels } = await get('GET /dashboard/water-levels');
    expect(levels.map(({ year, level_feet }) => [year, level_feet])).toEqual([
      [2024, 100],
      [2025, 103],
      [2026, 104],
    ]);
  });

  it('include the wells nearest to a GPU, nearest first, with a distance of 0 for wells within it', async () => {
    await insert('MO-3', 'winterDepthToWater', winters(200, 202, 204, 206, 208, 210));
    await insert('MO-2', 'winterDepthToWater', winters(50, 48));
    await insert('DA-10', 'winterDepthToWater', winters(100));
    const { nearest } = await get('GET /dashboard/water-levels', '?gpu_number=1001');
    expect(nearest.map(({ well_id }) => well_id)).toEqual(['DA-10', 'MO-2', 'MO-3']);
    expect(nearest[0]).toMatchObject({ distance_feet: 0, last_at: '2020-01-15T18:00:00.000Z', last_depth_feet: 100 });
    // 0.0015° of longitude at 36° north.
    expect(nearest[1]!.distance_feet).toBeCloseTo(443.6, 0);
    expect(nearest[1]).toMatchObject({
      trend: null,
      winters: [
        { year: 2020, at: '2020-01-15T18:00:00.000Z', depth_feet: 50 },
        { year: 2021, at: '2021-01-15T18:00:00.000Z', depth_feet: 48 },
      ],
    });
    expect(nearest[2]!.trend?.slope_feet_per_year).toBeCloseTo(2, 2);
  });

  it('are of the wells that are nearest on the ground, where a degree of longitude is the shorter one', async () => {
    const north = ['DA-9', 'DA-10', 'DA-11', 'MO-1', 'MO-2'];
    for (const number of [...north, 'MO-3']) await insert(number, 'winterDepthToWater', winters(100));
    const places = await database.query('SELECT well_ndx, location::text AS place FROM well');
    await database.query(
      `UPDATE well SET location = ST_Translate(middle.place,
        CASE well_number WHEN 'MO-3' THEN 0.12 ELSE 0 END, CASE well_number WHEN 'MO-3' THEN 0 ELSE 0.11 + well_ndx * 1e-5 END)
      FROM (SELECT ST_Centroid(location) AS place FROM gpu WHERE gpu_number = 1001) AS middle`,
    );
    const { nearest } = await get('GET /dashboard/water-levels', '?gpu_number=1001');
    await database.query(
      `UPDATE well SET location = kept.place::geometry FROM jsonb_to_recordset($1::jsonb) AS kept (well_ndx int, place text)
      WHERE kept.well_ndx = well.well_ndx`,
      [JSON.stringify(places)],
    );
    expect(nearest[0]?.well_id).toBe('MO-3');
    expect(nearest).toHaveLength(5);
  });

  it('are as far as the nearest corner on the ellipsoid, where a sphere has another one', async () => {
    await insert('DA-10', 'winterDepthToWater', winters(100));
    const [kept] = await database.query<[{ gpu: string; well: string }]>(
      `SELECT gpu.location::text AS gpu, well.location::text AS well FROM gpu, well
      WHERE gpu.gpu_number = 1001 AND well_number = 'DA-10'`,
    );
    const place = async (gpu: string, well: string) => {
      await database.query('UPDATE gpu SET location = $1 WHERE gpu_number = 1001', [gpu]);
      await database.query("UPDATE well SET location = $1 WHERE well_number = 'DA-10'", [well]);
    };
    const corners = `-101.25736 36.433, -101.23072 36.433, -101.23072 36.462, -101.24848 36.462, -101.24848 36.4475,
      -101.25736 36.4475, -101.25736 36.433`;
    await place(`SRID=4326;MULTIPOLYGON(((${corners})))`, 'SRID=4326;POINT(-101.295726 36.471762)');
    const { nearest } = await get('GET /dashboard/water-levels', '?gpu_number=1001');
    await place(kept.gpu, kept.well);
    // From the western corner; from the northern one, which is nearer on a sphere, 14,340.5.
    expect(nearest[0]!.distance_feet).toBeCloseTo(14_329.2, 1);
  });

  it('are refused for an unknown GPU, a wrong query and a visitor', async () => {
    const answer = (query: string, person?: string) => getJson(api.url, `/dashboard/water-levels${query}`, person);
    const { status, body } = await answer('?gpu_number=9', 'owner');
    expect([status, body.detail]).toEqual([404, 'There is no GPU 9.']);
    for (const query of ['?gpu_number=x', '?gpu_number=0', '?gpu_number=99999999999', '?gpu=1'])
      expect([query, (await answer(query, 'owner')).status]).toEqual([query, 400]);
    expect((await answer('')).status).toBe(401);
  });
});

describe('the loggers', () => {
  it('are listed with their last values, longest silent first', async () => {
    await database.query("UPDATE well SET has_telemetry = true WHERE well_number = 'DA-9'");
    await insert('DA-10', 'telemetryDepthToWater', { '2026-11-22T06:00:00Z': 101.5, '2026-11-21T06:00:00Z': 99 });
    await insert('DA-10', 'batteryVoltage', { '2026-11-22T06:00:00Z': 3.6 });
    await insert('MO-3', 'telemetryDepthToWater', { '2026-11-18T06:00:00Z': 201.5 });
    await insert('MO-2', 'telemetryDepthToWater', { '2026-01-18T06:00:00Z': 55 });
    expect(
      (await get('GET /dashboard/sensors')).map(({ well_ndx: _, last_at, ...sensor }) => ({
        ...sensor,
        last_at: last_at?.slice(0, 10),
      })),
    ).toEqual([
      { well_id: 'DA-9', last_at: undefined, last_depth_feet: null, battery_volts: null, state: 'silent' },
      { well_id: 'MO-2', last_at: '2026-01-18', last_depth_feet: 55, battery_volts: null, state: 'silent' },
      { well_id: 'MO-3', last_at: '2026-11-18', last_depth_feet: 201.5, battery_volts: null, state: 'late' },
      { well_id: 'DA-10', last_at: '2026-11-22', last_depth_feet: 101.5, battery_volts: 3.6, state: 'fresh' },
    ]);
    expect((await getJson(api.url, '/dashboard/sensors')).status).toBe(401);
  });

  it('are as old as their last reading up to now, whatever a wrong clock says', async () => {
    await insert('MO-3', 'telemetryDepthToWater', { '2026-11-01T06:00:00Z': 150.2, '2027-06-01T06:00:00Z': 155.5 });
    await insert('MO-3', 'batteryVoltage', { '2026-11-01T06:00:00Z': 3.6, '2027-06-01T06:00:00Z': 9 });
    expect(await get('GET /dashboard/sensors')).toEqual([
      expect.objectContaining({
        state: 'silent',
        last_at: '2026-11-01T06:00:00.000Z',
        last_depth_feet: 150.2,
        battery_volts: 3.6,
      }),
    ]);
    const { now } = clock;
    clock.now = new Date('2027-06-01T12:00:00Z');
    expect(await get('GET /dashboard/sensors')).toEqual([
      expect.objectContaining({ state: 'fresh', last_depth_feet: 155.5, battery_volts: 9 }),
    ]);
    clock.now = now;
  });
});
