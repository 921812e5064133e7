import { localeOf, type PageLanguage, pageLanguage } from './language.ts';
import { type Catalog, compileSimple, formatMessage, type Message } from './translate.ts';
import type { Findable, Marked, PlainText, Value, Values, ValuesOf } from './values.ts';

/** The texts of a workspace, by language. */
export interface Texts {
  /** Compiled messages with plurals or tags: all others are their own English. */
  en: Catalog;
  /** Fetched by those who read them. */
  es: () => Promise<{ default: Catalog }>;
}

/** Without a prototype: a text may be "constructor". */
const dictionary = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

const shown: Record<PageLanguage, Record<string, Message>> = {
  en: dictionary(),
  es: dictionary(),
  qps: dictionary(),
};
/** Spanish names of what staff and front ends name. Apart from the texts, whose words they may not change. */
const names = dictionary<string>();
let compile: (text: string) => Message = compileSimple;
let accent = (message: Message): Message => message;

/** @param compileText for texts that are in no catalog; without it these have no plurals */
export function setCompiler(compileText: (text: string) => Message): void {
  compile = compileText;
}

/** To those of the page's language. */
export function addTexts(catalog: Catalog): void {
  Object.assign(shown[pageLanguage()], catalog);
}

/** @param spanish by their English ones; on a page in another language they are not shown */
export function addNames(spanish: Readonly<Record<string, string>>): void {
  Object.assign(names, spanish);
}

/** Must be awaited before any of these texts is shown. A catalog that cannot be fetched leaves its texts English. */
export async function loadTexts(...all: readonly Texts[]): Promise<void> {
  const language = pageLanguage();
  // Not over what is there: another catalog may have brought the same texts in Spanish.
  for (const { en } of all) Object.assign(shown[language], { ...en, ...shown[language] });
  if (language === 'qps') accent = (await import('./pseudo.ts')).accented;
  if (language !== 'es') return;
  const fetched = await Promise.allSettled(all.map(async ({ es }) => addTexts((await es()).default)));
  for (const one of fetched)
    if (one.status === 'rejected') console.error('Texts could not be fetched, and stay in English:', one.reason);
}

function messageFor(text: string, language: PageLanguage): Message {
  const known = shown[language];
  known[text] ??= compile(text);
  return language === 'qps' ? accent(known[text]) : known[text];
}

export function formatText<Node>(text: string, values: Values<Node>): string | Node | (string | Node)[] {
  const language = pageLanguage();
  return formatMessage(messageFor(text, language), localeOf(language), values);
}

/** icu-minify writes a value that is missing as "undefined". */
const strict = (values: Values): Values =>
  new Proxy(values, {
    get: (target, name: string) => {
      if (!Object.hasOwn(target, name)) throw new Error(`The value "${name}" is missing`);
      return target[name];
    },
  });

/** The text that a catalog of the page's language has under a code; `null` where it has none, as in English, or lacks a value. */
export function textOfCode(code: string, values: Values): string | null {
  const language = pageLanguage();
  const message = shown[language][code];
  if (message === undefined) return null;
  try {
    return formatMessage(message, localeOf(language), strict(values)) as string;
  } catch {
    // Of another release: its own words are shown.
    return null;
  }
}

/** A name that comes from data, or from the registry, in the page's language; as it is where it has no other. */
export function translateName(name: string): string {
  const language = pageLanguage();
  if (language === 'qps') return accent(name) as string;
  const known = language === 'es' ? (names[name] ?? shown.es[name]) : undefined;
  return typeof known === 'string' ? known : name;
}

/** A text without values that `msg` marked where its type was lost, as in a column's heading. */
export const translateMarked = (text: string): string => formatText(text, {}) as string;

/**
 * A text in the page's language.
 * @param text in English, an ICU message: `{name}`, `{count, plural, one {# well} other {# wells}}`. It has to stand in the call,
 * so that catalogs can be compared with the code; where it comes from elsewhere, `msg` marks it there
 */
export function t<const Text extends string>(
  text: Text & Findable<Text>,
  ...[values = {} as never]: ValuesOf<PlainText<Text>>
): string {
  return formatText(text, values as Record<string, Value>) as string;
}

/** Marks a text that is translated where it is shown: when a module is loaded its catalog may not be there. */
export const msg = <const Text extends string>(text: Text): Marked<Text> => text as Marked<Text>;
