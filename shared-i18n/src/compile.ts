import compileIcu from 'icu-minify/compile';
import { type Catalog, type Message, withoutContext } from './translate.ts';

/** @throws SyntaxError on a message that is not ICU */
export const compileText = (text: string): Message => compileIcu(withoutContext(text));

/** Messages that the page cannot compile itself: with plurals, selections, formats or tags. */
const needsCompiling = (text: string): boolean => /\{\w+,|<|'/.test(text);

/** The English part of a catalog: its keys are its texts. */
export const compileEnglish = (catalog: Readonly<Record<string, string>>): Catalog =>
  Object.fromEntries(
    Object.keys(catalog)
      .filter(needsCompiling)
      .map((text) => [text, compileText(text)]),
  );

/** Without what nobody has translated yet: it stays English. */
export const compileCatalog = (catalog: Readonly<Record<string, string>>): Catalog =>
  Object.fromEntries(
    Object.entries(catalog)
      .filter(([, translated]) => translated !== '')
      .map(([text, translated]) => [text, compileText(translated)]),
  );
