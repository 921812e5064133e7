import { DAY_MS } from '../time/index.ts';
import { kendallVariance, median, medianOfSorted, slopeInterval, type TrendPoint, YEAR_MS } from './trend.ts';

/** In units of measurement per year. */
export interface SeasonalTrend {
  wholeYears: number;
  slopePerYear: number;
  /** 95% interval; `null` for two years, which have one difference per season. */
  interval: [low: number, high: number] | null;
}

const SEASONS = 12;
/** A record this much shorter still counts as whole years: loggers start and stop a day or two off. */
const SLACK_MS = 4 * DAY_MS;
/** Share of a record's seasons that must have readings. */
const MIN_FILLED = 0.5;

/** Years count back from the last reading; a partial first year is omitted. */
function seasonMedians(points: readonly TrendPoint[], last: number, wholeYears: number): (number | null)[][] {
  const slots: number[][] = Array.from({ length: wholeYears * SEASONS }, () => []);
  for (const { time, value } of points) {
    const slot = slots.length - 1 - Math.floor(((last - time) / YEAR_MS) * SEASONS);
    slots[slot]?.push(value);
  }
  const medians = slots.map((values) => (values.length > 0 ? median(values) : null));
  return Array.from({ length: SEASONS }, (_, season) => medians.filter((_value, slot) => slot % SEASONS === season));
}

/**
 * Seasonal Kendall slope (Hirsch and Slack, 1982; Gilbert 1987, section 17.4): the median of the differences between the
 * same twelfth of different years, so that neither the season nor a part of a year at the ends counts as a trend.
 *
 * @param points in chronological order
 * @returns `null` for less than two whole years, or if more than half of the seasons have no readings
 */
export function seasonalTrend(points: readonly TrendPoint[]): SeasonalTrend | null {
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  const wholeYears = Math.floor((last - first + SLACK_MS) / YEAR_MS);
  if (wholeYears < 2) return null;

  const seasons = seasonMedians(points, last, wholeYears);
  const filled = seasons.flat().filter((value) => value !== null).length;
  if (filled < MIN_FILLED * wholeYears * SEASONS) return null;

  const slopes: number[] = [];
  let variance = 0;
  for (const years of seasons) {
    for (const [later, to] of years.entries())
      for (const [earlier, from] of years.slice(0, later).entries())
        if (to !== null && from !== null) slopes.push((to - from) / (later - earlier));
    const values = years.filter((value) => value !== null);
    variance += kendallVariance(values.length, values);
  }
  if (slopes.length === 0) return null;
  const ordered = Float64Array.from(slopes).sort();
  return {
    wholeYears,
    slopePerYear: medianOfSorted(ordered),
    interval: wholeYears > 2 ? slopeInterval(ordered, variance) : null,
  };
}
