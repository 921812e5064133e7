import { median, type Trend, theilSenTrend, waterDirection } from '@portal/shared-api/production';

/** Of a well, the median of its readings in a winter. */
export interface WinterLevel {
  /** In which the winter ends. */
  year: number;
  /** Milliseconds since 1970. */
  time: number;
  depthFeet: number;
}

const isoTime = (time: number): string => new Date(time).toISOString();

/** The trend of winter levels, wherever it is told or drawn; `null` if there are too few winters. */
export const winterTrend = (levels: readonly Pick<WinterLevel, 'time' | 'depthFeet'>[]): Trend | null =>
  theilSenTrend(levels.map(({ time, depthFeet }) => ({ time, value: depthFeet })));

export function depthTrend(levels: readonly Pick<WinterLevel, 'time' | 'depthFeet'>[]) {
  const trend = winterTrend(levels);
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

/** The median of the trends of wells, with the least and the greatest; `null` without a trend. */
export function middleTrend(trends: ReadonlyArray<{ slope_feet_per_year: number } | null>) {
  const slopes = trends.flatMap((trend) => (trend ? [trend.slope_feet_per_year] : []));
  if (slopes.length === 0) return null;
  return {
    slope_feet_per_year: median(slopes),
    low_feet_per_year: Math.min(...slopes),
    high_feet_per_year: Math.max(...slopes),
  };
}

/** Whether a well's water level falls or rises with 95% confidence; `null` without a trend. */
export function direction(trend: Trend | null): 'falling' | 'rising' | 'unsure' | null {
  return trend && waterDirection({ low_feet_per_year: trend.lowPerYear, high_feet_per_year: trend.highPerYear });
}
