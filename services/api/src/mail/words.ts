import { localeOf } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';

/** `March 1, 2027`; @param day `YYYY-MM-DD` */
export const dayInWords = ({ language }: Translator, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** `5:00 PM CST` */
export const timeInWords = ({ language }: Translator, moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment);

/** `312.4 acre-feet` */
export const acreFeetInWords = ({ language, t }: Translator, acreFeet: number): string =>
  t('{volume} acre-feet', {
    volume: new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(acreFeet),
  });

/** `$50`, or `$12.50` */
export const dollarsInWords = ({ language }: Translator, dollars: number): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);
