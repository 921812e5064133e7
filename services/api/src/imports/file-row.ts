import type { Sentence } from '@portal/shared-api/import-texts';
import { RowError } from './values/row-error.ts';

export interface Line {
  line: number;
  text: string;
}

export interface FileRow<Item extends object = object> extends Line {
  /** The readings of a measurement row; otherwise its one record. */
  items: Item[];
  /** One entry per refused item. */
  refusals: (readonly Sentence[])[];
}

/** A refused item does not affect the others. */
export function fileRow<Item extends object>(
  { line, text, problem = null }: Line & { problem?: Sentence | null },
  reads: (() => Item)[],
): FileRow<Item> {
  const row: FileRow<Item> = { line, text, items: [], refusals: [] };
  if (problem !== null) return { ...row, refusals: [[problem]] };
  for (const read of reads) {
    try {
      row.items.push(read());
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      row.refusals.push(error.sentences);
    }
  }
  return row;
}
