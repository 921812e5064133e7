import { compileCatalog } from './compile.ts';
import type { PageLanguage } from './language.ts';
import { addTexts } from './page.ts';

/** Shows the page in another language. @param catalog its texts, from the English ones */
export function showTextsIn(language: PageLanguage, catalog: Readonly<Record<string, string>> = {}): void {
  document.documentElement.lang = language;
  addTexts(compileCatalog(catalog));
}
