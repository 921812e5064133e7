import { INK } from '../ink.ts';
import { linesOf, plainText, type Typeface } from './lines.ts';
import type { Content, Mark, Tagged, TaggedPage, TextLook } from './tagged-document.ts';

/** US letter, portrait; all sizes are in points. */
export const PAGE = { width: 612, height: 792, margin: 44, foot: 46 } as const;
export const CONTENT = PAGE.width - 2 * PAGE.margin;
export const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;

const REPEATED: TextLook = { size: 10, color: INK.muted };
export const REPEATED_LEADING = 16;

interface Kept {
  height: number;
  layOut: () => void;
  /** It is a heading of level 2. */
  beginsSection?: boolean;
}

/** Fills pages from top to bottom. */
export class Sheet {
  readonly typeface: Typeface;
  readonly content: Tagged[] = [];
  readonly pages: Array<{ [Part in keyof TaggedPage]: Mark[] }> = [];
  y: number = PAGE.margin;
  /** The last of level 2, repeated where its section goes on to another page. */
  heading = '';
  readonly maxPictureHeight: number;
  /** Where content ends, above the foot. */
  readonly bottom: number;
  private kept: Kept[] = [];

  constructor(typeface: Typeface, { maxPictureHeight = 400, bottom = BOTTOM } = {}) {
    this.typeface = typeface;
    this.maxPictureHeight = maxPictureHeight;
    this.bottom = bottom;
    this.turn();
  }

  get page(): number {
    return this.pages.length - 1;
  }

  turn(): void {
    this.pages.push({ decoration: [], pagination: [] });
    this.y = PAGE.margin;
  }

  /** Laid out on the page of what comes next. */
  keepWithNext(kept: Kept): void {
    this.kept.push(kept);
  }

  get isKeeping(): boolean {
    return this.kept.length > 0;
  }

  /** Goes to the next page where less room is left; tells whether it did. */
  need(height: number): boolean {
    const kept = this.kept.splice(0);
    const whole = kept.reduce((sum, one) => sum + one.height, height);
    const turns = this.y + whole > this.bottom && this.y > PAGE.margin;
    if (turns) this.turn();
    if (this.y === PAGE.margin && !kept[0]?.beginsSection) this.repeatHeading();
    for (const { layOut } of kept) layOut();
    return turns;
  }

  /** For the eye alone. */
  private repeatHeading(): void {
    if (this.heading === '') return;
    const [text = ''] = linesOf(this.typeface, this.heading, CONTENT, REPEATED, 1);
    this.decorate({ kind: 'text', text, x: PAGE.margin, y: this.y + REPEATED.size, look: REPEATED });
    this.y += REPEATED_LEADING;
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
