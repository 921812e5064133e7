import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import { truncate } from '../../values/row-error.ts';
import { mergedWellNotes } from '../merged-wells.ts';
import type { KnownWell } from './well-finder.ts';

const MAX_SHOWN = 40;

interface Use {
  into: string;
  merge_ndx: number;
  rows: number;
  lastLine: number;
}

/** The reason for refusing a row that would register a merged well again. */
export const mergedWellRefusal = (number: string, { well_number: into }: KnownWell): Sentence =>
  sentence('row-of-merged-well', { number: truncate(number, MAX_SHOWN), into });

/** Names in a file of wells that were merged into others. */
export class FormerNames {
  readonly #uses = new Map<string, Use>();

  /** @param line of a row with a reading of the well; lines come in order */
  add(name: string, { well_number: into, merge_ndx }: KnownWell, line: number): void {
    if (merge_ndx === null) return;
    const use = this.#uses.get(name) ?? { into, merge_ndx, rows: 0, lastLine: -1 };
    if (use.lastLine !== line) this.#uses.set(name, { ...use, rows: use.rows + 1, lastLine: line });
  }

  get uses(): { merge_ndx: number }[] {
    return [...new Set([...this.#uses.values()].map(({ merge_ndx }) => merge_ndx))].map((merge_ndx) => ({ merge_ndx }));
  }

  get notes(): ImportText[] {
    return mergedWellNotes([...this.#uses].map(([number, { into, rows }]) => ({ number, into, rows })));
  }
}
