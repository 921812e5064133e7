import { feetText } from './numbers.ts';

const YEAR_MS = 365.25 * 86_400_000;

/** Depth to water on a day. */
export interface Level {
  /** `YYYY-MM-DD` */
  date: string;
  feet: number;
}

/** A straight trend of depths to water, with the interval of its slope; a positive slope is a water table that falls. */
export interface LevelTrend {
  feetPerYear: number;
  /** The 95 % interval of the slope. */
  leastFeetPerYear: number;
  greatestFeetPerYear: number;
  /** A point that the line goes through, such as the medians of dates and depths. */
  through: Level;
}

/** Milliseconds since 1970 of a date, as if the days were UTC's. */
export const dayTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Depth in feet of the line of that slope at a time in milliseconds since 1970. */
export const depthAt = ({ through }: LevelTrend, feetPerYear: number, time: number): number =>
  through.feet + (feetPerYear * (time - dayTime(through.date))) / YEAR_MS;

const change = (feetPerYear: number): string =>
  `${feetText(Math.abs(feetPerYear))} feet ${feetPerYear < 0 ? 'shallower' : 'deeper'}`;

/** A trend in a sentence; where the interval has both rise and fall in it, that none is shown. */
export function trendInWords({
  feetPerYear,
  leastFeetPerYear: least,
  greatestFeetPerYear: greatest,
}: LevelTrend): string {
  if (least <= 0 && greatest >= 0)
    return `No clear trend: between ${change(least)} and ${change(greatest)} a year (95 % interval).`;
  const [small, large] = least < 0 ? [-greatest, -least] : [least, greatest];
  return `Trend: ${change(feetPerYear)} a year (95 % interval ${feetText(small)} to ${feetText(large)}).`;
}
