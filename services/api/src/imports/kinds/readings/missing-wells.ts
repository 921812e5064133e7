import { startOf } from '../../values/row-error.ts';

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
  add(name: string): string {
    this.readings += 1;
    this.#names.add(startOf(name, MAX_COMPARED));
    return `there is no well ${startOf(name, MAX_SHOWN)}`;
  }

  /** Appended to a sentence. */
  get advice(): string {
    return this.readings === 0
      ? ''
      : '. Import the wells first, such as from the table of sites that belongs to the file.';
  }
}
