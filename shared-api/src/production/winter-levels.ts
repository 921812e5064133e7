import { DAY_MS } from '../time/index.ts';
import { median } from './trend.ts';

/** Of one well, oldest first. */
export interface WellReadings {
  /** Milliseconds since 1970. */
  times: readonly number[];
  depthsFeet: readonly number[];
}

export interface WinterLevel {
  /** In which the winter ends. */
  year: number;
  time: number;
  depthFeet: number;
}

/** From October on it is the winter of the next year. */
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

/** The median where a winter has several readings. */
export function winterLevels({ times, depthsFeet }: WellReadings): WinterLevel[] {
  const readings = times.map((time, index) => ({ time, depthFeet: depthsFeet[index]! }));
  return [...groupByYear(readings, ({ time }) => winterOf(time))].map(([year, ofYear]) => ({
    year,
    time: median(ofYear.map(({ time }) => time)),
    depthFeet: median(ofYear.map(({ depthFeet }) => depthFeet)),
  }));
}
