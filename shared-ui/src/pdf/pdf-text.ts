import type { jsPDF } from 'jspdf';
import { drawnText } from './drawn-text.ts';

/** The size is in points. */
export interface TextLook {
  size: number;
  bold?: boolean;
  /** As `#rrggbb`. */
  color: string;
  align?: 'left' | 'right' | 'center';
}

/** Windows-1252, which the PDF's own fonts have; other letters come out wrong. */
const IN_THE_FONT = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

export const isInTheFont = (text: string): boolean => IN_THE_FONT.test(text);

export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cs}\p{Co}\u00ad\ufeff]/gu, '')
    .trim();

function use(doc: jsPDF, { size, bold = false, color }: TextLook): void {
  doc
    .setFont('helvetica', bold ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(color);
}

/**
 * Writes a text from `plainText` with its baseline at `y`. What the PDF's fonts lack is put there as a picture, so that a
 * title in any script is as it was written.
 */
export function putText(doc: jsPDF, text: string, x: number, y: number, look: TextLook): void {
  use(doc, look);
  if (isInTheFont(text)) {
    doc.text(text, x, y, { align: look.align ?? 'left' });
    return;
  }
  const { canvas, width, height, ascent } = drawnText(text, look);
  const left = look.align === 'right' ? x - width : look.align === 'center' ? x - width / 2 : x;
  doc.addImage(canvas, 'PNG', left, y - ascent, width, height);
}

/** In points. */
export function widthOf(doc: jsPDF, text: string, look: TextLook): number {
  use(doc, look);
  return isInTheFont(text) ? doc.getTextWidth(text) : drawnText(text, look).width;
}

function piecesOf(doc: jsPDF, text: string, width: number, look: TextLook): string[] {
  return text.split(/(?<=[\s\-/])/).flatMap((word) => (widthOf(doc, word, look) <= width ? [word] : Array.from(word)));
}

/** @param most so many lines; what is left over then ends in an ellipsis */
export function linesOf(
  doc: jsPDF,
  text: string,
  width: number,
  look: TextLook,
  most = Number.MAX_SAFE_INTEGER,
): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = piecesOf(doc, text, width, look);
  for (const [index, piece] of pieces.entries()) {
    if (line === '' || widthOf(doc, (line + piece).trimEnd(), look) <= width) {
      line += piece;
      continue;
    }
    if (lines.length === most - 1) {
      const rest = Array.from(line + pieces.slice(index).join(''));
      while (rest.length > 0 && widthOf(doc, `${rest.join('')}…`, look) > width) rest.pop();
      return [...lines, `${rest.join('').trimEnd()}…`];
    }
    lines.push(line.trimEnd());
    line = piece;
  }
  return [...lines, line.trimEnd()];
}
