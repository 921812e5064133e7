export interface WinterSeries {
  /** Unix milliseconds. */
  times: number[];
  depthsFeet: number[];
}

/** Of so many wells, one has each flaw. */
const EVERY = 24;
const FLAW = { stops: 5, badMeasurement: 11, starts: 17 };
const STOPS_AFTER = 2015;
const STARTS_IN = 2012;
/** Measured while the well was pumped. */
const DRAWDOWN_FEET = 85;
const BAD_YEARS = { from: 2004, count: 20 };

/** A winter in which only shallow wells were measured. */
export const SHALLOW_WINTER = 2021;
const SHALLOW_FEET = 220;

const yearOf = (time: number): number => new Date(time).getUTCFullYear();

function isMeasured(index: number, year: number, depthFeet: number): boolean {
  if (year === SHALLOW_WINTER && depthFeet > SHALLOW_FEET) return false;
  if (index % EVERY === FLAW.stops) return year <= STOPS_AFTER;
  return index % EVERY !== FLAW.starts || year >= STARTS_IN;
}

/** What real records have: a bad measurement, wells that start or stop, other wells in one winter. @param index of the well */
export function withFlaws({ times, depthsFeet }: WinterSeries, index: number): WinterSeries {
  const badYear = BAD_YEARS.from + (index % BAD_YEARS.count);
  const isBad = (year: number): boolean => index % EVERY === FLAW.badMeasurement && year === badYear;
  const kept = times.flatMap((time, winter) => {
    const [year, depth] = [yearOf(time), depthsFeet[winter]!];
    if (!isMeasured(index, year, depth)) return [];
    return [{ time, depth: isBad(year) ? Math.round((depth + DRAWDOWN_FEET) * 100) / 100 : depth }];
  });
  return { times: kept.map(({ time }) => time), depthsFeet: kept.map(({ depth }) => depth) };
}
