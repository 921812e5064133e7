import { addDays, type LocalDate } from '../time/index.ts';
import { roundAcreFeet } from './meters.ts';
import {
  type Curve,
  curveOf,
  daysOf,
  firstDay,
  lastOf,
  MAX_MISSING_DAYS,
  type MeterChain,
  type SeasonalShape,
  shareAt,
  volumeAt,
} from './season.ts';

// How far a year's allowable is used, and when it is reached. An entry of its own: visitors of the public map do not load it.
export {
  acreFeetInYear,
  type MeterChain,
  type MeteredInterval,
  meteredIntervals,
  type PointOfMeter,
  type SeasonalShape,
  seasonalShape,
} from './season.ts';

/** When a volume is reached. Days are `null` where they are not in the year. */
export interface Crossing {
  /** `reached`: on `on`, by the readings. `expected`: in half of the seasons or more; `on` is the middle one. */
  kind: 'reached' | 'expected' | 'not-expected';
  on: LocalDate | null;
  /** The interval of `on`; both `null` without a pattern. Of a crossing that is not expected, `earliest` says that it is possible. */
  earliest: LocalDate | null;
  latest: LocalDate | null;
}

/** Why there is no forecast. */
export type NoForecast =
  /** No meter was read in the year. */
  | 'no-readings'
  /** Some meters were not. */
  | 'meters-unread'
  /** The first reading is later than January, so what was pumped before it is not known. */
  | 'starts-late'
  | 'readings-contradict'
  /** Less than a tenth of a season, or 30 days, says little about the rest. */
  | 'too-early';

export interface Forecast {
  /** Crossings of the volumes that were asked for, in the same order. */
  crossings: Crossing[];
  /** By the end of the year, in acre-feet. `low` and `high` are `null` without a pattern. */
  yearEnd: { acreFeet: number; low: number | null; high: number | null };
}

export interface Pace {
  /** In acre-feet by the last readings; `null` without a reading in the year, or where readings contradict each other. */
  used: number | null;
  /** The first counted day, if that is after January 31 and the meter was there before. */
  countedFrom: LocalDate | null;
  /** The last readings of the meters in use: the earliest and the latest of them. */
  lastReadings: { earliest: LocalDate; latest: LocalDate } | null;
  /** Meters in use without a reading in the year. */
  unread: number;
  forecast: Forecast | NoForecast;
}

/** A season so far of less than this share makes the forecast a multiple of what may be chance. */
const MIN_SHARE = 0.1;
const MIN_DAYS = 30;
const MAX_LEFT_OUT = 0.1;
/** With fewer seasons, the interval is from the first to the last. */
const DECILES_FROM = 10;

interface RunningMeter {
  curve: Curve;
  isRemoved: boolean;
}

/**
 * What was used, and a forecast by the ratio of cumulative shares: a season k in which the share S_k(d) of the year's volume was
 * pumped by day d continues a meter's volume u, counted from day s to its last reading on day t, as
 *
 *     U_k(d) = u · (S_k(d) − S_k(s)) / (S_k(t) − S_k(s))   for d ≥ t
 *
 * Meters are continued each from its own last reading, then added. A volume is reached on the first day on which the sum is not
 * less. Each season is a member of an ensemble; a member that never reaches it counts as later than all others. `on` is the median
 * (the earlier of two middle ones), the interval is from the 10th to the 90th percentile, widened to the next member (Hyndman and
 * Fan 1996, the sample quantiles around type 7), with less than ten members from the first to the last. Without a season pumping is
 * taken for constant, S(d) = d / days, and there is no interval.
 *
 * Within an interval between readings pumping is taken for even. The estimator is that of run-off triangles (chain ladder, Mack
 * 1993) and of degree-day curves: its error is that of seasons which begin early or late, and the interval is what past seasons say
 * about it, not about a change of crops.
 *
 * @param volumes of which the days are wanted, in acre-feet, each above 0
 * @param seasons of past years
 */
export function computePace(
  year: number,
  chains: readonly MeterChain[],
  volumes: readonly number[],
  seasons: readonly SeasonalShape[],
): Pace {
  const meters: RunningMeter[] = [];
  let unread = 0;
  let countedFrom = 0;
  const lastDays: number[] = [];
  for (const { intervals, isRemoved, installedOn } of chains) {
    const curve = curveOf(intervals, year);
    if (curve === 'contradicts') return nothing(unread, 'readings-contradict');
    if (curve === null) {
      if (!isRemoved) unread += 1;
      continue;
    }
    const [first] = curve.knots as [Curve['knots'][0]];
    if (first.day > MAX_MISSING_DAYS && (installedOn ?? '') < firstDay(year))
      countedFrom = Math.max(countedFrom, first.day);
    if (!isRemoved) lastDays.push(lastOf(curve).day);
    meters.push({ curve, isRemoved });
  }
  if (meters.length === 0) return nothing(unread, 'no-readings');
  const dayAt = (day: number): LocalDate => addDays(firstDay(year), Math.min(day, daysOf(year) - 1));
  const used = roundAcreFeet(meters.reduce((sum, { curve }) => sum + lastOf(curve).acreFeet, 0));
  return {
    used,
    countedFrom: countedFrom > 0 ? dayAt(countedFrom) : null,
    lastReadings: lastDays.length
      ? { earliest: dayAt(Math.min(...lastDays)), latest: dayAt(Math.max(...lastDays)) }
      : null,
    unread,
    forecast:
      unread > 0 ? 'meters-unread' : countedFrom > 0 ? 'starts-late' : forecastOf(year, meters, volumes, seasons),
  };
}

const nothing = (unread: number, forecast: NoForecast): Pace => ({
  used: null,
  countedFrom: null,
  lastReadings: null,
  unread,
  forecast,
});

const sumAt = (meters: readonly RunningMeter[], day: number): number =>
  meters.reduce((sum, { curve }) => sum + volumeAt(curve, day), 0);

/** Acre-feet by the beginning of each day; `null` where less than a tenth of the season is known. */
function continued(meters: readonly RunningMeter[], season: SeasonalShape, length: number): number[] | null {
  const factors: { last: number; known: number; start: number; volume: number; curve: Curve }[] = [];
  for (const { curve, isRemoved } of meters) {
    const { day: last, acreFeet: volume } = lastOf(curve);
    const start = shareAt(season, curve.knots[0]!.day, length);
    const known = shareAt(season, last, length) - start;
    if (!isRemoved && last < length && known < MIN_SHARE) return null;
    factors.push({ last: isRemoved ? length : last, known, start, volume, curve });
  }
  return Array.from({ length: length + 1 }, (_, day) =>
    factors.reduce((sum, { last, known, start, volume, curve }) => {
      if (day <= last) return sum + volumeAt(curve, day);
      return sum + Math.max(volume, (volume * (shareAt(season, day, length) - start)) / known);
    }, 0),
  );
}

function forecastOf(
  year: number,
  meters: readonly RunningMeter[],
  volumes: readonly number[],
  seasons: readonly SeasonalShape[],
): Forecast | NoForecast {
  const length = daysOf(year);
  const hasPattern = seasons.length > 0;
  const constant = Array.from({ length: length + 1 }, (_, day) => day / length);
  const isShort = ({ curve: { knots }, isRemoved }: RunningMeter) =>
    !isRemoved && knots.at(-1)!.day < length && knots.at(-1)!.day - knots[0]!.day < MIN_DAYS;
  if (meters.some(isShort)) return 'too-early';
  const members: number[][] = [];
  for (const season of hasPattern ? seasons : [constant]) {
    // A constant rate has no quiet beginning: its days were counted above.
    const member = hasPattern ? continued(meters, season, length) : atConstantRate(meters, length);
    if (member) members.push(member);
  }
  // Seasons that have hardly begun by then promise most: without them the others would be too optimistic.
  if (members.length < seasons.length * (1 - MAX_LEFT_OUT)) return 'too-early';
  const ends = members.map((member) => roundAcreFeet(member[length]!)).sort((one, other) => one - other);
  const [low, high] = range(ends);
  return {
    crossings: volumes.map((volume) => crossingOf(volume, members, meters, year, hasPattern)),
    yearEnd: {
      acreFeet: middle(ends),
      low: hasPattern ? low : null,
      high: hasPattern ? high : null,
    },
  };
}

function atConstantRate(meters: readonly RunningMeter[], length: number): number[] {
  return Array.from({ length: length + 1 }, (_, day) =>
    meters.reduce((sum, { curve, isRemoved }) => {
      const [first, last] = [curve.knots[0]!, lastOf(curve)];
      if (isRemoved || day <= last.day) return sum + volumeAt(curve, day);
      return sum + (last.acreFeet * (day - first.day)) / (last.day - first.day);
    }, 0),
  );
}

const middle = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)]!;

function range(sorted: readonly number[]): [number, number] {
  const last = sorted.length - 1;
  const share = sorted.length < DECILES_FROM ? 0 : 0.1;
  return [sorted[Math.floor(last * share)]!, sorted[Math.ceil(last * (1 - share))]!];
}

const NEVER = Number.POSITIVE_INFINITY;
/** Below the rounding of volumes: sums of shares are not exact. */
const TOLERANCE = 1e-6;

function firstDayOf(volume: number, member: readonly number[]): number {
  const found = member.findIndex((acreFeet) => acreFeet >= volume - TOLERANCE);
  return found < 0 ? NEVER : found;
}

function crossingOf(
  volume: number,
  members: readonly number[][],
  meters: readonly RunningMeter[],
  year: number,
  hasPattern: boolean,
): Crossing {
  const length = daysOf(year);
  const dayAt = (day: number) => (day === NEVER ? null : addDays(firstDay(year), Math.min(day, length - 1)));
  const soFar = Array.from({ length: length + 1 }, (_, day) => sumAt(meters, day));
  const reached = firstDayOf(volume, soFar);
  if (reached !== NEVER) return { kind: 'reached', on: dayAt(reached), earliest: null, latest: null };
  const days = members.map((member) => firstDayOf(volume, member)).sort((one, other) => one - other);
  const on = dayAt(middle(days));
  const [earliest, latest] = hasPattern ? range(days).map(dayAt) : [];
  const interval = { earliest: earliest ?? null, latest: latest ?? null };
  return { kind: on === null ? 'not-expected' : 'expected', on, ...interval };
}
