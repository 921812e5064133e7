import { ascending, groupBy, median, medianRank, type Point, type Trend, YEAR_MS } from './trend.ts';

export interface WinterLevel extends Point {
  /** In which the winter ends. */
  year: number;
}

/** A winter begins on October 1; of several readings in one, the median counts, and the median of their times. */
export function winterLevels(readings: readonly Point[]): WinterLevel[] {
  const winterOf = ({ time }: Point) => {
    const at = new Date(time);
    return at.getUTCFullYear() + (at.getUTCMonth() >= 9 ? 1 : 0);
  };
  return [...groupBy(readings, winterOf)]
    .map(([year, found]) => ({
      year,
      time: median(found.map(({ time }) => time)),
      value: median(found.map(({ value }) => value)),
    }))
    .sort((one, other) => one.year - other.year);
}

export interface DistrictWinter {
  year: number;
  time: number;
  wells: number;
  median: number;
  change: { since: number; wells: number; feet: number } | null;
  level: number | null;
}

/**
 * The change of a winter is the median change of the wells measured in it and in an earlier one: the latest that has at least half
 * as many wells in common as the one with most. Changes add up to comparable levels, from the median of the latest winter with at
 * least nine tenths of the most wells. Both are kept in hundredths of a foot, so that what is printed adds up.
 */
export function districtWinters(wells: readonly (readonly WinterLevel[])[]): {
  winters: DistrictWinter[];
  base: number | null;
} {
  const byYear = groupBy(
    wells.flatMap((levels, well) => levels.map((level) => ({ ...level, well }))),
    ({ year }) => year,
  );
  const years = [...byYear.keys()].sort((one, other) => one - other);
  const winters: DistrictWinter[] = years.map((year) => {
    const found = byYear.get(year)!;
    const compared = years
      .filter((earlier) => earlier < year)
      .map((since) => {
        const before = new Map(byYear.get(since)!.map(({ well, value }) => [well, value]));
        return {
          since,
          changes: found.flatMap(({ well, value }) => (before.has(well) ? [value - before.get(well)!] : [])),
        };
      });
    const most = Math.max(0, ...compared.map(({ changes }) => changes.length));
    const last = compared.filter(({ changes }) => changes.length > 0 && changes.length >= most / 2).at(-1);
    return {
      year,
      time: median(found.map(({ time }) => time)),
      wells: found.length,
      median: median(found.map(({ value }) => value)),
      change: last ? { since: last.since, wells: last.changes.length, feet: toHundredths(median(last.changes)) } : null,
      level: null,
    };
  });
  const chain = longestChain(winters);
  const most = Math.max(0, ...winters.filter(({ year }) => chain.has(year)).map((winter) => winter.wells));
  const base = winters.filter((winter) => chain.has(winter.year) && winter.wells >= 0.9 * most).at(-1);
  for (const winter of winters)
    if (base && chain.has(winter.year))
      winter.level = toHundredths(toHundredths(base.median) + chain.get(winter.year)! - chain.get(base.year)!);
  return { winters, base: base?.year ?? null };
}

/** A half goes up. */
const toHundredths = (feet: number): number =>
  (Math.sign(feet) * Math.floor(Number((Math.abs(feet) * 100).toFixed(4)) + 0.5)) / 100;

/** Of the winters that changes connect, with the changes since the first of them; the earlier of two as long. */
function longestChain(winters: readonly DistrictWinter[]): Map<number, number> {
  const chains: Map<number, number>[] = [];
  for (const { year, change } of winters) {
    const chain = change ? chains.find((one) => one.has(change.since)) : undefined;
    if (chain) chain.set(year, chain.get(change!.since)! + change!.feet);
    else chains.push(new Map([[year, 0]]));
  }
  return chains.reduce((longest, chain) => (chain.size > longest.size ? chain : longest), new Map());
}

/**
 * The median of the trends of the wells measured in the base winter, with the 95% interval of that median; its line passes through
 * the levels at their median.
 */
export function districtTrend(winters: readonly DistrictWinter[], slopes: readonly number[]): Trend | null {
  const rank = medianRank(slopes.length);
  const levels = winters.filter((winter): winter is DistrictWinter & { level: number } => winter.level !== null);
  if (rank === 0 || levels.length === 0) return null;
  const [sorted, slope] = [ascending(slopes), median(slopes)];
  const [first, last] = [levels[0]!.time, levels.at(-1)!.time];
  const start = median(levels.map(({ time, level }) => level - (slope * (time - first)) / YEAR_MS));
  return {
    slope,
    low: sorted[rank - 1]!,
    high: sorted[sorted.length - rank]!,
    valueAt: (time) => start + (slope * (time - first)) / YEAR_MS,
    first,
    last,
    count: levels.length,
  };
}
