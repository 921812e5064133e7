import { DAY_MS } from '../time/index.ts';
import { median } from './trend.ts';

/** One well, oldest first. */
export interface WellReadings {
  /** Milliseconds since 1970. */
  times: readonly number[];
  depthsFeet: readonly number[];
}

export interface WinterLevel {
  /** Year in which the winter ends. */
  year: number;
  time: number;
  depthFeet: number;
}

/** October 1 starts the next year's winter. */
const SINCE_OCTOBER_MS = 92 * DAY_MS;
const winterOf = (time: number): number => new Date(time + SINCE_OCTOBER_MS).getUTCFullYear();

export function groupByYear<Item>(items: readonly Item[], yearOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const year = yearOf(item);
    const group = groups.get(year);
    if (group) group.push(item);
    else groups.set(year, [item]);
  }
  return groups;
}

/** Uses the median of several readings in a winter. */
export function winterLevels({ times, depthsFeet }: WellReadings): WinterLevel[] {
  const readings = times.map((time, index) => ({ time, depthFeet: depthsFeet[index]! }));
  return [...groupByYear(readings, ({ time }) => winterOf(time))].map(([year, ofYear]) => ({
    year,
    time: median(ofYear.map(({ time }) => time)),
    depthFeet: median(ofYear.map(({ depthFeet }) => depthFeet)),
  }));
}
