import { type Sentence, sentence } from '@portal/shared-api/import-texts';
import { truncate } from '../../values/row-error.ts';

const MAX_SHOWN = 40;
/** Longer names are compared by their first characters. */
const MAX_COMPARED = 100;

/** Wells of readings that the portal lacks. */
export class MissingWells {
  readings = 0;
  readonly #names = new Set<string>();

  get wells(): number {
    return this.#names.size;
  }

  /** @returns the reason for refusing the reading */
  add(name: string): Sentence {
    this.readings += 1;
    this.#names.add(truncate(name, MAX_COMPARED));
    return sentence('row-of-unknown-well', { wellNumber: truncate(name, MAX_SHOWN) });
  }

  get advice(): Sentence[] {
    return this.readings === 0 ? [] : [sentence('wells-import-first')];
  }
}
