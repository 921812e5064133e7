import type { TelemetryCheck } from '@portal/shared-api';

export const HOUR_MS = 3_600_000;
/** Of values with a few decimals: 1.1 − 1 is not more than 0.1. */
const ROUNDING = 1e-9;
/** Fewer readings of the same value are no sign of a stuck sensor. */
const STUCK_READINGS = 3;

/** Of one series in ascending order; times are Unix milliseconds. */
export interface Readings {
  times: readonly number[];
  values: readonly number[];
}

/** Times are Unix milliseconds. */
export interface Episode {
  /** `null` of a logger that never sent anything. */
  began_at: number | null;
  /** The last reading in trouble; of a silent logger its last reading. */
  last_at: number | null;
  /** The first reading after it; `null` while it goes on. */
  ended_at: number | null;
  /** The worst reading, or the greatest change; `null` of a silent logger. */
  value: number | null;
}

interface Trouble {
  since: number;
  value: number;
}
/** Asked for each reading in order. */
type Judge = (index: number) => Trouble | null;

/** Indexes of a window whose values fall (or rise, with a sign of −1), so that the first is its greatest (least). */
class Extremes {
  readonly #indexes: number[] = [];
  #first = 0;

  constructor(
    private readonly values: readonly number[],
    private readonly sign: 1 | -1,
  ) {}

  push(index: number): void {
    const value = this.sign * this.values[index]!;
    while (this.#indexes.length > this.#first && this.sign * this.values[this.#indexes.at(-1)!]! <= value)
      this.#indexes.pop();
    this.#indexes.push(index);
  }

  dropBefore(index: number): void {
    while (this.#indexes[this.#first]! < index) this.#first++;
  }

  get value(): number {
    return this.values[this.#indexes[this.#first]!]!;
  }
}

type Check<Condition extends TelemetryCheck['condition']> = Extract<TelemetryCheck, { condition: Condition }>;

const excess = (value: number, { min, max }: Check<'range'>): number =>
  Math.max(min === null ? 0 : min - value, max === null ? 0 : value - max);

const judgeRange =
  (check: Check<'range'>, { times, values }: Readings): Judge =>
  (index) => {
    const value = values[index]!;
    return excess(value, check) > 0 ? { since: times[index]!, value } : null;
  };

function judgeRate({ change, hours }: Check<'rate'>, { times, values }: Readings): Judge {
  const [greatest, least] = [new Extremes(values, 1), new Extremes(values, -1)];
  let start = 0;
  return (index) => {
    greatest.push(index);
    least.push(index);
    while (times[index]! - times[start]! > hours * HOUR_MS) start++;
    greatest.dropBefore(start);
    least.dropBefore(start);
    const [rise, fall] = [values[index]! - least.value, values[index]! - greatest.value];
    const value = rise >= -fall ? rise : fall;
    return Math.abs(value) > change + ROUNDING ? { since: times[index]!, value } : null;
  };
}

function judgePersistence({ tolerance, hours }: Check<'persistence'>, { times, values }: Readings): Judge {
  const [greatest, least] = [new Extremes(values, 1), new Extremes(values, -1)];
  let start = 0;
  return (index) => {
    greatest.push(index);
    least.push(index);
    while (greatest.value - least.value > tolerance + ROUNDING) {
      start++;
      greatest.dropBefore(start);
      least.dropBefore(start);
    }
    const isStuck = index - start + 1 >= STUCK_READINGS && times[index]! - times[start]! >= hours * HOUR_MS;
    return isStuck ? { since: times[start]!, value: values[index]! } : null;
  };
}

/** The worse of two values of an episode, or of two episodes. */
export function worseValue(check: TelemetryCheck, one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  if (check.condition === 'range') return excess(other, check) > excess(one, check) ? other : one;
  if (check.condition === 'rate') return Math.abs(other) > Math.abs(one) ? other : one;
  return other;
}

function findEpisodes(check: TelemetryCheck, judge: Judge, times: readonly number[], count: number): Episode[] {
  const episodes: Episode[] = [];
  let open: Episode | null = null;
  for (let index = 0; index < count; index++) {
    const trouble = judge(index);
    const at = times[index]!;
    if (trouble === null) {
      if (open) open.ended_at = at;
      open = null;
    } else if (open) {
      open.last_at = at;
      open.value = worseValue(check, open.value, trouble.value);
    } else {
      open = { began_at: trouble.since, last_at: at, ended_at: null, value: trouble.value };
      episodes.push(open);
    }
  }
  return episodes;
}

function findSilence(hours: number, times: readonly number[], count: number, now: number): Episode[] {
  if (count === 0) return [{ began_at: null, last_at: null, ended_at: null, value: null }];
  const episodes: Episode[] = [];
  for (let index = 0; index < count; index++) {
    const at = times[index]!;
    const next = index + 1 < count ? times[index + 1]! : null;
    if ((next ?? now) - at > hours * HOUR_MS) episodes.push({ began_at: at, last_at: at, ended_at: next, value: null });
  }
  return episodes;
}

/** How many of the times are not later than `now`. */
function countUntil(times: readonly number[], now: number): number {
  let count = times.length;
  while (count > 0 && times[count - 1]! > now) count--;
  return count;
}

/**
 * When readings were in trouble, the earliest first. Readings of the future are left out: a wrong clock must not hide a silent
 * logger. Takes time proportional to the number of readings.
 */
export function findTrouble(check: TelemetryCheck, readings: Readings, now: number): Episode[] {
  const { times } = readings;
  const count = countUntil(times, now);
  switch (check.condition) {
    case 'range':
      return findEpisodes(check, judgeRange(check, readings), times, count);
    case 'rate':
      return findEpisodes(check, judgeRate(check, readings), times, count);
    case 'persistence':
      return findEpisodes(check, judgePersistence(check, readings), times, count);
    case 'missing':
      return findSilence(check.hours, times, count, now);
  }
}
