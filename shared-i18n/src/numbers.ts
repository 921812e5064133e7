import { localeOf, pageLanguage } from './language.ts';
import { dateFormat, numberFormat } from './translate.ts';

/** In the page's language: 1,234.5. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(localeOf(pageLanguage()), options).format(value);

/** In the page's language: "Nov 26, 2026", "26 nov 2026". */
export const formatDate = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(localeOf(pageLanguage()), options).format(date);

/** "a, b, and c". @param type `disjunction` joins with "or" */
export const joinList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(localeOf(pageLanguage()), { type }).format(items);
