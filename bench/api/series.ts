import type pg from 'pg';
import { print } from '../support/print.ts';
import { raiseVersion } from './data-version.ts';
import { median, timeOne } from './load.ts';
import type { Server } from './servers.ts';

const REQUESTS = 7;
const POINTS = 2_000;
const LIMITS = { milliseconds: 1_000, trendMilliseconds: 6_000, kilobytes: 200 };
const WELL_NUMBER = 'BENCH-SERIES';

/** Creates a well with this many depth-to-water readings, one every two minutes, by telemetry and in winters, or reuses an earlier run's. */
async function wellWithReadings(client: pg.Client, readings: number): Promise<number> {
  const { rows: there } = await client.query('SELECT well_ndx FROM well WHERE well_number = $1', [WELL_NUMBER]);
  if (there.length > 0) return there[0].well_ndx;
  const { rows } = await client.query(
    `INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, has_telemetry, has_winter_observations, data_source, location)
    SELECT $1, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, true, true, 'bench', location FROM well LIMIT 1
    RETURNING well_ndx`,
    [WELL_NUMBER],
  );
  await client.query(
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
    SELECT $1, parameter_ndx, timestamptz '2026-11-01T00:00Z' - number * interval '2 minutes', 200 + 20 * sin(number / 5e4) + random()
    FROM parameter, generate_series(1, $2) AS number
    WHERE name IN ('Depth to Water (Telemetry)', 'Depth to Water (Winter Observation)')`,
    [rows[0].well_ndx, readings],
  );
  await client.query('VACUUM (ANALYZE) observation');
  return rows[0].well_ndx;
}

/** A call as it is made after new readings arrive. */
async function timeUncached(client: pg.Client, url: string, method: 'GET' | 'POST') {
  const answers = [];
  for (let request = 0; request < REQUESTS; request++) {
    await raiseVersion(client, 'observations');
    answers.push(await timeOne(url, { method }));
  }
  const times = answers.map(({ milliseconds }) => milliseconds);
  return { times, kilobytes: median(answers.map(({ bytes }) => bytes)) / 1024 };
}

/** A long series of measurements and its trend, as a graph requests them. */
export async function measureSeries(client: pg.Client, api: Server, readings: number): Promise<void> {
  const well = await wellWithReadings(client, readings);
  const name = (what: string) => `${what} of ${readings.toLocaleString('en-US')}`.padEnd(32);
  const describe = (times: number[], limit: number) =>
    `API ${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)}, at most ${limit})`;

  const series = `${api.url}/api/ui-graph-waterlevels-telemetry/${well}?points=${POINTS}`;
  const { times, kilobytes } = await timeUncached(client, series, 'POST');
  const size = `${kilobytes.toFixed(0)} KB (at most ${LIMITS.kilobytes})`;
  print(`${name('series')} ${describe(times, LIMITS.milliseconds)}, ${size}`);
  for (const kind of ['telemetry', 'winter']) {
    const trend = await timeUncached(client, `${api.url}/api/series-trends/${well}?series=${kind}`, 'GET');
    print(`${name(`${kind} trend`)} ${describe(trend.times, LIMITS.trendMilliseconds)}`);
  }
}
