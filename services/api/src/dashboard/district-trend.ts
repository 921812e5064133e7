import { median, YEAR_MS } from '@portal/shared-api/production';
import type { DistrictWinters } from './district-winters.ts';
import { type depthTrend, type WinterLevel, winterTrend } from './winter-levels.ts';

/** Half the width of the 95% interval of a median, in ranks, for one value; it grows with the root of their number. */
const HALF_WIDTH = 0.98;

/**
 * The median of the trends of the wells that the level is of, with the 95% interval of that median (by ranks, from the binomial
 * distribution): a trend of the levels would take the sums of their errors for a trend. The line runs through the levels.
 *
 * @returns `null` for fewer than six wells with a trend
 */
export function districtTrend(
  { winters, baseYear }: DistrictWinters,
  wells: readonly (readonly WinterLevel[])[],
): ReturnType<typeof depthTrend> {
  const slopes = wells
    .filter((levels) => levels.some(({ year }) => year === baseYear))
    .flatMap((levels) => winterTrend(levels)?.slopePerYear ?? [])
    .sort((one, other) => one - other);
  const rank = Math.floor((slopes.length + 1) / 2 - HALF_WIDTH * Math.sqrt(slopes.length));
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
