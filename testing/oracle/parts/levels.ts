import type { Comparison } from '../compare.ts';
import { near } from '../near.ts';
import type { Oracle } from '../oracle.ts';
import { groupBy, type Point, type SeasonalTrend, seasonalTrend, type Trend, theilSen } from '../statistics/trend.ts';
import { districtTrend, districtWinters, type WinterLevel, winterLevels } from '../statistics/winters.ts';

interface Reading extends Point {
  well: number;
  parameter: number;
}
interface ToldReading {
  collect_timestamp: string;
  result_value: number;
  trendpoint?: number | null;
}
interface ToldTrend {
  slope: number;
  interval: { low: number; high: number } | null;
  years: number;
  line: Record<'first' | 'last', { at: string; value: number }> | null;
}
interface DepthTrend {
  slope_feet_per_year: number;
  low_feet_per_year: number;
  high_feet_per_year: number;
  first: { at: string; depth_feet: number };
  last: { at: string; depth_feet: number };
  count: number;
}
interface WaterLevels {
  winters: {
    year: number;
    wells: number;
    median_depth_feet: number;
    level_feet: number | null;
    change: { since_year: number; wells: number; feet: number } | null;
  }[];
  base_year: number | null;
  trend: DepthTrend | null;
  wells: Record<'falling' | 'rising' | 'unsure', number>;
  nearest: {
    well_ndx: number;
    well_id: string;
    last_at: string;
    last_depth_feet: number;
    trend: DepthTrend | null;
    winters: { year: number; at: string; depth_feet: number }[];
  }[];
}

const WINTER = 1;
const SERIES = [
  { parameter: WINTER, path: 'waterlevels-winterobs', name: 'winter' },
  { parameter: 2, path: 'waterlevels-telemetry', name: 'telemetry' },
  { parameter: 3, path: 'battery', name: 'battery' },
  { parameter: 4, path: 'watertemps', name: 'temperature' },
] as const;
const WELLS = 40;
const GPUS = 15;
const THINNED = 100;
/** The first and the last reading. */
const ENDS = 2;
const DAY_MS = 86_400_000;
/** Sums of doubles in another order; times are told to the millisecond. */
const EXACT = 1e-6;
/** Told to the ten-thousandth of a foot. */
const TREND_POINT = 0.51e-4;

/** Readings, winter levels and their trends, of wells, of GPUs and of the district; how fresh loggers are. */
export async function* levels(oracle: Oracle): AsyncGenerator<Comparison> {
  const winter = await readings(oracle, [WINTER]);
  yield* compareDistrict(oracle, winter);
  yield* compareNearest(oracle, winter);
  const wells = await oracle.rows<{ well: number; parameter: number }>(
    'SELECT DISTINCT well_ndx AS well, parameter_ndx AS parameter FROM observation WHERE parameter_ndx <= 4 ORDER BY 1, 2',
  );
  for (const series of SERIES) {
    const measured = wells.filter(({ parameter }) => parameter === series.parameter);
    const asked =
      oracle.times < 10 ? Math.min(measured.length, (WELLS / SERIES.length) * oracle.times) : measured.length;
    for (let count = 0; count < asked; count++) {
      const { well } = oracle.times < 10 ? oracle.random.pick(measured) : measured[count]!;
      yield* compareSeries(oracle, well, series);
    }
  }
  yield* compareSensors(oracle);
}

async function readings(
  { rows }: Oracle,
  parameters: readonly number[],
  well: number | null = null,
): Promise<Reading[]> {
  const found = await rows<Omit<Reading, 'time'> & { time: Date }>(
    `SELECT well_ndx AS well, parameter_ndx AS parameter, collect_timestamp AS time, result_value AS value FROM observation
    WHERE parameter_ndx = ANY ($1) AND ($2::int IS NULL OR well_ndx = $2) ORDER BY well_ndx, parameter_ndx, collect_timestamp`,
    [parameters, well],
  );
  return found.map(({ time, ...reading }) => ({ ...reading, time: time.getTime() }));
}

const ofWells = (all: readonly Reading[]): Map<number, WinterLevel[]> =>
  new Map([...groupBy(all, ({ well }) => well)].map(([well, found]) => [well, winterLevels(found)]));

function* compareTrend(what: string, told: DepthTrend | null | undefined, trend: Trend | null): Generator<Comparison> {
  yield { what: `${what}: has a trend`, portal: told !== null && told !== undefined, oracle: trend !== null };
  if (!told || !trend) return;
  yield { what: `${what}: winters`, portal: told.count, oracle: trend.count };
  yield near(`${what}: feet a year`, told.slope_feet_per_year, trend.slope, EXACT);
  yield near(`${what}: least feet a year`, told.low_feet_per_year, trend.low, EXACT);
  yield near(`${what}: most feet a year`, told.high_feet_per_year, trend.high, EXACT);
  for (const [end, time] of [
    [told.first, trend.first],
    [told.last, trend.last],
  ] as const) {
    yield near(`${what}: time of the line`, Date.parse(end.at), time, 1);
    yield near(`${what}: line`, end.depth_feet, trend.valueAt(time), EXACT);
  }
}

async function* compareDistrict({ owner }: Oracle, winter: readonly Reading[]): AsyncGenerator<Comparison> {
  const wells = [...ofWells(winter).values()];
  const told = await owner.get<WaterLevels>('/dashboard/water-levels');
  const { winters, base } = districtWinters(wells);
  yield {
    what: 'winters of the district',
    portal: told.winters.map(({ year }) => year),
    oracle: winters.map(({ year }) => year),
  };
  yield { what: 'base winter of the district', portal: told.base_year, oracle: base };
  for (const { year, wells: count, median, change, level } of winters) {
    const row = told.winters.find((one) => one.year === year);
    yield { what: `wells of ${year}`, portal: row?.wells, oracle: count };
    yield near(`median depth of ${year}`, row?.median_depth_feet, median, EXACT);
    yield level === null
      ? { what: `level of ${year}`, portal: row?.level_feet, oracle: null }
      : near(`level of ${year}`, row?.level_feet, level, EXACT);
    const since = change && { since_year: change.since, wells: change.wells };
    yield { what: `change to ${year}`, portal: row?.change ?? null, oracle: since };
    if (change) yield near(`change to ${year}, feet`, row?.change?.feet, change.feet, EXACT);
  }
  const trends = wells.map((levels) => ({ levels, trend: theilSen(levels) })).filter(({ trend }) => trend !== null);
  const measured = trends.filter(({ levels }) => levels.some(({ year }) => year === base));
  yield* compareTrend(
    'district',
    told.trend,
    districtTrend(
      winters,
      measured.map(({ trend }) => trend!.slope),
    ),
  );
  const falling = trends.filter(({ trend }) => trend!.low > 0).length;
  const rising = trends.filter(({ trend }) => trend!.high < 0).length;
  yield {
    what: 'directions of wells',
    portal: told.wells,
    oracle: { falling, rising, unsure: trends.length - falling - rising },
  };
}

async function* compareNearest(
  { rows, owner, random, times }: Oracle,
  winter: readonly Reading[],
): AsyncGenerator<Comparison> {
  const gpus = await rows<{ gpu: number }>('SELECT gpu_number AS gpu FROM gpu WHERE ended_on IS NULL ORDER BY 1');
  const all = ofWells(winter);
  for (let count = 0; count < Math.min(gpus.length, GPUS * times); count++) {
    const { gpu } = random.pick(gpus);
    const { nearest } = await owner.get<WaterLevels>(`/dashboard/water-levels?gpu_number=${gpu}`);
    for (const well of nearest) {
      const what = `${well.well_id} near GPU ${gpu}`;
      const found = all.get(well.well_ndx) ?? [];
      const last = winter.findLast((reading) => reading.well === well.well_ndx);
      yield {
        what: `${what}: last`,
        portal: [Date.parse(well.last_at), well.last_depth_feet],
        oracle: [last?.time, last?.value],
      };
      yield {
        what: `${what}: winters`,
        portal: well.winters.map(({ year }) => year),
        oracle: found.map(({ year }) => year),
      };
      for (const [index, { time, value }] of found.entries()) {
        yield near(`${what}: time of winter ${index}`, Date.parse(well.winters[index]?.at ?? ''), time, 1);
        yield near(`${what}: depth of winter ${index}`, well.winters[index]?.depth_feet, value, EXACT);
      }
      yield* compareTrend(what, well.trend, theilSen(found));
    }
  }
}

async function* compareSeries(
  oracle: Oracle,
  well: number,
  series: (typeof SERIES)[number],
): AsyncGenerator<Comparison> {
  const { visitor, random } = oracle;
  const all = await readings(oracle, [series.parameter], well);
  const [first, last] = [all[0]!.time, all.at(-1)!.time];
  const [start, end] =
    random.next() < 0.4
      ? [first, last]
      : [random.between(first, last), random.between(first, last)].sort((a, b) => a - b).map(Math.floor);
  const range = `start=${new Date(start!).toISOString()}&end=${new Date(end!).toISOString()}`;
  const inRange = all.filter(({ time }) => time >= start! && time <= end!);
  const what = `${series.name} of well ${well}, ${range}`;
  const trend = series.parameter === WINTER ? theilSen(winterLevels(all)) : seasonalTrend(inRange);

  const told = await visitor.ask<ToldReading[]>(`/ui-graph-${series.path}/${well}?${range}`, undefined);
  yield {
    what: `${what}: times`,
    portal: told.map((one) => Date.parse(one.collect_timestamp)),
    oracle: inRange.map(({ time }) => time),
  };
  yield {
    what: `${what}: values`,
    portal: told.map((one) => one.result_value),
    oracle: inRange.map(({ value }) => value),
  };
  if (series.parameter === WINTER)
    for (const [index, { time }] of inRange.entries()) {
      const line = (trend as Trend | null)?.valueAt(time) ?? null;
      const where = `${what}: trend at ${index}`;
      yield line === null
        ? { what: where, portal: told[index]?.trendpoint, oracle: null }
        : near(where, told[index]?.trendpoint, line, TREND_POINT);
    }
  yield* compareThinned(
    `${what}, thinned`,
    await visitor.ask<ToldReading[]>(`/ui-graph-${series.path}/${well}?${range}&points=${THINNED}`, undefined),
    inRange,
  );

  const { trend: toldTrend } = await visitor.get<{ trend: ToldTrend | null }>(
    `/series-trends/${well}?series=${series.name}&${range}`,
  );
  yield { what: `${what}: has a trend`, portal: toldTrend !== null, oracle: trend !== null };
  if (!trend || !toldTrend) return;
  const interval =
    'interval' in trend
      ? (trend as SeasonalTrend).interval
      : { low: (trend as Trend).low, high: (trend as Trend).high };
  yield { what: `${what}: years`, portal: toldTrend.years, oracle: 'years' in trend ? trend.years : trend.count };
  yield near(`${what}: slope`, toldTrend.slope, trend.slope, EXACT);
  yield { what: `${what}: has an interval`, portal: toldTrend.interval !== null, oracle: interval !== null };
  if (!interval) return;
  yield near(`${what}: least slope`, toldTrend.interval?.low, interval.low, EXACT);
  yield near(`${what}: greatest slope`, toldTrend.interval?.high, interval.high, EXACT);
}

/** Fewer readings, all of them on record, and no peak is lost. */
function* compareThinned(what: string, told: readonly ToldReading[], all: readonly Point[]): Generator<Comparison> {
  if (all.length === 0) return;
  const known = new Map(all.map(({ time, value }) => [time, value]));
  const invented = told.filter((one) => known.get(Date.parse(one.collect_timestamp)) !== one.result_value);
  yield { what: `${what}: not on record`, portal: invented.length, oracle: 0 };
  yield { what: `${what}: few enough`, portal: told.length <= THINNED + ENDS, oracle: true };
  const [values, ofAll] = [told.map((one) => one.result_value), all.map(({ value }) => value)];
  yield { what: `${what}: least`, portal: Math.min(...values), oracle: Math.min(...ofAll) };
  yield { what: `${what}: greatest`, portal: Math.max(...values), oracle: Math.max(...ofAll) };
}

async function* compareSensors({ rows, owner }: Oracle): AsyncGenerator<Comparison> {
  const lastOf = (parameter: number) =>
    rows<{ well: number; number: string; time: Date; value: number }>(
      `SELECT DISTINCT ON (well_ndx) well_ndx AS well, well_number AS number, collect_timestamp AS time, result_value AS value
      FROM observation JOIN well USING (well_ndx) WHERE parameter_ndx = $1 AND collect_timestamp <= now() ORDER BY well_ndx, collect_timestamp DESC`,
      [parameter],
    );
  const [depths, volts] = [await lastOf(2), await lastOf(3)];
  const told =
    await owner.get<
      { well_ndx: number; last_at: string; last_depth_feet: number; battery_volts: number | null; state: string }[]
    >('/dashboard/sensors');
  const now = Date.now();
  yield { what: 'loggers', portal: told.length, oracle: depths.length };
  for (const { well, number, time, value } of depths) {
    const row = told.find((one) => one.well_ndx === well);
    const age = now - time.getTime();
    yield {
      what: `logger of ${number}`,
      portal: row && { ...row, last_at: Date.parse(row.last_at) },
      oracle: {
        last_at: time.getTime(),
        last_depth_feet: value,
        battery_volts: volts.find((one) => one.well === well)?.value ?? null,
      },
    };
    // A logger's age changes while this runs.
    if (Math.min(Math.abs(age - DAY_MS), Math.abs(age - 7 * DAY_MS)) > 60_000)
      yield {
        what: `state of ${number}`,
        portal: row?.state,
        oracle: age <= DAY_MS ? 'fresh' : age <= 7 * DAY_MS ? 'late' : 'silent',
      };
  }
}
