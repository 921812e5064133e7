import { type Figure, figuresIn, wordsIn } from './figures.ts';
import type { Line } from './pdf-text.ts';

export interface Placed extends Figure {
  line: number;
  /** In points, of its cell; `NaN` of a figure in a sentence or a heading, which stands in no column. */
  right: number;
}

const SAME_COLUMN = 3;

/** The figures of each line. */
export const placedIn = (lines: readonly Line[]): Placed[][] =>
  lines.map((words, line) =>
    words.flatMap(({ text, right }) => {
      const figures = figuresIn(text);
      const isCell = figures.length === 1 && wordsIn(text) === '';
      return figures.map((figure): Placed => ({ ...figure, line, right: isCell ? right : Number.NaN }));
    }),
  );

/** What stands above a figure in its column, over page breaks and other tables, the nearest first. */
export const columnAbove = (figure: Placed, all: readonly Placed[]): Placed[] =>
  all.filter(({ line, right }) => line < figure.line && Math.abs(right - figure.right) < SAME_COLUMN).reverse();
