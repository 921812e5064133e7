import { DAY_MS, type LocalDate } from '../time/index.ts';
import { type MeterScale, meteredAcreFeet, registerCounts } from './meters.ts';

/** Of a register, on a day; `rolledOver` since the reading before it. */
export interface PointOfMeter {
  on: LocalDate;
  reading: number;
  rolledOver: boolean;
}

/** What a meter counted between two readings; `null` where the readings contradict each other. */
export interface MeteredInterval {
  from: LocalDate;
  to: LocalDate;
  /** In the unit of the register. */
  counts: number | null;
  acreFeet: number | null;
}

/** @param points earliest first */
export function meteredIntervals(points: readonly PointOfMeter[], scale: MeterScale): MeteredInterval[] {
  return points.slice(1).map(({ on, reading: end, rolledOver }, index) => {
    const { on: from, reading: start } = points[index]!;
    const readings = { start, end, rolledOver: end < start && rolledOver };
    return { from, to: on, counts: registerCounts(readings, scale), acreFeet: meteredAcreFeet(readings, scale) };
  });
}

const utc = (day: LocalDate): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const firstDay = (year: number): LocalDate => `${year}-01-01`;
export const daysOf = (year: number): number => utc(firstDay(year + 1)) - utc(firstDay(year));

/** The part of an interval's volume that a year has, in acre-feet, if pumping was even. */
export function acreFeetInYear(
  { from, to, acreFeet }: Pick<MeteredInterval, 'from' | 'to'> & { acreFeet: number },
  year: number,
): number {
  const [begin, end] = [utc(from) - utc(firstDay(year)), utc(to) - utc(firstDay(year))];
  if (begin === end) return begin >= 0 && begin < daysOf(year) ? acreFeet : 0;
  const days = Math.min(end, daysOf(year)) - Math.max(begin, 0);
  return days <= 0 ? 0 : (acreFeet * days) / (end - begin);
}

/** Of a year: acre-feet since its beginning by day (0 for January 1), linear between readings. */
export interface Curve {
  /** Ascending by day; the first has 0 acre-feet. */
  knots: { day: number; acreFeet: number }[];
}

export const lastOf = ({ knots }: Curve) => knots.at(-1)!;

/** Before the first knot 0, after the last its volume. */
export function volumeAt({ knots }: Curve, day: number): number {
  const next = knots.findIndex((knot) => knot.day >= day);
  if (next === 0) return 0;
  if (next < 0) return knots.at(-1)!.acreFeet;
  const [one, other] = [knots[next - 1]!, knots[next]!];
  if (other.day === day) return knots.findLast((knot) => knot.day === day)!.acreFeet;
  return one.acreFeet + ((other.acreFeet - one.acreFeet) * (day - one.day)) / (other.day - one.day);
}

/** `null` without a reading in the year, `'contradicts'` where one goes back. */
export function curveOf(intervals: readonly MeteredInterval[], year: number): Curve | 'contradicts' | null {
  const [start, length] = [utc(firstDay(year)), daysOf(year)];
  const knots: Curve['knots'] = [];
  let total = 0;
  for (const { from, to, acreFeet } of intervals) {
    const [begin, end] = [utc(from) - start, utc(to) - start];
    if (end < 0 || begin >= length) continue;
    if (acreFeet === null) return 'contradicts';
    if (knots.length === 0) knots.push({ day: Math.max(begin, 0), acreFeet: 0 });
    total += acreFeetInYear({ from, to, acreFeet }, year);
    knots.push({ day: Math.min(end, length), acreFeet: total });
  }
  return knots.length === 0 ? null : { knots };
}

/** A meter, with those that it replaced one after another. */
export interface MeterChain {
  /** Earliest first. */
  intervals: readonly MeteredInterval[];
  /** When its first meter was installed; `null` if unknown. */
  installedOn: LocalDate | null;
  isRemoved: boolean;
}

/** The share of a year's volume that was pumped by the beginning of each of its 365 days, from 0 to 1; 1 at the end. No February 29. */
export type SeasonalShape = readonly number[];

/** The 29th of February, as a day of its year. */
const LEAP_DAY = 59;

/** By the beginning of a day of another year, which has `length` days. */
export const shareAt = (season: SeasonalShape, day: number, length: number): number =>
  season[length === 366 && day > LEAP_DAY ? day - 1 : day]!;

/** Readings further apart say nothing about the shape between them. */
const MAX_GAP_DAYS = 92;

/**
 * The shape of a past year, from the readings of all meters of a GPU.
 *
 * @returns `null` where the readings do not cover the year (a well that came or went in it has no season), are more than 92 days
 * apart while water was pumped, or count nothing
 */
export function seasonalShape(chains: readonly MeterChain[], year: number): SeasonalShape | null {
  const length = daysOf(year);
  const curves: Curve[] = [];
  for (const { intervals, isRemoved, installedOn } of chains) {
    const curve = curveOf(intervals, year);
    if (curve === null) {
      const isThere = !isRemoved && (installedOn === null || installedOn < firstDay(year + 1));
      if (isThere && intervals.length === 0) return null;
      continue;
    }
    if (curve === 'contradicts' || !coversYear(curve, length)) return null;
    curves.push(curve);
  }
  const total = curves.reduce((sum, curve) => sum + lastOf(curve).acreFeet, 0);
  if (total <= 0) return null;
  const days = Array.from({ length: length + 1 }, (_, day) => day).filter((day) => length === 365 || day !== LEAP_DAY);
  return days.map((day) => curves.reduce((sum, curve) => sum + volumeAt(curve, day), 0) / total);
}

/** A month at the beginning or the end of a year may lack: pumps rest then. */
export const MAX_MISSING_DAYS = 31;

function coversYear({ knots }: Curve, length: number): boolean {
  const [first, last] = [knots[0]!, knots.at(-1)!];
  const isClose = knots.every((knot, index) => {
    const before = knots[index - 1];
    return !before || knot.acreFeet === before.acreFeet || knot.day - before.day <= MAX_GAP_DAYS;
  });
  return first.day <= MAX_MISSING_DAYS && last.day >= length - MAX_MISSING_DAYS && isClose;
}
