import type { Reading } from '@portal/shared-api';
import { median } from '@portal/shared-api/production';
import request from 'supertest';
import { PARAMETER } from '../../src/defaults/lookups.ts';
import { insertMapData } from '../support/fixtures.ts';
import { successfulJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi(insertMapData);
beforeEach(() => database.query('TRUNCATE observation'));

const WELL = 7;
const HOUR = 3_600_000;
const YEAR = 365.25 * 24 * HOUR;

const insert = (parameterNdx: number, readings: { at: number; value: number }[]) =>
  database.query(
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
    SELECT $1, $2, to_timestamp(at / 1000.0), value
    FROM jsonb_to_recordset($3::jsonb) AS reading (at float8, value float8)`,
    [WELL, parameterNdx, JSON.stringify(readings)],
  );
const winters = (...depths: number[]) =>
  insert(
    PARAMETER.winterDepthToWater,
    depths.map((value, index) => ({ at: Date.UTC(2017 + index, 0, 15, 18), value })),
  );
const trendOf = async (series: string, range = '') =>
  (await successfulJson('GET /series-trends/{well_ndx}', api.url, `/series-trends/${WELL}?series=${series}${range}`))
    .trend;
const trendpoints = async (query: object = {}): Promise<(number | null)[]> => {
  const { body } = await request(api.url).post(`/api/ui-graph-waterlevels-winterobs/${WELL}`).query(query).expect(200);
  return (body as Reading[]).map(({ trendpoint }) => trendpoint as number | null);
};

describe('the trend of winter observations', () => {
  it('is one, in words and in the line of the graph, and a bad measurement does not move it', async () => {
    await winters(200, 201, 202, 203, 204, 205, 206, 207, 208, 120);
    const trend = await trendOf('winter');
    expect(trend).toMatchObject({ slope: expect.closeTo(1, 2), years: 10 });
    const points = (await trendpoints()) as number[];
    expect((points[9]! - points[0]!) / 9).toBeCloseTo(1, 2);
    expect([points[0], points[9]]).toEqual([
      expect.closeTo(trend!.line!.first.value, 3),
      expect.closeTo(trend!.line!.last.value, 3),
    ]);
  });

  it('is that of the whole record, whatever the range and the number of points', async () => {
    await winters(200, 201, 202, 203, 204, 215, 226);
    const [all, trend] = [await trendpoints(), await trendOf('winter')];
    expect(await trendpoints({ start: '2021-06-01' })).toEqual(all.slice(5));
    expect(await trendpoints({ points: 2, start: '2017-01-01', end: '2024-01-01' })).toEqual(
      expect.arrayContaining([all[0], all[6]]),
    );
    expect(await trendOf('winter', '&start=2021-06-01')).toEqual(trend);
  });

  it('has one level for each winter, which begins in October: the median of its readings', async () => {
    await winters(200, 201, 202, 203, 204);
    const before = await trendOf('winter');
    await insert(PARAMETER.winterDepthToWater, [
      { at: Date.UTC(2020, 9, 2), value: 150 },
      { at: Date.UTC(2021, 2, 1), value: 260 },
    ]);
    const { slope, years, line } = (await trendOf('winter'))!;
    expect([slope, years]).toEqual([expect.closeTo(before!.slope, 2), 5]);
    expect(line!.last.at).toBe('2021-01-15T18:00:00.000Z');
  });

  it('needs five winters', async () => {
    await winters(200, 201, 202, 203);
    expect(await trendOf('winter')).toBeNull();
    expect(await trendpoints()).toEqual([null, null, null, null]);
  });

  it('follows new readings at once', async () => {
    await winters(200, 201, 202, 203, 204);
    const query = { points: 100 };
    const before = [await trendOf('winter'), await trendpoints(query)];
    await insert(
      PARAMETER.winterDepthToWater,
      [220, 240, 260].map((value, index) => ({ at: Date.UTC(2022 + index, 0, 15), value })),
    );
    expect(await trendOf('winter')).not.toEqual(before[0]);
    expect((await trendpoints(query)).slice(0, 5)).not.toEqual(before[1]);
  });
});

describe('the trend of a logger', () => {
  const FIRST = Date.UTC(2021, 5, 1);
  /** Pumped in summer, with a peak a day that a thinned graph would follow; 0.7 deeper each year. */
  const depthAt = (time: number) =>
    218 +
    0.7 * ((time - FIRST) / YEAR) +
    15 * Math.sin((2 * Math.PI * time) / YEAR) +
    (time % (24 * HOUR) === 0 ? 9 : 0);
  const record = (years: number) =>
    Array.from({ length: Math.floor((years * YEAR) / (6 * HOUR)) }, (_, step) => {
      const at = FIRST + step * 6 * HOUR;
      return { at, value: Math.round(depthAt(at) * 100) / 100 };
    });

  it('is that of all its readings: differences between the medians of the same twelfth of whole years', async () => {
    const readings = record(3.4);
    await insert(PARAMETER.telemetryDepthToWater, readings);
    const last = readings.at(-1)!.at;
    const medianOf = (back: number) =>
      median(readings.filter(({ at }) => Math.floor(((last - at) / YEAR) * 12) === back).map(({ value }) => value));
    const slopes = Array.from({ length: 12 }, (_, back) => [0, 12, 24].map((years) => medianOf(back + years))).flatMap(
      ([now, then, before]) => [now! - then!, then! - before!, (now! - before!) / 2],
    );
    const trend = await trendOf('telemetry');
    expect(trend).toMatchObject({ slope: expect.closeTo(median(slopes), 9), years: 3, line: null });
    expect(trend!.interval!.low).toBeLessThanOrEqual(trend!.slope);
    expect(trend!.interval!.high).toBeGreaterThanOrEqual(trend!.slope);
  });

  it('is that of the range: none for less than two whole years, a comparison without an interval for two', async () => {
    await insert(PARAMETER.telemetryDepthToWater, record(3.4));
    expect(await trendOf('telemetry', '&start=2021-06-01&end=2023-04-01')).toBeNull();
    expect(await trendOf('telemetry', '&start=2021-06-01&end=2023-10-01')).toMatchObject({ years: 2, interval: null });
    expect(await trendOf('telemetry', '&start=2031-06-01')).toBeNull();
    expect(await trendOf('battery')).toBeNull();
  });
});

test('a trend of an unknown well or series, and of a range that ends before it starts, is refused', async () => {
  const status = async (path: string) => (await request(api.url).get(`/api/series-trends/${path}`)).status;
  expect(await status('8?series=winter')).toBe(404);
  expect(await status(`${WELL}?series=rain`)).toBe(400);
  expect(await status(`${WELL}?series=battery&start=2000-01-02&end=2000-01-01`)).toBe(400);
});
