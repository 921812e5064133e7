/** As the database's `search_key`: without capitals, blanks and punctuation, so that "np 0123" finds NP-0123. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the database takes no null character
    .replace(/[\u0000-\u001f\u007f !"#$&'()*+,\-./:;<=>?@[\]^`{|}~]/g, '');

/** Escapes a text for LIKE. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const FIT = { equal: 0, begins: 1, contains: 2 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

export const fitOf = (value: string | null, key: string): Fit | null => fitOfKey(searchKey(value ?? ''), key);

/** @param own a text as `searchKey` makes it */
export function fitOfKey(own: string, key: string): Fit | null {
  if (own === key) return FIT.equal;
  if (own.startsWith(key)) return FIT.begins;
  return own.includes(key) ? FIT.contains : null;
}

/** The number at the end of a key without leading zeros, and what stands before it; `null` where there is none. */
export function numberOf(key: string): { before: string; digits: string } | null {
  const [, before = '', digits] = /^(.*?)0*([1-9]\d*)$/.exec(key) ?? [];
  return digits === undefined ? null : { before, digits };
}

/** Whether a well's number is the asked one but for leading zeros and letters left out: "42" and "da 42" are both DA-0042. */
export function isSameNumber(wellNumber: string, key: string): boolean {
  const [own, asked] = [numberOf(searchKey(wellNumber)), numberOf(key)];
  return own !== null && own.digits === asked?.digits && own.before.startsWith(asked.before);
}

const { compare } = new Intl.Collator('en', { numeric: true });
export const inNaturalOrder = compare;
