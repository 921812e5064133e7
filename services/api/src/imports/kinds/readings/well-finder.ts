import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { normalizeStateWellNumber } from '../../values/identifiers.ts';

const MOST_KEPT = 10_000;

/** Finds the portal's wells by what files call them: the well's own number, or the state's, however a spreadsheet has
 * changed it, where one well alone has it. */
export class WellFinder {
  /** The well's number by what a file calls it; '' for none. */
  readonly #known = new LRUCache<string, string>({ max: MOST_KEPT });

  constructor(
    private readonly database: DataSource,
    private readonly importNdx: number,
  ) {}

  /** @returns the number of each well that there is, or that this import makes, by its name in the file */
  async find(names: ReadonlySet<string>): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const open: string[] = [];
    for (const name of names) {
      const known = this.#known.get(name);
      if (known) found.set(name, known);
      else if (known === undefined) open.push(name);
    }
    if (open.length > 0) await this.#ask(open, found);
    return found;
  }

  async #ask(names: string[], found: Map<string, string>): Promise<void> {
    type Pair = { name: string; well_number: string };
    const take = (rows: Pair[]) => {
      for (const { name, well_number } of rows) found.set(name, well_number);
    };
    take(
      await this.database.query<Pair[]>(
        `SELECT well_number AS name, well_number FROM well WHERE well_number = ANY ($1)
        UNION SELECT well_number, well_number FROM import_well WHERE import_ndx = $2 AND well_number = ANY ($1)`,
        [names, this.importNdx],
      ),
    );
    const stateNumbers = new Map(
      names.filter((name) => !found.has(name)).map((name) => [name, normalizeStateWellNumber(name)]),
    );
    if (stateNumbers.size > 0) {
      const rows = await this.database.query<Pair[]>(
        `SELECT state_well_number AS name, min(well_number) AS well_number FROM well
        WHERE state_well_number = ANY ($1) GROUP BY state_well_number HAVING count(*) = 1`,
        [[...stateNumbers.values()].filter((number) => number !== null)],
      );
      const byStateNumber = new Map(rows.map(({ name, well_number }) => [name, well_number]));
      for (const [name, number] of stateNumbers) {
        const well_number = number && byStateNumber.get(number);
        if (well_number) take([{ name, well_number }]);
      }
    }
    for (const name of names) this.#known.set(name, found.get(name) ?? '');
  }
}
