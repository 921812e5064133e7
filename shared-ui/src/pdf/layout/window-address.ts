import { INK } from '../ink.ts';
import { linesOf, plainText, type Typeface } from './lines.ts';
import type { Mark, TextLook } from './tagged-document.ts';

const INCH = 72;
/** A #10 window envelope: 9.5 by 4.125 inches, with a window of 4.5 by 1.125 inches, 0.875 from the left and 0.5 from the bottom. */
const ENVELOPE = { width: 9.5, height: 4.125 } as const;
const WINDOW = { left: 0.875, bottom: 0.5, width: 4.5, height: 1.125 } as const;
/** Folded in three. */
const PAPER = { width: 8.5, height: 11 / 3 } as const;
/** What the Postal Service wants around an address, wherever the letter has slid: 1/8 inch at the sides, 1/25 above and below. */
const CLEARANCE = { side: 0.125, above: 0.04 } as const;

const slack = { x: ENVELOPE.width - PAPER.width, y: ENVELOPE.height - PAPER.height };
const windowTop = ENVELOPE.height - WINDOW.bottom - WINDOW.height;

/** In points from the top left of the page: what the window shows however the letter lies in its envelope. */
export const ADDRESS_BOX = {
  x: (WINDOW.left + CLEARANCE.side) * INCH,
  y: (windowTop + CLEARANCE.above) * INCH,
  width: (WINDOW.width - slack.x - 2 * CLEARANCE.side) * INCH,
  height: (WINDOW.height - slack.y - 2 * CLEARANCE.above) * INCH,
} as const;

/** The part of the page, in points from its top, that the window may show: nothing but the address stands there. */
export const SEEN_IN_WINDOW = {
  from: (windowTop - slack.y) * INCH,
  to: (windowTop + WINDOW.height) * INCH,
} as const;

/** Of letters without tails, by the size of the font. */
const CAPITAL_HEIGHT = 0.73;
/** The Postal Service reads no smaller letters than 8 points. */
const SIZES = [10, 9.5, 9, 8.5, 8] as const;
const LEADING = 1.13;

const heightOf = (lines: number, size: number): number => size * (CAPITAL_HEIGHT + (lines - 1) * LEADING);

/**
 * The lines of an address where a window shows them, as large as they fit; more than fit go on below.
 *
 * @param address name and address, a line each
 */
export function placeAddress(typeface: Typeface, address: readonly string[]): Mark[] {
  const texts = address.map(plainText).filter(Boolean);
  const linesAt = (size: number): string[] =>
    texts.flatMap((text) => linesOf(typeface, text, ADDRESS_BOX.width, { size, color: INK.text }));
  const size = SIZES.find((one) => heightOf(linesAt(one).length, one) <= ADDRESS_BOX.height) ?? SIZES.at(-1)!;
  const look: TextLook = { size, color: INK.text };
  const lines = linesAt(size);
  return lines.map((text, index) => ({
    kind: 'text',
    // A space parts the lines for a screen reader.
    text: index < lines.length - 1 ? `${text.trimEnd()} ` : text,
    x: ADDRESS_BOX.x,
    y: ADDRESS_BOX.y + size * (CAPITAL_HEIGHT + index * LEADING),
    look,
  }));
}
