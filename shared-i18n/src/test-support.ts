import { compileCatalog } from './compile.ts';
import type { PageLanguage } from './language.ts';
import { addTexts } from './page.ts';

/** Shows the page in another language. @param catalog its texts, from the English ones */
export function showTextsIn(language: PageLanguage, catalog: Readonly<Record<string, string>> = {}): void {
  document.documentElement.lang = language;
  addTexts(compileCatalog(catalog));
}

/** In the pseudo-language, where catalogs write ⟦…⟧: the texts of a document that have words outside of that. */
export function untranslatedIn(document: unknown): string[] {
  if (typeof document === 'string') return /[a-z]{3,}/i.test(document.replaceAll(/⟦[^⟧]*⟧/g, '')) ? [document] : [];
  return typeof document === 'object' && document !== null ? Object.values(document).flatMap(untranslatedIn) : [];
}
