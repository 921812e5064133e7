import type { LevelTrend } from '@portal/shared-charts/simple';
import { localDate } from '@portal/shared-ui/time';
import type { DepthTrend } from '../dashboard.resource.ts';

const fixed = (digits: number) => {
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (values: readonly number[]): string[] => values.map((value) => format.format(Math.abs(value)));
};
const [oneDecimal, twoDecimals] = [fixed(1), fixed(2)];

/** Changes in feet: with one decimal where that tells them from each other and from nothing, else with two. */
function feetOf(values: readonly number[]): string[] {
  const texts = oneDecimal(values);
  const saysEnough = new Set(texts).size === values.length && !texts.includes('0.0');
  return saysEnough ? texts : twoDecimals(values);
}

/** Whether water falls or rises for sure: 95 of 100 times the slope is in its interval. */
export function directionOf({ low_feet_per_year, high_feet_per_year }: DepthTrend): 'falls' | 'rises' | 'unsure' {
  if (low_feet_per_year > 0) return 'falls';
  return high_feet_per_year < 0 ? 'rises' : 'unsure';
}

/** A trend in words: `falls 1.3 feet a year (1.1 to 1.5)`, or that there is none. */
export function trendText(trend: DepthTrend | null): string {
  if (!trend) return 'too few winters for a trend';
  const { slope_feet_per_year: slope, low_feet_per_year: low, high_feet_per_year: high } = trend;
  const direction = directionOf(trend);
  if (direction === 'unsure') return 'no sure trend';
  const [nearest, farthest] = direction === 'falls' ? [low, high] : [high, low];
  const [change, least, most] = feetOf([slope, nearest, farthest]);
  return `${direction} ${change} feet a year (${least} to ${most})`;
}

/** The trend as the chart takes it: its line goes through the middle between the ends that the API tells. */
export function levelTrend(trend: DepthTrend | null, timeZone: string): LevelTrend | null {
  if (!trend) return null;
  const { first, last } = trend;
  const middle = (Date.parse(first.at) + Date.parse(last.at)) / 2;
  return {
    feetPerYear: trend.slope_feet_per_year,
    leastFeetPerYear: trend.low_feet_per_year,
    greatestFeetPerYear: trend.high_feet_per_year,
    through: { date: localDate(middle, timeZone), feet: (first.depth_feet + last.depth_feet) / 2 },
  };
}
