/** One repeated digit, such as -99.99 or 888.88. */
const REPEATED = /^(-?)(9+|8+)(?:\.(9+|8+))?$/;

/**
 * -901 (missing) and -902 (invalid) are from the Corps of Engineers; Campbell Scientific loggers store 6999, 7999 (either sign)
 * and the lowest integer for NAN.
 */
const OTHERS = new Set([-901, -902, -6999, 6999, -7999, 7999, -32768, -32767, 32767, 65535, -2147483648, 2147483647]);

/**
 * Whether files commonly use the number for a missing value. It may still be a measurement: a well can be 999 feet deep.
 *
 * Nines fill the width of a field (NASA Ames, NOAA, WMO); below 999 only negative ones count, as depth to water can be 99.9 feet.
 * Eights are used by Onset HOBO loggers (-888.88), MODFLOW (-888.88), and the water boards of California (-88).
 */
export function isNoDataCode(value: number): boolean {
  if (OTHERS.has(value)) return true;
  const [, sign, digits, decimals] = REPEATED.exec(String(value)) ?? [];
  if (!digits || (decimals && decimals[0] !== digits[0])) return false;
  if (digits[0] === '8') return sign === '-' ? digits.length >= 2 : digits.length >= 3 && decimals !== undefined;
  return sign === '-' || digits.length >= 3;
}
