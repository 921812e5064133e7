import type { ReserveOrder } from '../rules/index.ts';
import { roundAcreFeet } from './meters.ts';

/** Volumes in acre-feet. */
export interface YearOfAccount {
  year: number;
  allowableAcreFeet: number;
  /** `null` until something is submitted. */
  reportedAcreFeet: number | null;
  /** Why unused allowable is lost, whatever `reserveYears`; `null` where it is not. */
  noReserve: 'late' | 'sent-back' | 'resubmitted-late' | null;
  /** Years for which unused allowable is carried over. */
  reserveYears: number;
  /** Which reserve production above the allowable uses first. */
  reserveOrder: ReserveOrder;
}

export interface Reserve {
  originYear: number;
  acreFeet: number;
  /** The last year in which it can be used. */
  lastYear: number;
}

export interface SettledYear extends YearOfAccount {
  /** Usable in addition to the allowable; listed oldest first. */
  reserve: Reserve[];
  /** This, `fromReserve` and `overAcreFeet` add up to the reported volume. */
  fromAllowableAcreFeet: number;
  fromReserve: { originYear: number; acreFeet: number }[];
  overAcreFeet: number;
  earnedAcreFeet: number;
  /** Left at the end of the year, oldest first; part of it may expire with the year. */
  reserveAfter: Reserve[];
}

const sumOf = (parts: readonly { acreFeet: number }[]): number =>
  roundAcreFeet(parts.reduce((sum, { acreFeet }) => sum + acreFeet, 0));

export const reserveAcreFeet = (reserve: readonly Reserve[]): number => sumOf(reserve);

/** @param reserve oldest first, as are the results */
function take(reserve: readonly Reserve[], amount: number, order: ReserveOrder) {
  const inOrder = order === 'oldest-first' ? reserve : reserve.toSorted((one, other) => one.lastYear - other.lastYear);
  const used = new Map<Reserve, number>();
  let missing = amount;
  for (const one of inOrder) {
    used.set(one, Math.min(one.acreFeet, missing));
    missing = roundAcreFeet(missing - used.get(one)!);
  }
  const parts = (acreFeetOf: (one: Reserve) => number): Reserve[] =>
    reserve.map((one) => ({ ...one, acreFeet: acreFeetOf(one) })).filter(({ acreFeet }) => acreFeet > 0);
  return {
    taken: parts((one) => used.get(one)!).map(({ originYear, acreFeet }) => ({ originYear, acreFeet })),
    left: parts((one) => roundAcreFeet(one.acreFeet - used.get(one)!)),
  };
}

/**
 * A year's production counts against its allowable first, then against the reserve, in the order of its year. Unused allowable is carried
 * over for `reserveYears`, unless the report was late (spec/production.md). A missing year earns and uses nothing. Volumes are rounded to
 * the thousandth.
 *
 * @param years each at most once, in any order
 * @param opening reserve before the first year, oldest first: of GPUs that were joined or split
 * @returns earliest first
 */
export function settleAccount(years: readonly YearOfAccount[], opening: readonly Reserve[] = []): SettledYear[] {
  let reserve = [...opening];
  return [...years]
    .sort((one, other) => one.year - other.year)
    .map((given) => {
      const allowable = roundAcreFeet(given.allowableAcreFeet);
      const usable = reserve.filter(({ lastYear }) => lastYear >= given.year);
      const reported = roundAcreFeet(given.reportedAcreFeet ?? 0);
      const fromAllowableAcreFeet = Math.min(reported, allowable);
      const beyond = roundAcreFeet(reported - fromAllowableAcreFeet);
      const { taken, left } = take(usable, beyond, given.reserveOrder);
      const earns = given.reportedAcreFeet !== null && given.noReserve === null && given.reserveYears > 0;
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
        reserveAfter: reserve,
      };
    });
}
