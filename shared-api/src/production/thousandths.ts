// Sums and shares are computed in whole thousandths, so that none is lost to rounding.
const thousandthsOf = (value: number): bigint => BigInt(Math.round(value * 1000));
const fromThousandths = (thousandths: bigint): number => Number(thousandths) / 1000;
export const exactSum = (values: readonly number[]): number =>
  fromThousandths(values.reduce((sum, value) => sum + thousandthsOf(value), 0n));

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

/** Parts of a volume, in thousandths, that add up to it. */
export function divideAcreFeet(total: number, weights: readonly number[]): number[] {
  const exact = weights.map(thousandthsOf);
  if (exact.every((weight) => weight === 0n)) return weights.map(() => 0);
  return sharesOf(thousandthsOf(total), exact).map(fromThousandths);
}
