/// <reference path="./modules.d.ts" />
import { create, type Font, type Glyph } from 'fontkit';

/** One weight of a font. */
export interface Face {
  /** As pdfkit wants it. */
  font: Font;
  has: (text: string) => boolean;
  /** In points. */
  widthOf: (text: string, size: number) => number;
}

/** Digits of one width, so that numbers stand below each other. */
const featuresOf = (letter: string): readonly string[] => (/\d/.test(letter) ? ['tnum'] : []);

interface Letter {
  glyphs: readonly Glyph[];
  advances: readonly number[];
  advance: number;
  isInFont: boolean;
}

/**
 * Sets letter after letter: kerning and ligatures would take most of the time of a long table, and would part what is
 * measured from what is drawn.
 * @param bytes a font file (TTF; fontkit cannot embed parts of a WOFF2)
 */
export function openFace(bytes: Uint8Array): Face {
  const whole = create(bytes);
  const known = new Map<string, Letter>();
  const lookUp = (letter: string): Letter => {
    const found = known.get(letter);
    if (found) return found;
    const { glyphs, advanceWidth: advance } = whole.layout(letter, featuresOf(letter));
    const advances = glyphs.map(({ advanceWidth }) => advanceWidth);
    const isInFont = whole.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const entry = { glyphs, advances, advance, isInFont };
    known.set(letter, entry);
    return entry;
  };
  const layout = (text: string) => {
    const letters = Array.from(text, lookUp);
    return {
      glyphs: letters.flatMap(({ glyphs }) => glyphs),
      positions: letters.flatMap(({ advances }) =>
        advances.map((xAdvance) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      ),
      advanceWidth: letters.reduce((sum, { advance }) => sum + advance, 0),
    };
  };
  const { unitsPerEm } = whole;
  return {
    font: Object.assign(Object.create(whole) as Font, { layout }),
    has: (text) => Array.from(text).every((letter) => lookUp(letter).isInFont),
    widthOf(text, size) {
      let width = 0;
      for (const letter of text) width += lookUp(letter).advance;
      return (width * size) / unitsPerEm;
    },
  };
}
