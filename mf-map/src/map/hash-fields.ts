/** Reads and writes the fields of a hash, `name=item,item&name=…`. No input makes it throw. */

/** Longer lists are cut off: no link of the portal is longer. */
const MAX_ITEMS = 500;

/** Also escapes what chat and mail programs take for the end of a link; a space becomes a plus. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
      .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll('%20', '+');
  } catch {
    // Half a character, which no address can carry.
    return '';
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** Not decoded; of two with the same name the first. */
export function fieldsOf(hash: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of hash.replace(/^#/, '').split('&')) {
    const [name = '', ...value] = part.split('=');
    if (!fields.has(name)) fields.set(name, value.join('='));
  }
  return fields;
}

const cut = (text: string): string[] => text.split(',', MAX_ITEMS);

export const readItems = (text: string): string[] => cut(text).map(decoded).filter(Boolean);

export const writeItems = (items: readonly string[]): string => items.map(encoded).filter(Boolean).join(',');

/** Skips items whose value `numberOf` refuses. */
export const readPairs = (text: string, numberOf: (text: string) => number | null): Array<[string, number]> =>
  cut(text).flatMap((item) => {
    const [name = '', ...value] = item.split(':');
    const [key, number] = [decoded(name), numberOf(value.join(':'))];
    return key !== '' && number !== null ? [[key, number] satisfies [string, number]] : [];
  });

export const writePairs = (pairs: ReadonlyArray<readonly [name: string, value: number]>): string =>
  pairs
    .map(([name, value]) => [encoded(name), value] as const)
    .filter(([name]) => name !== '')
    .map(([name, value]) => `${name}:${value}`)
    .join(',');

/** `null` for anything but a plain decimal number from `least` to `most`. */
export function readNumber(text: string | undefined, least: number, most: number, decimals = 10): number | null {
  const match = /^-?\d{1,10}(?:\.(\d{1,10}))?$/.exec(text ?? '');
  if (!match || (match[1] ?? '').length > decimals) return null;
  // Without the sign of -0, which nobody means.
  const value = Number(text) + 0;
  return value >= least && value <= most ? value : null;
}

/** Whether a text is a day, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
