import { localeOf, pageLanguage } from './language.ts';
import { dateFormat, numberFormat, shortMonth } from './translate.ts';

/** In the page's language: 1,234.5. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(localeOf(pageLanguage()), options).format(value);

/** With all digits that a person enters, without those that binary arithmetic adds. */
export const exactNumber = (value: number): string => formatNumber(value, { maximumSignificantDigits: 15 });

/** In the page's language: "Nov 26, 2026", "26 nov 2026". */
export const formatDate = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  shortMonth(dateFormat(localeOf(pageLanguage()), options).format(date));

/** Thousands never begin with 0: the comma of 0,125 is a decimal point. */
const WITH_THOUSANDS = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** `1,234.5` as `1234.5`. A comma elsewhere might be a decimal point, and stays. */
export const withoutThousands = (text: string): string => (WITH_THOUSANDS.test(text) ? text.replaceAll(',', '') : text);

/**
 * The number that a person typed. Ignores spaces, and commas between thousands; refuses others.
 *
 * @param range whether it may be below 0
 * @returns `null` for an empty text, `NaN` for one that is not a number
 */
export function readNumber(text: string, range: 'positive' | 'any' = 'positive'): number | null {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return null;
  const [, sign, digits] = (range === 'any' ? /^([-−+]?)(.*)$/ : /^()(.*)$/).exec(plain)!;
  const written = withoutThousands(digits!);
  const value = /^(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : Number.NaN;
  return sign === '-' || sign === '−' ? -value : value;
}

/** "a, b, and c". @param type `disjunction` joins with "or" */
export const joinList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(localeOf(pageLanguage()), { type }).format(items);
