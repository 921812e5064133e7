import type { Reserve } from './account.ts';
import { roundAcreFeet } from './meters.ts';
import { divideAcreFeet, exactSum } from './thousandths.ts';

/** A GPU in the year of a change, which applies to the whole of its year, like the rules and acres of its December 31. */
export interface GpuYear {
  acres: number;
  allowableAcreFeet: number;
  /** `null` until something is reported. */
  reportedAcreFeet: number | null;
  /** Usable in the year, oldest first. */
  reserve: Reserve[];
}

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

/**
 * Divides each year's reserve in proportion to the acres of the parts.
 * @throws RangeError if a part has no acres
 */
export function splitReserve(reserve: readonly Reserve[], acres: readonly number[]): Reserve[][] {
  if (acres.some((one) => roundAcreFeet(one) <= 0)) throw new RangeError('each part of a GPU needs acres');
  const parts = acres.map((): Reserve[] => []);
  for (const one of reserve) {
    for (const [index, acreFeet] of divideAcreFeet(one.acreFeet, acres).entries())
      if (acreFeet > 0) parts[index]!.push({ ...one, acreFeet });
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
