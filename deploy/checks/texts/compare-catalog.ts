import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { FoundText } from './find-texts.ts';

export type TextCatalog = Readonly<Record<string, string>>;

/**
 * Plural categories that both English and Spanish need. Spanish also has "many", which falls back to "other" below a
 * million.
 */
const PLURALS = ['one', 'other'];

/** A message's value and tag names, and the plural categories it lacks. */
interface Marks {
  names: Set<string>;
  missingPlurals: string[];
}

function collectMarks(elements: readonly MessageFormatElement[], marks: Marks): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    marks.names.add(element.value);
    if (element.type === TYPE.tag) collectMarks(element.children, marks);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const { options } = element;
    if (element.type === TYPE.plural) marks.missingPlurals.push(...PLURALS.filter((category) => !options[category]));
    for (const { value } of Object.values(options)) collectMarks(value, marks);
  }
}

/** @throws SyntaxError if the message is not valid ICU */
function readMessage(message: string): { names: string[]; missingPlurals: string[] } {
  const marks: Marks = { names: new Set(), missingPlurals: [] };
  collectMarks(parse(message.slice(message.indexOf('|') + 1)), marks);
  return { names: [...marks.names].sort(), missingPlurals: marks.missingPlurals };
}

const list = (names: readonly string[]): string => names.join(', ') || 'none';

function messageProblems(text: string, given: readonly (string[] | null)[], translated: string): string[] {
  try {
    const english = readMessage(text);
    const other = readMessage(translated);
    const problems: string[] = [];
    for (const { missingPlurals } of [english, other])
      if (missingPlurals.length > 0) problems.push(`a plural lacks "${missingPlurals.join('", "')}"`);
    if (String(english.names) !== String(other.names))
      problems.push(`has the values ${list(english.names)}, and its translation ${list(other.names)}`);
    for (const values of given)
      if (values && String([...values].sort()) !== String(english.names))
        problems.push(`has the values ${list(english.names)}, and is given ${list(values)}`);
    return problems;
  } catch (error) {
    return [`is not an ICU message (${(error as Error).message}), or its translation is not`];
  }
}

/** Mismatches between a workspace's texts and their translations. */
export function catalogProblems(found: readonly FoundText[], catalog: TextCatalog): string[] {
  const texts = new Map<string, (string[] | null)[]>();
  for (const { text, values } of found) texts.set(text, [...(texts.get(text) ?? []), values]);
  return [
    ...[...texts.keys()].filter((text) => !catalog[text]).map((text) => `"${text}" has no translation`),
    ...Object.keys(catalog)
      .filter((text) => !texts.has(text))
      .map((text) => `"${text}" is not used any more`),
    ...[...texts].flatMap(([text, given]) =>
      catalog[text] ? messageProblems(text, given, catalog[text]).map((problem) => `"${text}": ${problem}`) : [],
    ),
  ];
}

/** Texts that catalogs translate differently. */
export function contradictions(catalogs: Readonly<Record<string, TextCatalog>>): string[] {
  const first = new Map<string, { name: string; translated: string }>();
  return Object.entries(catalogs).flatMap(([name, catalog]) =>
    Object.entries(catalog).flatMap(([text, translated]) => {
      const known = first.get(text);
      if (!known && translated) first.set(text, { name, translated });
      return known && translated && known.translated !== translated
        ? [`"${text}" is "${known.translated}" in ${known.name}, and "${translated}" in ${name}`]
        : [];
    }),
  );
}

/** The catalog with exactly the texts of the code, sorted; an empty translation is still to be written. */
export const updatedCatalog = (found: readonly FoundText[], catalog: TextCatalog): TextCatalog =>
  Object.fromEntries([...new Set(found.map(({ text }) => text))].sort().map((text) => [text, catalog[text] ?? '']));
