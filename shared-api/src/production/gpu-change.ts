import type { Reserve } from './account.ts';
import { roundAcreFeet } from './meters.ts';

/** A GPU in the year of a change, which applies to the whole of its year, like the rules and acres of its December 31. */
export interface GpuYear {
  acres: number;
  allowableAcreFeet: number;
  /** `null` until something is reported. */
  reportedAcreFeet: number | null;
  /** Usable in the year, oldest first. */
  reserve: Reserve[];
}

// Sums and shares are computed in whole thousandths, so that none is lost to rounding.
const thousandthsOf = (value: number): bigint => BigInt(Math.round(value * 1000));
const fromThousandths = (thousandths: bigint): number => Number(thousandths) / 1000;
export const exactSum = (values: readonly number[]): number =>
  fromThousandths(values.reduce((sum, value) => sum + thousandthsOf(value), 0n));

const sumOfKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? exactSum(known) : null;
};

/** Adds the reserves by year of origin; each keeps its last year. */
export function joinReserves(reserves: readonly (readonly Reserve[])[]): Reserve[] {
  const joined = new Map<string, Reserve>();
  for (const one of reserves.flat()) {
    const key = `${one.originYear} ${one.lastYear}`;
    const acreFeet = exactSum([joined.get(key)?.acreFeet ?? 0, one.acreFeet]);
    joined.set(key, { ...one, acreFeet });
  }
  return [...joined.values()].sort((one, other) => one.originYear - other.originYear || one.lastYear - other.lastYear);
}

/** Shares that add up to `total`: each is rounded down, and the largest remainders get what is left. */
function sharesOf(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight, index) => ({
    index,
    share: (total * weight) / all,
    remainder: (total * weight) % all,
  }));
  const left = Number(total - shares.reduce((sum, { share }) => sum + share, 0n));
  const byRemainder = [...shares].sort(
    (one, other) => Number(other.remainder - one.remainder) || one.index - other.index,
  );
  for (const each of byRemainder.slice(0, left)) each.share += 1n;
  return shares.map(({ share }) => share);
}

/**
 * Divides each year's reserve in proportion to the acres of the parts.
 * @throws RangeError if a part has no acres
 */
export function splitReserve(reserve: readonly Reserve[], acres: readonly number[]): Reserve[][] {
  const weights = acres.map(thousandthsOf);
  if (weights.some((weight) => weight <= 0n)) throw new RangeError('each part of a GPU needs acres');
  const parts = acres.map((): Reserve[] => []);
  for (const one of reserve) {
    for (const [index, share] of sharesOf(thousandthsOf(one.acreFeet), weights).entries())
      if (share > 0n) parts[index]!.push({ ...one, acreFeet: fromThousandths(share) });
  }
  return parts;
}

/** @param acres all acres of a GPU, in one part or several */
export const allowableOf = (acres: readonly number[], acreFeetPerAcre: number): number =>
  roundAcreFeet(acreFeetPerAcre * exactSum(acres));

/** The GPU that several become. @param acreFeetPerAcre the allowable by the rules of the year */
export function joinGpus(gpus: readonly GpuYear[], acreFeetPerAcre: number): GpuYear {
  const acres = gpus.map((gpu) => gpu.acres);
  return {
    acres: exactSum(acres),
    allowableAcreFeet: allowableOf(acres, acreFeetPerAcre),
    reportedAcreFeet: sumOfKnown(gpus.map(({ reportedAcreFeet }) => reportedAcreFeet)),
    reserve: joinReserves(gpus.map(({ reserve }) => reserve)),
  };
}
