import { type ImportCode, type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';

const SHOWN = 20;

export const formatCount = (count: number): string => count.toLocaleString('en-US');
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

type MoreCode = Extract<ImportCode, `more-${string}`>;

/** Keeps the first notes, and counts the others. */
export function limitNotes(notes: readonly ImportText[], code: MoreCode): ImportText[] {
  const count = notes.length - SHOWN;
  return [...notes.slice(0, SHOWN), ...(count > 0 ? [sentence(code, { count })] : [])];
}

const NAMED = 5;

/** No sentence without items. @param say gets their count and the first names */
export function sentenceAbout(
  items: readonly (string | number)[],
  say: (count: number, named: string) => Sentence,
): Sentence[] {
  if (items.length === 0) return [];
  const named = `${items.slice(0, NAMED).join(', ')}${items.length > NAMED ? ' …' : ''}`;
  return [say(items.length, named)];
}
