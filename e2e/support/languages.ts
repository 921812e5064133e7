import type { Response } from '@playwright/test';
import { Screen } from './screen.ts';

/** Every string in an answer, keys of objects too: property names are column headings. */
function collectStrings(value: unknown, strings: Set<string>): void {
  if (typeof value === 'string') strings.add(value.trim());
  else if (Array.isArray(value)) for (const one of value) collectStrings(one, strings);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      strings.add(key);
      collectStrings(one, strings);
    }
}

/** Gathers what a page gets as data, to be told from the texts of its code. */
export class DataStrings {
  readonly #strings = new Set<string>();
  readonly #reading: Promise<void>[] = [];

  constructor(screen: Screen) {
    Screen.pageOf(screen).on('response', (response) => this.#reading.push(this.#read(response)));
  }

  async #read(response: Response): Promise<void> {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    const body: unknown = await response.json().catch(() => null);
    // Texts that the shell translates come with the registry.
    if (!response.url().endsWith('/registry.json')) collectStrings(body, this.#strings);
  }

  async has(text: string): Promise<boolean> {
    await Promise.all(this.#reading);
    return this.#strings.has(text.trim());
  }
}

/** Texts that a person sees or hears: of the page, and names of its controls. Those marked as English are left out. */
const textsOf = (screen: Screen): Promise<string[]> =>
  Screen.pageOf(screen).evaluate(() => {
    const isLeftOut = (element: Element | null): boolean =>
      !element ||
      element.closest('script, style, noscript, code, [lang="en"], [data-data]') !== null ||
      !element.checkVisibility({ visibilityProperty: true });
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isLeftOut(node.parentElement)) texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!isLeftOut(element)) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

/** Names that are the same in every language, and units. */
const SAME = /^(North Plains GCD|NPGCD|GPU|GPUs|CSV|PDF|PNG|JSON|EN|ES|English|Español|©.*|https?:.*|\S+@\S+)$/;

/** Texts of the pseudo-language's page that were not translated: they stand outside of its brackets, and are no data. */
export async function untranslatedTexts(screen: Screen, data: DataStrings): Promise<string[]> {
  const found = new Set<string>();
  for (const text of await textsOf(screen))
    for (const piece of text.split(/⟦[^⟧]*⟧/)) {
      const words = piece.replace(/^[\s\p{P}\p{N}]+|[\s\p{P}\p{N}]+$/gu, '');
      if (/\p{L}{3}/u.test(words) && !SAME.test(words) && !(await data.has(piece)) && !(await data.has(words)))
        found.add(piece.trim());
    }
  return [...found];
}

/** Words that English sentences have and Spanish ones have not. */
const ENGLISH =
  /(?<![\p{L}-])(the|and|your|you|of|with|is|are|was|this|that|from|to|not|have|has|which|when)(?![\p{L}-])/iu;

/** Sentences in English on a page that is to be Spanish. */
export async function englishTexts(screen: Screen, data: DataStrings): Promise<string[]> {
  const found = new Set<string>();
  for (const text of await textsOf(screen)) if (ENGLISH.test(text) && !(await data.has(text))) found.add(text.trim());
  return [...found];
}
