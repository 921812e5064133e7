import { roundAcreFeet } from './meters.ts';

/** Volumes in acre-feet. */
export interface YearOfAccount {
  year: number;
  allowableAcreFeet: number;
  /** `null` until something is submitted. */
  reportedAcreFeet: number | null;
  /** Submitted after the due date: the year earns no reserve. */
  isLate: boolean;
  /** How many years its unused allowable is kept. */
  reserveYears: number;
}

export interface Reserve {
  originYear: number;
  acreFeet: number;
  /** The last year in which it can be used. */
  lastYear: number;
}

export interface SettledYear extends YearOfAccount {
  /** Usable beside the allowable, oldest first. */
  reserve: Reserve[];
  /** From the allowable, the reserve and neither: they add up to what was reported. */
  fromAllowableAcreFeet: number;
  fromReserve: { originYear: number; acreFeet: number }[];
  overAcreFeet: number;
  earnedAcreFeet: number;
}

const sumOf = (parts: readonly { acreFeet: number }[]): number =>
  roundAcreFeet(parts.reduce((sum, { acreFeet }) => sum + acreFeet, 0));

export const reserveAcreFeet = (reserve: readonly Reserve[]): number => sumOf(reserve);

function takeOldestFirst(reserve: readonly Reserve[], wanted: number) {
  const taken: { originYear: number; acreFeet: number }[] = [];
  const left: Reserve[] = [];
  let missing = wanted;
  for (const one of reserve) {
    const acreFeet = Math.min(one.acreFeet, missing);
    missing = roundAcreFeet(missing - acreFeet);
    if (acreFeet > 0) taken.push({ originYear: one.originYear, acreFeet });
    if (acreFeet < one.acreFeet) left.push({ ...one, acreFeet: roundAcreFeet(one.acreFeet - acreFeet) });
  }
  return { taken, left };
}

/**
 * A year's water comes out of its allowable first, then out of the reserve, the oldest first; what is left of the
 * allowable is kept for as many years as the rule of its year says, unless the report was late (spec/production.md). A
 * year that is not in the list earns and uses nothing. Volumes are rounded to the thousandth.
 *
 * @param years each at most once, in any order
 * @returns them settled, the earliest first
 */
export function settleAccount(years: readonly YearOfAccount[]): SettledYear[] {
  let reserve: Reserve[] = [];
  return [...years]
    .sort((one, other) => one.year - other.year)
    .map((given) => {
      const allowable = roundAcreFeet(given.allowableAcreFeet);
      const usable = reserve.filter(({ lastYear }) => lastYear >= given.year);
      const reported = roundAcreFeet(given.reportedAcreFeet ?? 0);
      const fromAllowableAcreFeet = Math.min(reported, allowable);
      const beyond = roundAcreFeet(reported - fromAllowableAcreFeet);
      const { taken, left } = takeOldestFirst(usable, beyond);
      const earns = given.reportedAcreFeet !== null && !given.isLate && given.reserveYears > 0;
      const earnedAcreFeet = earns ? roundAcreFeet(allowable - fromAllowableAcreFeet) : 0;
      const earned = { originYear: given.year, acreFeet: earnedAcreFeet, lastYear: given.year + given.reserveYears };
      reserve = earnedAcreFeet > 0 ? [...left, earned] : left;
      return {
        ...given,
        allowableAcreFeet: allowable,
        reserve: usable,
        fromAllowableAcreFeet,
        fromReserve: taken,
        overAcreFeet: roundAcreFeet(beyond - sumOf(taken)),
        earnedAcreFeet,
      };
    });
}
