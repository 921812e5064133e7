import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { normalizeStateWellNumber } from '../../values/identifiers.ts';
import type { WellFacts } from './level-checks.ts';

const MAX_KEPT = 10_000;

export interface KnownWell extends WellFacts {
  well_number: string;
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
/** Wells with one of the state numbers $1, if unique. */
const OF_STATE_NUMBERS = `
  SELECT state_well_number, min(well_number) AS well_number FROM well
  WHERE state_well_number = ANY ($1) GROUP BY state_well_number HAVING count(*) = 1`;

/** Finds wells by their names in files: their own number, or a unique state number, even if a spreadsheet has changed it. */
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
    const stateNumbers = new Map(
      names.filter((name) => !found.has(name)).map((name) => [name, normalizeStateWellNumber(name)]),
    );
    if (stateNumbers.size === 0) return found;
    const rows = await this.database.query<{ state_well_number: string; well_number: string }[]>(OF_STATE_NUMBERS, [
      [...stateNumbers.values()].filter((number) => number !== null),
    ]);
    const facts = await this.#findFacts(rows.map(({ well_number }) => well_number));
    const byStateNumber = new Map(
      rows.map(({ state_well_number, well_number }) => [state_well_number, facts.get(well_number)]),
    );
    for (const [name, stateNumber] of stateNumbers) {
      const well = stateNumber && byStateNumber.get(stateNumber);
      if (well) found.set(name, well);
    }
    return found;
  }

  async #findFacts(wellNumbers: string[]): Promise<Map<string, KnownWell>> {
    if (wellNumbers.length === 0) return new Map();
    const wells = await this.database.query<KnownWell[]>(FACTS, [wellNumbers, this.importNdx]);
    return new Map(wells.map((well) => [well.well_number, well]));
  }
}
