import { contract, type Reading } from '@portal/shared-api';
import request from 'supertest';
import { PARAMETER } from '../../src/defaults/lookups.ts';
import { insertMapData } from '../support/fixtures.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi(insertMapData);
beforeEach(() => database.query('TRUNCATE observation'));

const WELL = 7;
const FIRST = Date.UTC(1999, 11, 31, 23);
const HOUR = 3_600_000;

async function insert(parameterNdx: number, readings: { at: number; value: number }[]) {
  await database.query(
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
    SELECT $1, $2, to_timestamp(at / 1000.0), value
    FROM jsonb_to_recordset($3::jsonb) AS reading (at float8, value float8)`,
    [WELL, parameterNdx, JSON.stringify(readings)],
  );
}
const hourly = (values: number[]) => values.map((value, hour) => ({ at: FIRST + hour * HOUR, value }));

const post = (series: string, query: object = {}, well = WELL) =>
  request(api.url).post(`/api/ui-graph-${series}/${well}`).query(query);
const readings = async (series: string, query = {}): Promise<Reading[]> => (await post(series, query).expect(200)).body;
const values = (list: Reading[]) => list.map(({ result_value }) => result_value);
const times = (list: Reading[]) => list.map(({ collect_timestamp }) => Date.parse(collect_timestamp));

describe.each([
  ['battery', PARAMETER.batteryVoltage, 'Battery Voltage', 'volts'],
  ['watertemps', PARAMETER.waterTemperature, 'Water Temperature', '°F'],
  ['waterlevels-telemetry', PARAMETER.telemetryDepthToWater, 'Depth to Water (Telemetry)', 'feet'],
  ['waterlevels-winterobs', PARAMETER.winterDepthToWater, 'Depth to Water (Winter Observation)', 'feet'],
])('POST /ui-graph-%s/{well_ndx}', (series, parameterNdx, parameter, unit_desc) => {
  const key = `POST /ui-graph-${series}/{well_ndx}` as keyof typeof contract;

  it('returns this series only, oldest first, as the contract says, also if it is downsampled', async () => {
    await insert(parameterNdx, [
      { at: FIRST + 2 * HOUR, value: 2 },
      { at: FIRST, value: 1 },
    ]);
    await insert(parameterNdx === 1 ? 2 : 1, [{ at: FIRST + HOUR, value: 99 }]);
    const reading = (collect_timestamp: string, result_value: number) => ({
      ...{ collect_timestamp, result_value, unit_desc, parameter, well_id: 'DA-"7"' },
      ...(parameterNdx === PARAMETER.winterDepthToWater && { trendpoint: null }),
    });
    for (const query of [{}, { points: 10 }]) {
      const body = await readings(series, query);
      expect(body).toEqual([reading('1999-12-31T23:00:00.000Z', 1), reading('2000-01-01T01:00:00.000Z', 2)]);
      expect(contract[key].response.safeParse(body).error).toBeUndefined();
    }
  });
});

test.each([{}, { points: 10 }])(
  'a series is empty for a well without readings, and 404 for an unknown well: %j',
  async (query) => {
    expect((await post('battery', query).expect(200)).body).toEqual([]);
    const { body, headers } = await post('battery', query, 8).expect(404);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.detail).toBe('There is no well 8.');
  },
);

describe('a range', () => {
  it('includes both ends', async () => {
    await insert(PARAMETER.batteryVoltage, hourly([0, 1, 2, 3, 4]));
    for (const [query, expected] of [
      [{ start: '2000-01-01' }, [1, 2, 3, 4]],
      [{ end: '1999-12-31' }, [0]],
      [{ start: '1999-12-31', end: '2000-01-01' }, [0, 1, 2, 3, 4]],
      [{ start: '1999-12-31T18:00:00-06:00', end: '2000-01-01T02:00:00Z' }, [1, 2, 3]],
      [{ start: '2001-01-01' }, []],
      [{ start: '0000-01-01', end: '9999-12-31' }, [0, 1, 2, 3, 4]],
    ] as const)
      for (const points of [undefined, 100])
        expect([query, values(await readings('battery', { ...query, points }))]).toEqual([query, expected]);
  });

  it('that makes no sense is refused', async () => {
    for (const [query, path] of [
      [{ start: '2000-01-02', end: '2000-01-01' }, 'query.start'],
      [{ start: 'yesterday' }, 'query.start'],
      [{ points: 1 }, 'query.points'],
      [{ points: 20_001 }, 'query.points'],
    ] as const)
      expect((await post('battery', query).expect(400)).body.errors).toMatchObject([{ path }]);
    await post('battery', {}, 99_999_999_999).expect(400);
  });
});

describe('a downsampled answer', () => {
  // A wave with reproducible noise, across the end of a decade and with a week missing.
  const series = hourly(
    Array.from({ length: 5_000 }, (_, hour) => Math.round(500 * Math.sin(hour / 300)) + ((hour * 7919) % 101)),
  ).filter((_, hour) => hour < 2_000 || hour >= 2_168);

  it.each([3, 10, 1_000])('of %i points has the extremes of each interval and both ends', async (points) => {
    await insert(PARAMETER.batteryVoltage, series);
    const body = await readings('battery', { points });
    const [first, last] = [series[0]!, series.at(-1)!];
    const stretches = Math.floor(points / 2);
    const expected = new Set([first.at, last.at]);
    for (let number = 0; number < stretches; number++) {
      const edge = (n: number) => first.at + (n * (last.at - first.at)) / stretches;
      const inside = series.filter(({ at }) => at >= edge(number) && at < edge(number + 1));
      if (inside.length === 0) continue;
      const all = inside.map(({ value }) => value);
      for (const extreme of [Math.min(...all), Math.max(...all)])
        expected.add(inside.find(({ value }) => value === extreme)!.at);
    }
    expect(times(body)).toEqual([...expected].sort((a, b) => a - b));
    expect(body.length).toBeLessThanOrEqual(points + 2);
  });

  it('covers only the requested range', async () => {
    await insert(PARAMETER.batteryVoltage, series);
    const body = await readings('battery', { points: 10, start: '2000-01-10', end: '2000-02-10' });
    expect(body[0]!.collect_timestamp).toBe('2000-01-10T00:00:00.000Z');
    expect(body.at(-1)!.collect_timestamp).toBe('2000-02-10T23:00:00.000Z');
  });

  it('is the whole series if it has no more points, and one reading per interval if all are equal', async () => {
    await insert(PARAMETER.batteryVoltage, hourly(Array.from({ length: 100 }, () => 12)));
    expect(await readings('battery', { points: 100 })).toHaveLength(100);
    expect((await readings('battery', { points: 20 })).length).toBeLessThanOrEqual(12);
  });

  it('includes a new reading at once', async () => {
    await insert(PARAMETER.batteryVoltage, hourly([1, 2, 3]));
    expect(await readings('battery', { points: 10 })).toHaveLength(3);
    await insert(PARAMETER.batteryVoltage, [{ at: FIRST - HOUR, value: 9 }]);
    expect(values(await readings('battery', { points: 10 }))).toEqual([9, 1, 2, 3]);
  });
});

describe('a response with readings', () => {
  it.each(['', '?points=100'])('is compressed for clients that accept it: %j', async (query) => {
    await insert(PARAMETER.batteryVoltage, hourly([1, 2, 3]));
    for (const encoding of ['br', 'gzip']) {
      const address = `${api.url}/api/ui-graph-battery/${WELL}${query}`;
      const answer = await fetch(address, { method: 'POST', headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(values((await answer.json()) as Reading[])).toEqual([1, 2, 3]);
    }
  });

  it('is a problem document if it cannot start', async () => {
    await database.query('ALTER TABLE observation RENAME TO elsewhere');
    try {
      for (const query of [{}, { points: 100 }]) {
        const { body } = await post('battery', query)
          .expect(500)
          .expect('content-type', /application\/problem\+json/);
        expect(body.detail).toMatch(/^Something went wrong on the server\./);
      }
    } finally {
      await database.query('ALTER TABLE elsewhere RENAME TO observation');
    }
  });

  it('has every reading of a long series', async () => {
    await insert(PARAMETER.batteryVoltage, hourly(Array.from({ length: 30_001 }, (_, hour) => hour)));
    expect(values(await readings('battery'))).toEqual(Array.from({ length: 30_001 }, (_, hour) => hour));
  });
});
