import { DAY_MS } from '../time/index.ts';
import { kendallVariance, medianOfSorted, slopeInterval, YEAR_MS } from './trend.ts';

/** In units of measurement per year. */
export interface SeasonalTrend {
  wholeYears: number;
  slopePerYear: number;
  /** 95% interval; `null` for two years, which have one difference per season. */
  interval: [low: number, high: number] | null;
}

/** Of a year. */
export const SEASONS = 12;
/** A record this much shorter still counts as whole years: loggers start and stop a day or two off. */
const SLACK_MS = 4 * DAY_MS;
const MIN_YEARS = 2;
/** Share of a record's seasons that must have readings. */
const MIN_FILLED = 0.5;

/** Of a record between two times; 0 if there are too few for a trend. */
export function wholeYearsOf(first: number, last: number): number {
  const years = Math.floor((last - first + SLACK_MS) / YEAR_MS);
  return years < MIN_YEARS ? 0 : years;
}

/**
 * Seasonal Kendall slope (Hirsch and Slack, 1982; Gilbert 1987, section 17.4): the median of the differences between the
 * same twelfth of different years, so that neither the season nor a part of a year at the ends counts as a trend.
 *
 * @param medians of the readings in each twelfth of a year, oldest first, counted back from the last reading over whole
 *   years; `null` without readings
 * @returns `null` for less than two whole years, or if more than half of the seasons have no readings
 */
export function seasonalTrend(medians: readonly (number | null)[]): SeasonalTrend | null {
  const wholeYears = Math.floor(medians.length / SEASONS);
  const filled = medians.filter((value) => value !== null).length;
  if (wholeYears < MIN_YEARS || filled < MIN_FILLED * medians.length) return null;

  const slopes: number[] = [];
  let variance = 0;
  for (let season = 0; season < SEASONS; season++) {
    const years = medians.filter((_value, slot) => slot % SEASONS === season);
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
    interval: wholeYears > MIN_YEARS ? slopeInterval(ordered, variance) : null,
  };
}
