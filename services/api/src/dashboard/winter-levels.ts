import {
  groupByYear,
  median,
  type TrendPoint,
  theilSenTrend,
  type WinterLevel,
  waterDirection,
} from '@portal/shared-api/production';

export function districtWinters(wells: readonly (readonly WinterLevel[])[]) {
  return [...groupByYear(wells.flat(), ({ year }) => year)]
    .map(([year, levels]) => ({
      year,
      median_depth_feet: median(levels.map(({ depthFeet }) => depthFeet)),
      wells: levels.length,
      time: median(levels.map(({ time }) => time)),
    }))
    .sort((one, other) => one.year - other.year);
}

const isoTime = (time: number): string => new Date(time).toISOString();

/** `null` if there are too few winters. */
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
export function direction(levels: readonly WinterLevel[]): 'falling' | 'rising' | 'unsure' | null {
  const trend = depthTrend(levels.map(({ time, depthFeet }) => ({ time, value: depthFeet })));
  return trend && waterDirection(trend);
}
