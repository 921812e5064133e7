import { formatNumber } from '@portal/shared-i18n';

/** The international foot of 1959, exact. The US survey foot, 2 millionths longer, is not used. */
export const METERS_PER_FOOT = 0.3048;
export const FEET_PER_MILE = 5_280;
export const METERS_PER_YARD = 0.9144;
/** Of an international acre. */
export const SQUARE_METERS_PER_ACRE = 4046.8564224;

/** "$1,000", "$12.50", in the page's language. */
export const dollarsText = (dollars: number): string =>
  `$${formatNumber(dollars, { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** "$50", "−$12.50". @param cents a whole number */
export const centsText = (cents: number): string => `${cents < 0 ? '−' : ''}${dollarsText(Math.abs(cents) / 100)}`;

/** `75%`; `< 1%` for a little more than nothing, and `100%` only for exactly the whole. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return '–';
  const percent = (100 * part) / whole;
  if (percent > 0 && percent < 1) return '< 1%';
  const rounded = Math.round(percent);
  if (rounded === 100 && part !== whole) return part < whole ? '99%' : '101%';
  return `${rounded}%`;
}
