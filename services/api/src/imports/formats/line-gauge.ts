export const MAX_LINE_COLUMNS = 16_384;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Counts the separators of each line, also within quotes, so that a line of millions of cells is refused before a parser builds
 * it.
 */
export class LineGauge {
  line = 1;
  #separators = 0;
  readonly #code: number;

  constructor(separator: string) {
    this.#code = separator.charCodeAt(0);
  }

  /** @returns whether every line so far has few enough columns; if not, `line` is the first that has too many */
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
