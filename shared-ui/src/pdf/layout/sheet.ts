import { plainText, type Typeface } from './lines.ts';
import type { Content, Mark, Tagged, TaggedPage, TextLook } from './tagged-document.ts';

/** US letter, portrait; all sizes are in points. */
export const PAGE = { width: 612, height: 792, margin: 44, foot: 46 } as const;
export const CONTENT = PAGE.width - 2 * PAGE.margin;
export const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;

/** Fills pages from top to bottom. */
export class Sheet {
  readonly typeface: Typeface;
  readonly content: Tagged[] = [];
  readonly pages: Array<{ [Part in keyof TaggedPage]: Mark[] }> = [];
  y: number = PAGE.margin;

  constructor(typeface: Typeface) {
    this.typeface = typeface;
    this.turn();
  }

  get page(): number {
    return this.pages.length - 1;
  }

  turn(): void {
    this.pages.push({ decoration: [], pagination: [] });
    this.y = PAGE.margin;
  }

  /** Goes to the next page where less room is left; tells whether it did. */
  need(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.turn();
    return true;
  }

  decorate(...marks: Mark[]): void {
    this.pages[this.page]?.decoration.push(...marks);
  }

  /** Over as many pages as needed. @param leading from one baseline to the next */
  write(lines: readonly string[], look: TextLook, leading: number, x: number = PAGE.margin): Content[] {
    const written: Array<Content & { marks: Mark[] }> = [];
    for (const text of lines) {
      this.need(leading);
      const { page } = this;
      const mark: Mark = { kind: 'text', text, x, y: this.y + look.size, look };
      const last = written.at(-1);
      if (last?.page === page) last.marks.push(mark);
      else written.push({ page, marks: [mark] });
      this.y += leading;
    }
    return written;
  }
}

/** The pieces of a text that may be empty. */
export const orNone = (text: string | undefined): string[] => (text && plainText(text) !== '' ? [plainText(text)] : []);
