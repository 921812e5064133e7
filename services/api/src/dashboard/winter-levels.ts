import { type TrendPoint, theilSenTrend } from '@portal/shared-api/production';

/** Measurements of one well, oldest first. */
export interface WellReadings {
  /** Milliseconds since 1970. */
  times: readonly number[];
  depthsFeet: readonly number[];
}

/** The water level of one winter. */
export interface WinterLevel {
  /** The year in which the winter ends. */
  year: number;
  time: number;
  depthFeet: number;
}

/** From October on it is the winter of the next year. */
const SINCE_OCTOBER_MS = 92 * 86_400_000;
const winterOf = (time: number): number => new Date(time + SINCE_OCTOBER_MS).getUTCFullYear();

/** @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function grouped<Item>(items: readonly Item[], yearOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const year = yearOf(item);
    const group = groups.get(year);
    if (group) group.push(item);
    else groups.set(year, [item]);
  }
  return groups;
}

/** One level for each winter in which a well was measured: the median where it was measured several times. */
export function winterLevels({ times, depthsFeet }: WellReadings): WinterLevel[] {
  const readings = times.map((time, index) => ({ time, depthFeet: depthsFeet[index]! }));
  return [...grouped(readings, ({ time }) => winterOf(time))].map(([year, ofYear]) => ({
    year,
    time: median(ofYear.map(({ time }) => time)),
    depthFeet: median(ofYear.map(({ depthFeet }) => depthFeet)),
  }));
}

/** The median depth of the wells that were measured in each winter, the earliest first. */
export function districtWinters(wells: readonly (readonly WinterLevel[])[]) {
  return [...grouped(wells.flat(), ({ year }) => year)]
    .map(([year, levels]) => ({
      year,
      median_depth_feet: median(levels.map(({ depthFeet }) => depthFeet)),
      wells: levels.length,
      time: median(levels.map(({ time }) => time)),
    }))
    .sort((one, other) => one.year - other.year);
}

const isoTime = (time: number): string => new Date(time).toISOString();

/** The trend of depths to water as the API says it; `null` for too few winters. */
export function depthTrend(points: readonly TrendPoint[]) {
  const trend = theilSenTrend(points);
  return (
    trend && {
      slope_feet_per_year: trend.slopePerYear,
      low_feet_per_year: trend.lowPerYear,
      high_feet_per_year: trend.highPerYear,
      first: { at: isoTime(trend.firstTime), depth_feet: trend.firstValue },
      last: { at: isoTime(trend.lastTime), depth_feet: trend.lastValue },
      count: trend.count,
    }
  );
}

/** Of a well: whether its water falls or rises for sure (95 %), `null` without a trend. */
export function direction(levels: readonly WinterLevel[]): 'falling' | 'rising' | 'unsure' | null {
  const trend = depthTrend(levels.map(({ time, depthFeet }) => ({ time, value: depthFeet })));
  if (!trend) return null;
  if (trend.low_feet_per_year > 0) return 'falling';
  return trend.high_feet_per_year < 0 ? 'rising' : 'unsure';
}
