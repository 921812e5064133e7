// No React here: the page's inline starter uses this before anything else is loaded.

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** English with accents and longer words, for developers: shows texts that are not translated and layouts that are too tight. */
export const PSEUDO_LANGUAGE = 'qps';
export type PageLanguage = Language | typeof PSEUDO_LANGUAGE;

/** Each in its own words, as a person who reads no other looks for it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** Spanish as it is written in the United States: 1,234.5 and not 1.234,5. */
const LOCALES: Record<PageLanguage, string> = { en: 'en-US', es: 'es-US', qps: 'en-US' };
export const localeOf = (language: PageLanguage): string => LOCALES[language];

export const LANGUAGE_KEY = 'portal.language';
/** The query parameter of any page's address. */
export const LANGUAGE_PARAMETER = 'lang';

const isLanguage = (code: string | null | undefined): code is Language => LANGUAGES.includes(code as Language);

interface Wishes {
  /** From the address. */
  asked: string | null;
  /** By this person, on this device, earlier. */
  chosen: string | null;
  /** By the browser, best first: `es-MX`. */
  accepted: readonly string[];
}

/** The first that the portal speaks. @param codes best first: `es-MX` */
export const findLanguage = (codes: readonly (string | null | undefined)[]): Language | undefined =>
  codes.map((code) => code?.split('-', 1)[0]?.toLowerCase()).find(isLanguage);

/** English where none of the wishes is spoken. */
export function languageFor({ asked, chosen, accepted }: Wishes): PageLanguage {
  if (asked === PSEUDO_LANGUAGE) return asked;
  return findLanguage([asked, chosen, ...accepted]) ?? 'en';
}

/** `null` where the browser refuses storage. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** Finds the page's language and shows it on the document, where `pageLanguage` finds it. What an address asks for is kept. */
export function startLanguage(): void {
  const asked = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  const language = languageFor({ asked, chosen: storedLanguage(), accepted: navigator.languages });
  document.documentElement.lang = language;
  if (findLanguage([asked]) === undefined) return;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The choice then lasts for this page.
  }
}

/** Fixed while a page lives: another language is another page load. English where there is no page, as in Node. */
export function pageLanguage(): PageLanguage {
  if (typeof document === 'undefined') return 'en';
  const { lang } = document.documentElement;
  return lang === PSEUDO_LANGUAGE || isLanguage(lang) ? lang : 'en';
}

/** The same page in another language. @param address of the page, with its query and fragment */
export function addressIn(language: Language, address: string): string {
  const url = new URL(address);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url.href;
}
