export const MAX_LINE_COLUMNS = 16_384;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Counts the separators of each line, including quoted ones, to refuse a line of millions of cells before a parser builds it. */
export class LineGauge {
  line = 1;
  #separators = 0;
  readonly #code: number;

  constructor(separator: string) {
    this.#code = separator.charCodeAt(0);
  }

  /** @returns `false` if a line has too many columns; `line` is then the first of them */
  fits(piece: string): boolean {
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (code === this.#code) {
        if (++this.#separators >= MAX_LINE_COLUMNS) return false;
      } else if (code === LINE_FEED || code === CARRIAGE_RETURN) {
        this.#separators = 0;
        if (code === LINE_FEED) this.line += 1;
      }
    }
    return true;
  }
}
