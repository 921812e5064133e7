import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { FORMER_NUMBERS } from '../../../well-merges/former-numbers-sql.ts';
import { normalizeStateWellNumber } from '../../values/identifiers.ts';
import type { WellFacts } from './level-checks.ts';

const MAX_KEPT = 10_000;

export interface KnownWell extends WellFacts {
  well_number: string;
  /** The merge that its name in the file leads through; `null` for a name of its own. */
  merge_ndx: number | null;
}

/** Wells $1 of the portal or of import $2. */
const FACTS = `
  SELECT well_number, well_depth_feet::float8 AS depth_feet, surface_elevation_feet::float8 AS elevation_feet,
    lowest_feet, highest_feet
  FROM well, LATERAL (
    SELECT min(result_value) AS lowest_feet, max(result_value) AS highest_feet FROM observation
    WHERE observation.well_ndx = well.well_ndx
      AND parameter_ndx IN (${PARAMETER.winterDepthToWater}, ${PARAMETER.telemetryDepthToWater})) AS levels
  WHERE well_number = ANY ($1)
  UNION ALL
  SELECT DISTINCT ON (well_number) well_number, well_depth_feet::float8, surface_elevation_feet::float8, NULL, NULL
  FROM import_well
  WHERE import_ndx = $2 AND well_number = ANY ($1)
    AND NOT EXISTS (SELECT FROM well WHERE well.well_number = import_well.well_number)`;
interface NamedWell {
  name: string;
  well_number: string;
  merge_ndx: number | null;
}

/** Wells that former numbers $1 lead to. */
const OF_FORMER_NUMBERS = `
  SELECT former.number AS name, well_number, merge_ndx FROM ${FORMER_NUMBERS} AS former JOIN well USING (well_ndx)
  WHERE former.number = ANY ($1)`;
/** Wells with one of the state numbers $1, or where no well has it, that a well with it was merged into; if unique. */
const OF_STATE_NUMBERS = `
  SELECT state_well_number AS name, min(well_number) AS well_number, NULL::int AS merge_ndx FROM well
  WHERE state_well_number = ANY ($1) GROUP BY state_well_number HAVING count(*) = 1
  UNION ALL
  SELECT state_number, min(well_number), min(merge_ndx) FROM ${FORMER_NUMBERS} AS former JOIN well USING (well_ndx)
  WHERE state_number = ANY ($1) AND NOT EXISTS (SELECT FROM well AS own WHERE own.state_well_number = state_number)
  GROUP BY state_number HAVING count(DISTINCT well_ndx) = 1`;

/** Finds wells by their names in files: their own or a former number, or a unique state number, even if a spreadsheet has changed it. */
export class WellFinder {
  readonly #known = new LRUCache<string, KnownWell | 'none'>({ max: MAX_KEPT });

  constructor(
    private readonly database: DataSource,
    private readonly importNdx: number,
  ) {}

  /** @returns wells of the portal or this import, by their names in the file */
  async find(names: ReadonlySet<string>): Promise<Map<string, KnownWell>> {
    const known = new Map([...names].map((name) => [name, this.#known.get(name)]));
    const unknown = [...names].filter((name) => known.get(name) === undefined);
    if (unknown.length > 0) {
      const found = await this.#ask(unknown);
      for (const name of unknown) {
        known.set(name, found.get(name) ?? 'none');
        this.#known.set(name, found.get(name) ?? 'none');
      }
    }
    return new Map([...known].flatMap(([name, well]) => (well === undefined || well === 'none' ? [] : [[name, well]])));
  }

  async #ask(names: string[]): Promise<Map<string, KnownWell>> {
    const found = await this.#findFacts(names);
    const left = (): string[] => names.filter((name) => !found.has(name));
    await this.#add(found, await this.#findNamed(OF_FORMER_NUMBERS, left()));
    const stateNumbers = new Map(left().map((name) => [name, normalizeStateWellNumber(name)]));
    const byNumber = new Map(
      (
        await this.#findNamed(
          OF_STATE_NUMBERS,
          [...stateNumbers.values()].filter((number) => number !== null),
        )
      ).map((named) => [named.name, named]),
    );
    const named = [...stateNumbers].flatMap(([name, number]) => {
      const well = number === null ? undefined : byNumber.get(number);
      return well ? [{ ...well, name }] : [];
    });
    await this.#add(found, named);
    return found;
  }

  async #add(found: Map<string, KnownWell>, named: readonly NamedWell[]): Promise<void> {
    const facts = await this.#findFacts(named.map(({ well_number }) => well_number));
    for (const { name, well_number, merge_ndx } of named) {
      const well = facts.get(well_number);
      if (well) found.set(name, { ...well, merge_ndx });
    }
  }

  async #findNamed(sql: string, numbers: string[]): Promise<NamedWell[]> {
    return numbers.length === 0 ? [] : this.database.query(sql, [numbers]);
  }

  async #findFacts(wellNumbers: string[]): Promise<Map<string, KnownWell>> {
    if (wellNumbers.length === 0) return new Map();
    const wells = await this.database.query<KnownWell[]>(FACTS, [wellNumbers, this.importNdx]);
    return new Map(wells.map((well) => [well.well_number, { ...well, merge_ndx: null }]));
  }
}
