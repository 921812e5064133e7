import type { Response } from '@playwright/test';
import { Screen } from './screen.ts';

/** Every string in an answer, keys of objects too: property names are column headings. */
function collectStrings(value: unknown, strings: Set<string>): void {
  // Some hold several: "TWDB well report;https://…".
  if (typeof value === 'string') for (const piece of [value, ...value.split(/[;\n]/)]) strings.add(piece.trim());
  else if (Array.isArray(value)) for (const one of value) collectStrings(one, strings);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      strings.add(key);
      collectStrings(one, strings);
    }
}

/** Gathers what a page gets as data, to be told from the texts of its code. */
export class DataStrings {
  readonly #strings: Set<string>;
  readonly #reading: Promise<void>[] = [];

  /** @param known also data, though no answer holds it: who is signed in */
  constructor(screen: Screen, known: readonly string[] = []) {
    this.#strings = new Set(known);
    Screen.pageOf(screen).on('response', (response) => this.#reading.push(this.#read(response)));
  }

  async #read(response: Response): Promise<void> {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    const body: unknown = await response.json().catch(() => null);
    // Texts that the shell translates come with the registry.
    if (!response.url().endsWith('/registry.json')) collectStrings(body, this.#strings);
  }

  /** Whether a text is data, or made of data and numbers alone. */
  async has(text: string): Promise<boolean> {
    await Promise.all(this.#reading);
    const pieces = text.split(/[()·,:|]/).map((piece) => piece.trim());
    return this.#strings.has(text.trim()) || pieces.every((piece) => !/\p{L}/u.test(piece) || this.#strings.has(piece));
  }
}

/** Texts that a person sees or hears: of the page, and names of its controls. Those marked as English or as names are left out. */
const textsOf = (screen: Screen): Promise<string[]> =>
  Screen.pageOf(screen).evaluate(() => {
    const isLeftOut = (element: Element | null): boolean =>
      !element ||
      element.closest('script, style, noscript, code, [lang="en"], [translate="no"], .maplibregl-ctrl-attrib') !==
        null ||
      !element.checkVisibility({ visibilityProperty: true });
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // A text that is told where to break is several nodes.
    const wholeOf = (node: Node): Node => {
      const around = node.parentElement?.closest('.ui-unbroken')?.parentElement ?? node.parentElement;
      return around?.querySelector(':scope > .ui-unbroken, :scope > wbr') ? around : node;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isLeftOut(node.parentElement)) texts.push(wholeOf(node).textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!isLeftOut(element)) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

/** Names that are the same in every language, units, and what a time ends in. */
const SAME =
  /^(North Plains GCD|NPGCD|GPU|GPUs|CSV|PDF|PNG|JSON|EN|ES|English|English EN|Español|Español ES|(English|Español) \(PDF|([AP]M )?[CM][SD]T|©.*|https?:.*|\S+@\S+)$/;

/** Days in words and times: the browser writes them in the language of the page, and has none for the made-up one. */
const TIME =
  /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}|\d{1,2}:\d\d [AP]M [CM][SD]T/g;

/** Texts of the pseudo-language's page that were not translated: they stand outside of its brackets, and are no data. */
export async function untranslatedTexts(screen: Screen, data: DataStrings): Promise<string[]> {
  const found = new Set<string>();
  for (const text of await textsOf(screen))
    for (const piece of text.replace(TIME, '').split(/⟦[^⟧]*⟧/)) {
      const words = piece.replace(/^[\s\p{P}\p{N}]+|[\s\p{P}\p{N}]+$/gu, '');
      if (/\p{L}{3}/u.test(words) && !SAME.test(words) && !(await data.has(piece)) && !(await data.has(words)))
        found.add(piece.trim());
    }
  return [...found];
}

/** A text of the made-up language without its accents, brackets and padding. */
export const inEnglish = (text: string | null): string =>
  (text ?? '').normalize('NFD').replace(/\p{M}|[⟦⟧]|~[~ ]*/gu, '');

/** Words that English sentences have and Spanish ones have not, but for names: "The National Map". */
const ENGLISH =
  /(?<![\p{L}-])(the|and|your|you|of|with|is|are|was|this|that|from|to|not|have|has|which|when)(?![\p{L}-])/giu;

/** Sentences in English on a page that is to be Spanish. */
export async function englishTexts(screen: Screen, data: DataStrings): Promise<string[]> {
  const found = new Set<string>();
  for (const text of await textsOf(screen))
    if ((text.match(ENGLISH)?.length ?? 0) > 1 && !(await data.has(text))) found.add(text.trim());
  return [...found];
}
