import { feetText } from './numbers.ts';

const YEAR_MS = 365.25 * 86_400_000;

export interface Level {
  /** `YYYY-MM-DD` */
  date: string;
  feet: number;
}

/** A positive slope is a water table that falls. */
export interface LevelTrend {
  feetPerYear: number;
  /** 95% interval. */
  leastFeetPerYear: number;
  greatestFeetPerYear: number;
  /** A point of the line, such as the medians of dates and depths. */
  through: Level;
}

/** As if the days were UTC's. */
export const dayTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const depthAt = ({ through }: LevelTrend, feetPerYear: number, time: number): number =>
  through.feet + (feetPerYear * (time - dayTime(through.date))) / YEAR_MS;

/** `1.20 feet deeper` */
export const depthChangeText = (feet: number): string =>
  `${feetText(Math.abs(feet))} feet ${feet < 0 ? 'shallower' : 'deeper'}`;

export interface Slope {
  perYear: number;
  low: number;
  high: number;
}

/**
 * An interval with both rise and fall in it shows no trend.
 *
 * @param over what it is a trend of, such as " over 3 whole years"
 */
export function slopeInWords({ perYear, low, high }: Slope, changeText: (change: number) => string, over = ''): string {
  if (low <= 0 && high >= 0)
    return `No clear trend${over}: between ${changeText(low)} and ${changeText(high)} a year (95% interval).`;
  const [small, large] = low < 0 ? [-high, -low] : [low, high];
  return `Trend${over}: ${changeText(perYear)} a year (95% interval ${feetText(small)} to ${feetText(large)}).`;
}

export const trendInWords = ({ feetPerYear, leastFeetPerYear, greatestFeetPerYear }: LevelTrend): string =>
  slopeInWords({ perYear: feetPerYear, low: leastFeetPerYear, high: greatestFeetPerYear }, depthChangeText);
