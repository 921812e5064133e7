import { DAY_MS } from '@portal/shared-api/time';
import type { EntityManager } from 'typeorm';
import { withoutForeignKeys } from '../database/foreign-keys.ts';
import { PARAMETER } from '../defaults/lookups.ts';
import { createRandom, type Random } from './random.ts';
import { DEMO_END, depthToWaterFeet } from './wells.ts';
import { type WinterSeries, withFlaws } from './winter-flaws.ts';

export interface MonitoredWell {
  well_ndx: number;
  lon: number;
  lat: number;
  has_winter_observations: boolean;
  has_telemetry: boolean;
}

/** Values at regular intervals; `null` is a gap. */
export interface Series {
  parameter: number;
  start: number;
  stepMs: number;
  values: (number | null)[];
}

const DISTRICT_PROVIDER = 1;
const FIRST_WINTER = 2002;
const WINTERS = 25;
const LEVEL_STEP_MS = 6 * 3_600_000;
const RECENT_STEP_MS = 15 * 60_000;
const RECENT_DAYS = 7;
const TELEMETRY_START = Date.UTC(2023, 10, 15);

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** One measurement per winter from 2002 to 2026, with the water table falling 0.4 to 3 feet per year. */
export function winterSeries({ lon, lat }: Pick<MonitoredWell, 'lon' | 'lat'>, random: Random): WinterSeries {
  const feetPerYear = random.between(0.4, 3);
  const years = Array.from({ length: WINTERS }, (_, index) => FIRST_WINTER + index);
  const times = years.map((year) => Date.UTC(year, 0, random.whole(5, 75), random.whole(15, 22)));
  const today = depthToWaterFeet(lon, lat);
  const depthsFeet = years.map((year) => rounded(today - (2026 - year) * feetPerYear + 1.5 * random.noise()));
  return { times, depthsFeet };
}

type ValueAt = (time: number, random: Random) => number;

function evenSeries(
  parameter: number,
  [start, end]: [start: number, end: number],
  stepMs: number,
  valueAt: ValueAt,
  random: Random,
): Series {
  const values = Array.from({ length: Math.max(0, Math.floor((end - start) / stepMs)) }, (_, step) =>
    rounded(valueAt(start + step * stepMs, random)),
  );
  return { parameter, start, stepMs, values };
}

/** Removes days or weeks, like a failed logger. */
function withGaps(series: Series, random: Random): Series {
  const { start, stepMs } = series;
  const values = [...series.values];
  for (let gap = random.whole(0, 3); gap > 0; gap--) {
    const length = Math.floor((random.between(2, 25) * DAY_MS) / stepMs);
    const from = random.whole(0, Math.floor((DEMO_END - start) / stepMs));
    values.fill(null, from, from + length);
  }
  return { ...series, values };
}

/** Last transmission of a logger: most are current, some days late, a few silent for weeks. */
function lastSent(until: number, random: Random): number {
  const [fate, part] = [random.next(), random.next()];
  if (fate < 0.06) return until - (9 + 30 * part) * DAY_MS;
  return fate < 0.16 ? until - (1.5 + 4 * part) * DAY_MS : until;
}

/**
 * The water table falls in the pumping season and mostly recovers. Values before the last week do not depend on the end.
 *
 * @param until last transmission of current loggers, in Unix milliseconds
 */
export function telemetrySeries(
  { lon, lat }: Pick<MonitoredWell, 'lon' | 'lat'>,
  random: Random,
  until = DEMO_END,
): Series[] {
  const feetPerYear = random.between(0.5, 3);
  const drawdownFeet = random.between(2, 18);
  const today = depthToWaterFeet(lon, lat);
  const warmth = random.between(59, 65);
  const yearAngle = (time: number) => (2 * Math.PI * (time - Date.UTC(2024, 0, 1))) / (365.25 * DAY_MS);
  const pumping = (time: number) => Math.max(0, Math.sin(yearAngle(time) - 1.9)) * drawdownFeet;
  const depth: ValueAt = (time, { noise }) =>
    today - ((DEMO_END - time) / (365.25 * DAY_MS)) * feetPerYear + pumping(time) + 0.12 * noise();
  const battery: ValueAt = (time, { noise }) => 12.9 + 0.35 * Math.cos(yearAngle(time) - Math.PI) + 0.08 * noise();
  const temperature: ValueAt = (time, { noise }) => warmth + 0.6 * Math.sin(yearAngle(time) - 2.2) + 0.05 * noise();
  const end = lastSent(until, random);
  const recentStart = Math.ceil((end - RECENT_DAYS * DAY_MS) / LEVEL_STEP_MS) * LEVEL_STEP_MS;
  const noon = TELEMETRY_START + DAY_MS / 2;
  const { telemetryDepthToWater, batteryVoltage, waterTemperature } = PARAMETER;
  // Each series has its own random numbers, so that a later end does not change earlier values.
  const numbers = Array.from({ length: 4 }, () => createRandom(random.whole(0, 2 ** 31)));
  const [levels, recent, volts, degrees] = numbers as [Random, Random, Random, Random];
  return [
    withGaps(evenSeries(telemetryDepthToWater, [TELEMETRY_START, recentStart], LEVEL_STEP_MS, depth, levels), random),
    evenSeries(telemetryDepthToWater, [recentStart, end], RECENT_STEP_MS, depth, recent),
    withGaps(evenSeries(batteryVoltage, [noon, end], DAY_MS, battery, volts), random),
    withGaps(evenSeries(waterTemperature, [noon, end], DAY_MS, temperature, degrees), random),
  ];
}

async function insertSeries(manager: EntityManager, wellNdx: number, { parameter, start, stepMs, values }: Series) {
  await manager.query(
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value, data_provider_ndx)
     SELECT $1, $2, $3::timestamptz + (step - 1) * $4 * interval '1 millisecond', value, $5
     FROM unnest($6::double precision[]) WITH ORDINALITY AS series (value, step) WHERE value IS NOT NULL`,
    [wellNdx, parameter, new Date(start).toISOString(), stepMs, DISTRICT_PROVIDER, values],
  );
}

async function insertWinters(manager: EntityManager, winters: ReadonlyMap<number, WinterSeries>) {
  const all = [...winters.values()];
  await manager.query(
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value, data_provider_ndx)
     SELECT well, $1, time, depth, $2
     FROM unnest($3::int[], $4::timestamptz[], $5::double precision[]) AS series (well, time, depth)`,
    [
      PARAMETER.winterDepthToWater,
      DISTRICT_PROVIDER,
      [...winters].flatMap(([wellNdx, { times }]) => times.map(() => wellNdx)),
      all.flatMap(({ times }) => times.map((time) => new Date(time).toISOString())),
      all.flatMap(({ depthsFeet }) => depthsFeet),
    ],
  );
}

export async function insertObservations(
  manager: EntityManager,
  wells: MonitoredWell[],
  random: Random,
  until: number,
): Promise<void> {
  const winters = new Map<number, WinterSeries>();
  await withoutForeignKeys(manager, 'observation', async () => {
    for (const well of wells) {
      if (well.has_winter_observations) winters.set(well.well_ndx, withFlaws(winterSeries(well, random), winters.size));
      if (!well.has_telemetry) continue;
      for (const series of telemetrySeries(well, random, until)) await insertSeries(manager, well.well_ndx, series);
    }
    if (winters.size > 0) await insertWinters(manager, winters);
  });
}
