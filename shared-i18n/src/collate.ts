import { localeOf, pageLanguage } from './language.ts';

/** The order of words in the page's language; accents and capitals count last. */
export const compareTexts = (one: string, other: string): number =>
  new Intl.Collator(localeOf(pageLanguage()), { numeric: true }).compare(one, other);

/** Without accents and in small letters: for searches, where "Munoz" finds "Muñoz". */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
