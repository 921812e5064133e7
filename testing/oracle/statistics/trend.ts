export const YEAR_MS = 365.25 * 86_400_000;

export interface Point {
  time: number;
  value: number;
}

export const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** How many orders of `n` different values have so many pairs in falling order (Mahonian numbers). */
function ordersByFallingPairs(n: number): number[] {
  let counts = [1];
  for (let size = 2; size <= n; size++) {
    const next = Array.from({ length: counts.length + size - 1 }, () => 0);
    for (const [falling, count] of counts.entries())
      for (let more = 0; more < size; more++) next[falling + more]! += count;
    counts = next;
  }
  return counts;
}

/**
 * The least Kendall's S that chance reaches or exceeds in no more than 2.5% of all orders; for three or four values there is
 * none.
 */
export function criticalS(n: number): number | null {
  const counts = ordersByFallingPairs(n);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const pairs = (n * (n - 1)) / 2;
  let [beyond, critical] = [0, null as number | null];
  for (const [falling, count] of counts.entries()) {
    beyond += count;
    if (beyond / all > 0.025) break;
    critical = pairs - 2 * falling;
  }
  return critical;
}

/** Variance of Kendall's S with groups of equal values (Gilbert 1987, equation 16.4 with its correction for ties). */
export function varianceOfS(n: number, ...valued: (readonly number[])[]): number {
  const part = (size: number) => size * (size - 1) * (2 * size + 5);
  const ties = valued.flatMap((values) =>
    [...new Set(values)].map((value) => values.filter((other) => other === value).length),
  );
  return (part(n) - ties.reduce((sum, size) => sum + part(size), 0)) / 18;
}

const Z_975 = 1.959964;

/**
 * Sen's limits: of N slopes in order, the M1-th and the one after the M2-th, M = (N ∓ C) / 2. C is the greatest S that does not
 * tell at 95%: exact for ten different values or fewer (Hollander and Wolfe), otherwise by the normal distribution.
 */
export function limitsOf(slopes: readonly number[], variance: number, exactFor: number | null): [number, number] {
  const critical = exactFor !== null && exactFor <= 10 ? criticalS(exactFor) : null;
  const c = critical === null ? Z_975 * Math.sqrt(variance) : critical - 2;
  const sorted = ascending(slopes);
  const count = sorted.length;
  const low = Math.max(1, Math.round((count - c) / 2));
  const high = Math.min(count, Math.round((count + c) / 2) + 1);
  return [sorted[low - 1]!, sorted[high - 1]!];
}

export interface Trend {
  /** Per year. */
  slope: number;
  low: number;
  high: number;
  valueAt(time: number): number;
  first: number;
  last: number;
  count: number;
}

/** Theil (1950) and Sen (1968); half of the points lie above the line. `null` for fewer than five times. */
export function theilSen(points: readonly Point[]): Trend | null {
  const times = points.map(({ time }) => time);
  const values = points.map(({ value }) => value);
  if (new Set(times).size < 5) return null;
  const slopes: number[] = [];
  for (const one of points)
    for (const other of points)
      if (one.time < other.time) slopes.push((other.value - one.value) / (other.time - one.time));
  const isPlain = new Set(times).size === points.length && new Set(values).size === points.length;
  const [low, high] = limitsOf(slopes, varianceOfS(points.length, times, values), isPlain ? points.length : null);
  const slope = median(slopes);
  const first = Math.min(...times);
  const start = median(points.map(({ time, value }) => value - slope * (time - first)));
  return {
    slope: slope * YEAR_MS,
    low: low * YEAR_MS,
    high: high * YEAR_MS,
    valueAt: (at) => start + slope * (at - first),
    first,
    last: Math.max(...times),
    count: points.length,
  };
}

/**
 * Of the median of `n` values: the greatest rank k for which it lies beyond the k-th from either end in no more than 5% of cases
 * (binomial); 0 for fewer than six.
 */
export function medianRank(n: number): number {
  let [rank, beyond, cases] = [0, 0, 0.5 ** n];
  for (; rank < n; rank++) {
    beyond += cases;
    if (2 * beyond > 0.05) break;
    cases *= (n - rank) / (rank + 1);
  }
  return rank;
}

const SEASONS = 12;
const FOUR_DAYS_MS = 4 * 86_400_000;

export interface SeasonalTrend {
  years: number;
  slope: number;
  interval: { low: number; high: number } | null;
}

/**
 * Seasonal Kendall slope (Hirsch and Slack 1982): medians of twelfths of years, counted back from the last reading, and all slopes
 * between the same twelfths. `null` for less than two whole years (four days may lack) or if most twelfths have no reading.
 */
export function seasonalTrend(points: readonly Point[]): SeasonalTrend | null {
  if (points.length === 0) return null;
  const times = points.map(({ time }) => time);
  const [first, last] = times.reduce(
    ([least, most], time) => [Math.min(least, time), Math.max(most, time)],
    [Infinity, -Infinity],
  );
  const years = Math.floor((last - first + FOUR_DAYS_MS) / YEAR_MS);
  if (years < 2) return null;
  const twelfths = groupBy(points, ({ time }) => Math.floor((last - time) / (YEAR_MS / SEASONS)));
  const levels = Array.from({ length: years * SEASONS }, (_, back) => {
    const readings = twelfths.get(back);
    return readings ? median(readings.map(({ value }) => value)) : null;
  });
  if (levels.filter((level) => level !== null).length < levels.length / 2) return null;
  const slopes: number[] = [];
  let variance = 0;
  for (let season = 0; season < SEASONS; season++) {
    const ofSeason = levels.flatMap((level, back) =>
      level !== null && back % SEASONS === season ? [{ level, yearsBack: Math.floor(back / SEASONS) }] : [],
    );
    for (const later of ofSeason)
      for (const earlier of ofSeason)
        if (later.yearsBack < earlier.yearsBack)
          slopes.push((later.level - earlier.level) / (earlier.yearsBack - later.yearsBack));
    variance += varianceOfS(
      ofSeason.length,
      ofSeason.map(({ level }) => level),
    );
  }
  if (slopes.length === 0) return null;
  const [low, high] = limitsOf(slopes, variance, null);
  return { years, slope: median(slopes), interval: years > 2 ? { low, high } : null };
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
