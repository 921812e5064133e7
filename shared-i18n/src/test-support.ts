import { compileCatalog, compileText } from './compile.ts';
import type { PageLanguage } from './language.ts';
import { addTexts } from './page.ts';
import { accented } from './pseudo.ts';
import { formatMessage } from './translate.ts';
import type { Value } from './values.ts';

/** Shows the page in another language. @param catalog its texts, from the English ones */
export function showTextsIn(language: PageLanguage, catalog: Readonly<Record<string, string>> = {}): void {
  document.documentElement.lang = language;
  addTexts(compileCatalog(catalog));
}

/** A text in the pseudo-language, where there is no page. */
export const pseudoText = (text: string, values: Readonly<Record<string, Value>> = {}): string =>
  formatMessage(accented(compileText(text)), 'en', values) as string;

/** Properties of a document whose words nobody reads. */
const NOT_READ = ['kind', 'shape', 'tone', 'align', 'language', 'lang', 'url', 'href'];

function textsOf(document: unknown): string[] {
  if (typeof document === 'string') return [document];
  const parts = typeof document === 'object' && document !== null ? Object.entries(document) : [];
  return parts.flatMap(([name, part]) => (NOT_READ.includes(name) ? [] : textsOf(part)));
}

const hasWord = (text: string): boolean => /[a-z]{3,}/i.test(text);

/** In the pseudo-language, where catalogs write ⟦…⟧: the texts of a document that have words outside of that. */
export const untranslatedIn = (document: unknown): string[] =>
  textsOf(document).filter((text) => hasWord(text.replaceAll(/⟦[^⟧]*⟧/g, '')));

/** The texts that a document has in both of its languages. */
export const sameTexts = (english: unknown, spanish: unknown): Set<string> => {
  const known = new Set(textsOf(spanish));
  return new Set(textsOf(english).filter((text) => hasWord(text) && known.has(text)));
};
