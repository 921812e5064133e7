import { type Sentence, sentence } from '@portal/shared-api/import-texts';
import { truncate } from '../../values/row-error.ts';

const MAX_SHOWN = 40;
/** Longer names are compared by their beginnings. */
const MAX_COMPARED = 100;

/** Wells that readings name and the portal lacks. */
export class MissingWells {
  readings = 0;
  readonly #names = new Set<string>();

  get wells(): number {
    return this.#names.size;
  }

  /** @returns why the reading is refused */
  add(name: string): Sentence {
    this.readings += 1;
    this.#names.add(truncate(name, MAX_COMPARED));
    return sentence('row-of-unknown-well', { wellNumber: truncate(name, MAX_SHOWN) });
  }

  get advice(): Sentence[] {
    return this.readings === 0 ? [] : [sentence('wells-import-first')];
  }
}
