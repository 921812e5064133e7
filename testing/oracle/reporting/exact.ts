/** A number without rounding: of texts that the database keeps as decimals. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

/** A decimal number such as `-12.5`, or a whole one. */
export function fraction(text: string | number | bigint): Fraction {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(`${text}`) ?? [];
  if (whole === undefined) throw new Error(`${text} is not a decimal number.`);
  const over = BigInt(whole + decimals);
  return { over: sign ? -over : over, under: 10n ** BigInt(decimals.length) };
}

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
export const times = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce((one, other) => ({ over: one.over * other.over, under: one.under * other.under }));
export const dividedBy = (one: Fraction, { over, under }: Fraction): Fraction =>
  times(one, { over: under, under: over });
export const isLess = (one: Fraction, other: Fraction): boolean => one.over * other.under < other.over * one.under;
export const lesser = (one: Fraction, other: Fraction): Fraction => (isLess(one, other) ? one : other);

/** Half a unit away from zero. */
function rounded({ over, under }: Fraction, unitsOfOne: bigint): bigint {
  const size = over < 0n ? -over : over;
  const units = (2n * size * unitsOfOne + under) / (2n * under);
  return over < 0n ? -units : units;
}

/** Volumes are kept to a thousandth of an acre-foot. */
export const thousandths = (acreFeet: Fraction): bigint => rounded(acreFeet, 1_000n);
/** Money is kept in whole cents. */
export const cents = (dollars: Fraction): bigint => rounded(dollars, 100n);

/** As the API writes a volume. */
export const acreFeet = (volume: bigint): number => Number(volume) / 1_000;
export const acreFeetOrNull = (volume: bigint | null): number | null => (volume === null ? null : acreFeet(volume));
/** Of a rule, as it is written there. */
export const numberOf = ({ over, under }: Fraction): number => Number(over) / Number(under);
/** As the API writes dollars. */
export const dollars = (amount: bigint): number => Number(amount) / 100;

export const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** In proportion to the weights, in whole numbers: the largest remainders get what is left, the first of equals first. */
export function divided(total: bigint, weights: readonly Fraction[]): bigint[] {
  const all = weights.reduce(plus);
  const shares = weights.map((weight, index) => {
    const { over, under } = dividedBy(times(fraction(total), weight), all);
    return { index, whole: over / under, rest: { over: over % under, under } };
  });
  const missing = Number(total - sum(shares.map(({ whole }) => whole)));
  const first = [...shares].sort((one, other) =>
    isLess(one.rest, other.rest) ? 1 : isLess(other.rest, one.rest) ? -1 : one.index - other.index,
  );
  for (const share of first.slice(0, missing)) share.whole += 1n;
  return shares.map(({ whole }) => whole);
}
