import { DAY_MS } from '../time/index.ts';

export interface TrendPoint {
  /** Milliseconds since 1970. */
  time: number;
  value: number;
}

/** In units of measurement; slopes per year of 365.25 days. */
export interface Trend {
  slopePerYear: number;
  lowPerYear: number;
  highPerYear: number;
  firstValue: number;
  lastValue: number;
  firstTime: number;
  lastTime: number;
  count: number;
}

/** Of depth to water, in feet a year with the interval of 95%: unsure where that contains both rise and fall. */
export function waterDirection({
  low_feet_per_year: low,
  high_feet_per_year: high,
}: {
  low_feet_per_year: number;
  high_feet_per_year: number;
}): 'falling' | 'rising' | 'unsure' {
  if (low > 0) return 'falling';
  return high < 0 ? 'rising' : 'unsure';
}

export const YEAR_MS = 365.25 * DAY_MS;
/** Of the normal distribution, for a 95% interval. */
const Z_95 = 1.959964;

export const medianOfSorted = (sorted: Float64Array): number => {
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** @param values at least one */
export const median = (values: readonly number[]): number => medianOfSorted(Float64Array.from(values).sort());

/** With ties (Gilbert 1987, section 16.4.3). */
export const kendallVariance = (count: number, ...tied: (readonly number[])[]): number =>
  (count * (count - 1) * (2 * count + 5) - tied.reduce((sum, values) => sum + tiesOf(values), 0)) / 18;

/** Sen's 95% interval of a slope. @param slopes all slopes, ascending */
export function slopeInterval(slopes: Float64Array, variance: number): [low: number, high: number] {
  const halfWidth = Z_95 * Math.sqrt(Math.max(variance, 0));
  // Sen's limits are the M1-th and the (M2 + 1)-th slope, counted from 1.
  const lowest = Math.max(Math.round((slopes.length - halfWidth) / 2) - 1, 0);
  const highest = Math.min(Math.round((slopes.length + halfWidth) / 2), slopes.length - 1);
  return [slopes[lowest]!, slopes[highest]!];
}

/** Σ t(t − 1)(2t + 5) over groups of t equal numbers. */
function tiesOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) sum += count * (count - 1) * (2 * count + 5);
  return sum;
}

/** Four that all rise are chance in one of twelve cases: no 95% interval can be told from them. */
const MIN_TIMES = 5;

/**
 * The slope is the median of the slopes of all pairs of points, so that single bad readings do not move it; half of
 * the points are above the line, and half below. The 95% interval is Sen's (1968), from the variance of Kendall's S with
 * ties, as in Gilbert, "Statistical Methods for Environmental Pollution Monitoring" (1987), section 16.5; for 5 to 10
 * points without ties the limits are those of the exact distribution. It looks at
 * n²/2 pairs: thin long series first.
 *
 * @returns `null` for fewer than `MIN_TIMES` distinct times
 */
export function theilSenTrend(points: readonly TrendPoint[]): Trend | null {
  const sorted = [...points].sort((one, other) => one.time - other.time);
  const count = sorted.length;
  if (new Set(sorted.map(({ time }) => time)).size < MIN_TIMES) return null;

  const slopes = new Float64Array((count * (count - 1)) / 2);
  let filled = 0;
  for (let later = 1; later < count; later++) {
    for (let earlier = 0; earlier < later; earlier++) {
      const [from, to] = [sorted[earlier]!, sorted[later]!];
      if (to.time > from.time) slopes[filled++] = (to.value - from.value) / (to.time - from.time);
    }
  }
  const ordered = slopes.subarray(0, filled).sort();
  const slope = medianOfSorted(ordered);

  const [times, values] = [sorted.map(({ time }) => time), sorted.map(({ value }) => value)];
  const [low, high] = slopeInterval(ordered, kendallVariance(count, times, values));

  const [firstTime, lastTime] = [times[0]!, times.at(-1)!];
  const firstValue = median(sorted.map(({ time, value }) => value - slope * (time - firstTime)));
  return {
    slopePerYear: slope * YEAR_MS,
    lowPerYear: low * YEAR_MS,
    highPerYear: high * YEAR_MS,
    firstValue,
    lastValue: firstValue + slope * (lastTime - firstTime),
    firstTime,
    lastTime,
    count,
  };
}
