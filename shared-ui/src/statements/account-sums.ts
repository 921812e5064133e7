import type { GpuStatement } from '@portal/shared-api';
import { roundAcreFeet } from '@portal/shared-api/production';

/** What is left of allowable and reserve after the year, in acre-feet; the other parts add up to `remaining`. */
export interface Outcome {
  remaining: number;
  /** Can be used after the year. */
  carried: number;
  /** Reserve that could be used in the year for the last time. */
  lapsed: number;
  /** Unused allowable that earns no reserve. */
  lost: number;
}

/** `null` without a report: nothing is known of the water used. */
export function outcomeOf(
  {
    allowable_acre_feet: allowable,
    usable_reserve_acre_feet: usable,
    reported_acre_feet: reported,
    reserve,
  }: GpuStatement,
  year: number,
): Outcome | null {
  if (reported === null) return null;
  const leftOf = (isCounted: (lastYear: number) => boolean): number =>
    roundAcreFeet(
      reserve.reduce((sum, { last_year, left_acre_feet }) => (isCounted(last_year) ? sum + left_acre_feet : sum), 0),
    );
  const remaining = roundAcreFeet(Math.max(allowable + usable - reported, 0));
  const carried = leftOf((lastYear) => lastYear > year);
  const lapsed = leftOf((lastYear) => lastYear <= year);
  return { remaining, carried, lapsed, lost: roundAcreFeet(Math.max(remaining - carried - lapsed, 0)) };
}
