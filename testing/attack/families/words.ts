import { type Family, times } from './shapes.ts';

const repeated = (text: string) => (size: number) =>
  text.repeat(Math.max(1, Math.ceil(size / text.length))).slice(0, Math.max(1, size));

/** Texts by their length: what search, patterns, comparisons and templates take apart. */
export const TEXTS: Family<string> = {
  longest: repeated('a'),
  'almost the same': (size) => `${'a'.repeat(Math.max(0, size - 1))}!`,
  words: repeated('ab '),
  'any text': repeated('%_'),
  nested: repeated('('),
  escapes: repeated('\\'),
  commas: repeated(','),
  comparisons: repeated('1..2 '),
  blanks: repeated(' '),
  marks: repeated('e\u0301'),
  digits: repeated('9'),
};

/** Lists by their number of items, from one good item. */
export const LISTS: Family<(item: unknown) => unknown[]> = {
  repeated: (size) => (item) => times(size, () => item),
  counted: (size) => (item) => times(size, (index) => (typeof item === 'number' ? index + 1 : item)),
  empty: (size) => () => times(size, () => null),
  nested: (size) => () => {
    let value: unknown[] = [];
    for (let depth = 1; depth < size; depth += 1) value = [value];
    return value;
  },
};

/** Objects whose names the caller chooses, by their number of names. */
export const KEYS: Family<Record<string, unknown>> = {
  many: (size) => Object.fromEntries(times(size, (index) => [`k${index}`, 'a'])),
  numbered: (size) => Object.fromEntries(times(size, (index) => [String(index), 'a'])),
  'long values': (size) => ({ name: 'a'.repeat(size * 10) }),
};
