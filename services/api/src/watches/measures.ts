import { perYearDecimals } from '@portal/shared-api/units';
import { numberFormat } from '@portal/shared-i18n';
import { localeOf } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';

const inWords = ({ language }: Translator, value: number, options: Intl.NumberFormatOptions): string =>
  numberFormat(localeOf(language), options).format(value);

/** `5,280` */
export const wholeFeet = (translator: Translator, feet: number): string =>
  inWords(translator, feet, { maximumFractionDigits: 0 });

/** `0.04`, as on pages */
export const trendFeet = (translator: Translator, feet: number): string =>
  inWords(translator, feet, { minimumFractionDigits: 2, maximumFractionDigits: perYearDecimals(feet) });
