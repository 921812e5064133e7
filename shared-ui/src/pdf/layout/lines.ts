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

/** Where a line may be broken. */
export const wordsOf = (text: string): string[] => text.split(/(?<=[\s\-/])/);

const piecesOf = ({ widthOf }: Typeface, text: string, width: number, look: TextLook): string[] =>
  wordsOf(text).flatMap((word) => (widthOf(word.trimEnd(), look) <= width ? [word] : Array.from(word)));

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
