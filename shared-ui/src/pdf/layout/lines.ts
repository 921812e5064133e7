import type { TextLook } from './tagged-document.ts';

export interface Typeface {
  /** In points. */
  widthOf: (text: string, look: TextLook) => number;
}

export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cs}\p{Co}\u00ad\ufeff]/gu, '')
    .trim();

/** Dates, coordinates, numbers with their unit or what they count, and units of two words. */
const WHOLE =
  /\p{L}{3} \d{1,2}, \d{4}|\d{1,2} \p{L}{3,4}\.? \d{4}|\d\.\d+, [-−]?\d+\.\d|\d (?:[ap]\. m\.|sq \p{L}+|\p{L}[\p{L}/-]*)|\bac(?:re)?-\p{L}+/giu;
const JOINED = { ' ': '\u00a0', '-': '\u2011', '/': '\u2044' } as const;
const PARTED: Record<string, string> = Object.fromEntries(Object.entries(JOINED).map(([part, join]) => [join, part]));

/** Where a line may be broken: not inside a number or a date. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(WHOLE, (whole) => whole.replace(/[ \-/]/g, (part) => JOINED[part as keyof typeof JOINED]))
    .split(/(?<= )|(?<=\p{L}[-/])(?=\p{L})/u)
    .map((word) => word.replace(/[\u00a0\u2011\u2044]/g, (join) => PARTED[join]!));

/** What is too long for a line is broken where it reads worse, at last between its letters. */
function piecesOf({ widthOf }: Typeface, text: string, width: number, look: TextLook): string[] {
  const fits = (piece: string): boolean => widthOf(piece.trimEnd(), look) <= width;
  return wordsOf(text)
    .flatMap((word) => (fits(word) ? [word] : word.split(/(?<=[\s\-/])/)))
    .flatMap((part) => (fits(part) ? [part] : Array.from(part)));
}

/**
 * Lines but the last keep the space they end in: it parts their words for a screen reader.
 * @param text from `plainText`
 * @param most so many lines; what is left over then ends in an ellipsis
 */
export function linesOf(
  typeface: Typeface,
  text: string,
  width: number,
  look: TextLook,
  most = Number.MAX_SAFE_INTEGER,
): string[] {
  const { widthOf } = typeface;
  if (widthOf(text, look) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  const pieces = piecesOf(typeface, text, width, look);
  for (const [index, piece] of pieces.entries()) {
    if (line === '' || widthOf((line + piece).trimEnd(), look) <= width) {
      line += piece;
      continue;
    }
    if (lines.length === most - 1) {
      const rest = Array.from(line + pieces.slice(index).join(''));
      while (rest.length > 0 && widthOf(`${rest.join('')}…`, look) > width) rest.pop();
      return [...lines, `${rest.join('').trimEnd()}…`];
    }
    lines.push(line);
    line = piece;
  }
  return [...lines, line.trimEnd()];
}
