import { localeOf, pageLanguage } from './language.ts';
import { dateFormat, numberFormat, shortMonth } from './translate.ts';

/** In the page's language: 1,234.5. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(localeOf(pageLanguage()), options).format(value);

/** In the page's language: "Nov 26, 2026", "26 nov 2026". */
export const formatDate = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  shortMonth(dateFormat(localeOf(pageLanguage()), options).format(date));

/** `1234.5` or `1,234.5` */
const NUMBER = /^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/**
 * The number that a person typed. Ignores spaces, and commas between thousands. A comma elsewhere might be a decimal point, and is
 * refused.
 *
 * @param range whether it may be below 0
 * @returns `null` for an empty text, `NaN` for one that is not a number
 */
export function readNumber(text: string, range: 'positive' | 'any' = 'positive'): number | null {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return null;
  const [, sign, digits] = (range === 'any' ? /^([-−+]?)(.*)$/ : /^()(.*)$/).exec(plain)!;
  if (!NUMBER.test(digits!) || !/\d/.test(digits!)) return Number.NaN;
  const value = Number(digits!.replaceAll(',', ''));
  return sign === '-' || sign === '−' ? -value : value;
}

/** "a, b, and c". @param type `disjunction` joins with "or" */
export const joinList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(localeOf(pageLanguage()), { type }).format(items);
