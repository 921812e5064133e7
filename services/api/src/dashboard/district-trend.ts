import { median, type Trend, YEAR_MS } from '@portal/shared-api/production';
import type { DistrictWinters } from './district-winters.ts';
import type { depthTrend, WinterLevel } from './winter-levels.ts';

/** Of the median, on both sides together. */
const MAX_ERROR = 0.05;

/**
 * The greatest number k for which the median lies between the k-th value from either end in 95% of cases (binomial distribution);
 * 0 for fewer than six values.
 */
function limitRank(count: number): number {
  // A logarithm, as the share itself would be 0 for a thousand values.
  let logShare = count * Math.log(0.5);
  let [rank, beyond] = [0, 0];
  for (; rank < count; rank++) {
    beyond += Math.exp(logShare);
    if (2 * beyond > MAX_ERROR) break;
    logShare += Math.log((count - rank) / (rank + 1));
  }
  return rank;
}

/**
 * The median of the trends of the wells that the level is of, with the 95% interval of that median: a trend of the levels would take the sums of their errors for a trend. The line runs through the levels.
 *
 * @returns `null` for fewer than six wells with a trend
 */
export function districtTrend(
  { winters, baseYear }: DistrictWinters,
  wells: readonly { levels: readonly WinterLevel[]; trend: Trend | null }[],
): ReturnType<typeof depthTrend> {
  const slopes = wells
    .filter(({ levels }) => levels.some(({ year }) => year === baseYear))
    .flatMap(({ trend }) => trend?.slopePerYear ?? [])
    .sort((one, other) => one - other);
  const rank = limitRank(slopes.length);
  const levels = winters.flatMap(({ time, levelFeet }) => (levelFeet === null ? [] : [{ time, levelFeet }]));
  const [first, last] = [levels[0]?.time, levels.at(-1)?.time];
  if (rank < 1 || first === undefined || last === undefined) return null;

  const slope = median(slopes);
  const start = median(levels.map(({ time, levelFeet }) => levelFeet - (slope * (time - first)) / YEAR_MS));
  return {
    slope_feet_per_year: slope,
    low_feet_per_year: slopes[rank - 1]!,
    high_feet_per_year: slopes[slopes.length - rank]!,
    first: { at: new Date(first).toISOString(), depth_feet: start },
    last: { at: new Date(last).toISOString(), depth_feet: start + (slope * (last - first)) / YEAR_MS },
    count: levels.length,
  };
}
