import { RowError } from './values/row-error.ts';

/** Where something stands in a file. */
export interface Line {
  line: number;
  text: string;
}

/** A row of a file: what can be taken of it, and why the rest cannot. */
export interface FileRow<Item extends object = object> extends Line {
  /** Readings of a row of measurements; the one record of another. */
  items: Item[];
  /** One reason for each item that is refused. */
  refusals: string[];
}

/** A row of the items that `reads` give or refuse, each by itself: one that is refused takes none with it. */
export function fileRow<Item extends object>({ line, text }: Line, reads: (() => Item)[]): FileRow<Item> {
  const row: FileRow<Item> = { line, text, items: [], refusals: [] };
  for (const read of reads) {
    try {
      row.items.push(read());
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      row.refusals.push(error.message);
    }
  }
  return row;
}

/** A row of which nothing can be taken. */
export const refusedRow = ({ line, text }: Line, reason: string): FileRow<never> => ({
  line,
  text,
  items: [],
  refusals: [reason],
});
