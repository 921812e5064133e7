import { ACRE_FEET_DECIMALS, measuredDecimals } from '@portal/shared-api/units';
import { numberFormat } from '@portal/shared-i18n';
import { type Language, localeOf } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';

/** Making a formatter takes a thousand times longer than using it, and its memory is freed late. */
function kept<Formatter>(make: (language: Language, detail: string) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (language: Language, detail = ''): Formatter => {
    const key = `${language} ${detail}`;
    const formatter = formatters.get(key) ?? make(language, detail);
    formatters.set(key, formatter);
    return formatter;
  };
}

const days = kept((language) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }));
const times = kept(
  (language, timeZone) =>
    new Intl.DateTimeFormat(localeOf(language), {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }),
);
const numbers = ({ language }: Translator, decimals: number): Intl.NumberFormat =>
  numberFormat(localeOf(language), { maximumFractionDigits: decimals });

/** `March 1, 2027`; @param day `YYYY-MM-DD` */
export const dayInWords = ({ language }: Translator, day: string): string =>
  days(language).format(Date.parse(`${day}T00:00:00Z`));

/** `5:00 PM CST` */
export const timeInWords = ({ language }: Translator, moment: Date, timeZone: string): string =>
  times(language, timeZone).format(moment);

/** `312.4 acre-feet` */
export const acreFeetInWords = (translator: Translator, acreFeet: number): string =>
  translator.t('{volume} acre-feet', { volume: numbers(translator, ACRE_FEET_DECIMALS).format(acreFeet) });

/** `11.996`, with the decimals of pages */
export const measuredInWords = (translator: Translator, value: number): string =>
  numbers(translator, measuredDecimals(value)).format(value);

/** `$50`, or `$12.50` */
export const dollarsInWords = ({ language }: Translator, dollars: number): string =>
  numberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);
