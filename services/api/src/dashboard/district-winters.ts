import { median } from '@portal/shared-api/production';
import { inLastDecimal } from '@portal/shared-api/units';
import type { WinterLevel } from './winter-levels.ts';

/** By the number of the well. */
type Winter = ReadonlyMap<number, WinterLevel>;

export interface DistrictWinter {
  year: number;
  time: number;
  wells: number;
  medianDepthFeet: number;
  /** The median change of the wells that were measured in an earlier winter too. */
  change: { sinceYear: number; wells: number; feet: number } | null;
  /** Comparable from winter to winter; `null` for winters without wells in common with those that have one. */
  levelFeet: number | null;
}

export interface DistrictWinters {
  /** In order of time. */
  winters: DistrictWinter[];
  /** The winter whose median the levels begin with. */
  baseYear: number | null;
}

/** Shares of the most wells: a later winter with at least so many is as good, to compare with and to begin with. */
const ENOUGH = { toCompare: 0.5, toBegin: 0.9 };

function winterOfEachYear(wells: readonly (readonly WinterLevel[])[]): Map<number, Map<number, WinterLevel>> {
  const winters = new Map<number, Map<number, WinterLevel>>();
  for (const [well, levels] of wells.entries())
    for (const level of levels) {
      const winter = winters.get(level.year) ?? new Map<number, WinterLevel>();
      winters.set(level.year, winter.set(well, level));
    }
  return new Map([...winters].sort(([one], [other]) => one - other));
}

/** As depths are printed, halves away from zero, so that levels and changes add up to the last digit. */
const inHundredths = (feet: number): number => inLastDecimal(feet, 2) / 100;

/** The latest of those with enough wells. */
function latest<Item>(items: readonly Item[], share: number, wellsOf: (item: Item) => number): Item | undefined {
  const most = Math.max(0, ...items.map(wellsOf));
  return items.findLast((item) => wellsOf(item) > 0 && wellsOf(item) >= share * most);
}

function changeSince(winter: Winter, [sinceYear, before]: readonly [number, Winter]) {
  const changes: number[] = [];
  for (const [well, { depthFeet }] of winter) {
    const then = before.get(well);
    if (then) changes.push(depthFeet - then.depthFeet);
  }
  return { sinceYear, changes };
}

function changeOf(winter: Winter, earlier: readonly (readonly [number, Winter])[]): DistrictWinter['change'] {
  const previous = earlier.at(-1);
  const sincePrevious = previous && changeSince(winter, previous);
  // No other can share more wells than this one has.
  const isEnough = sincePrevious && sincePrevious.changes.length >= ENOUGH.toCompare * winter.size;
  const since = isEnough
    ? sincePrevious
    : latest(
        earlier.map((before) => changeSince(winter, before)),
        ENOUGH.toCompare,
        ({ changes }) => changes.length,
      );
  return since
    ? { sinceYear: since.sinceYear, wells: since.changes.length, feet: inHundredths(median(since.changes)) }
    : null;
}

/** Winters that changes connect, each with the sum of the changes before it. */
function connected(winters: readonly Omit<DistrictWinter, 'levelFeet'>[]): Map<number, number>[] {
  const groups: Map<number, number>[] = [];
  for (const { year, change } of winters) {
    const group = change && groups.find((one) => one.has(change.sinceYear));
    if (group) group.set(year, group.get(change.sinceYear)! + change.feet);
    else groups.push(new Map([[year, 0]]));
  }
  return groups;
}

/**
 * Each winter's median depth follows whichever wells were measured, so levels are compared by the changes of wells measured
 * in both of two winters, as reports of the High Plains aquifer do: they add up, forward and back,
 * from the median of the latest winter with most of the wells.
 */
export function districtWinters(wells: readonly (readonly WinterLevel[])[]): DistrictWinters {
  const byYear = [...winterOfEachYear(wells)];
  const winters = byYear.map(([year, winter], index) => {
    const levels = [...winter.values()];
    return {
      year,
      time: median(levels.map(({ time }) => time)),
      wells: levels.length,
      medianDepthFeet: median(levels.map(({ depthFeet }) => depthFeet)),
      change: changeOf(winter, byYear.slice(0, index)),
    };
  });
  const [sums] = connected(winters).sort((one, other) => other.size - one.size);
  const base = latest(
    winters.filter(({ year }) => sums?.has(year)),
    ENOUGH.toBegin,
    (winter) => winter.wells,
  );
  const levelOf = (year: number): number | null => {
    const [sum, sumOfBase] = [sums?.get(year), base && sums?.get(base.year)];
    if (sum === undefined || sumOfBase === undefined) return null;
    return inHundredths(inHundredths(base!.medianDepthFeet) + sum - sumOfBase);
  };
  return {
    winters: winters.map((winter) => ({ ...winter, levelFeet: levelOf(winter.year) })),
    baseYear: base?.year ?? null,
  };
}
