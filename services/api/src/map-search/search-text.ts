/**
 * Same as the database function `search_key`: lower case without blanks and punctuation, so that "np 0123" finds
 * NP-0123.
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as in the database
    .replace(/[\u0001-\u001f\u007f !"#$&'()*+,\-./:;<=>?@[\]^`{|}~]/g, '');

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const FIT = { equal: 0, begins: 1, contains: 2 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

export const fitOf = (value: string | null, key: string): Fit | null => fitOfKey(searchKey(value ?? ''), key);

/** @param own a text normalized by `searchKey` */
export function fitOfKey(own: string, key: string): Fit | null {
  if (own === key) return FIT.equal;
  if (own.startsWith(key)) return FIT.begins;
  return own.includes(key) ? FIT.contains : null;
}

/** The number at the end of a key without leading zeros, and the text before it; `null` without a number. */
export function numberOf(key: string): { before: string; digits: string } | null {
  const [, before = '', digits] = /^(.*?)0*([1-9]\d*)$/.exec(key) ?? [];
  return digits === undefined ? null : { before, digits };
}

/** True if the numbers are equal except for leading zeros and omitted letters: "42" and "da 42" both match DA-0042. */
export function isSameNumber(wellNumber: string, key: string): boolean {
  const [own, asked] = [numberOf(searchKey(wellNumber)), numberOf(key)];
  return own !== null && own.digits === asked?.digits && own.before.startsWith(asked.before);
}

const { compare } = new Intl.Collator('en', { numeric: true });
export const inNaturalOrder = compare;
