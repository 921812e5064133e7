import { localeOf } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';

const inWords = ({ language }: Translator, value: number, digits: number): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits }).format(value);

/** `5,280` */
export const wholeFeet = (translator: Translator, feet: number): string => inWords(translator, feet, 0);

/** `312.4` */
export const depthFeet = (translator: Translator, feet: number): string => inWords(translator, feet, 1);
