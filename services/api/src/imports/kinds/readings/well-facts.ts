import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { PARAMETER } from '../../../defaults/lookups.ts';
import type { WellFacts } from './level-checks.ts';

const MOST_KEPT = 10_000;

/** A well that readings can be kept of. */
export interface KnownWell extends WellFacts {
  well_number: string;
}

/** Wells $1 that there are, or that import $2 makes. */
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

/** What levels are checked against, of wells by their numbers in the portal. */
export class WellFactsFinder {
  readonly #known = new LRUCache<string, KnownWell>({ max: MOST_KEPT });

  constructor(
    private readonly database: DataSource,
    private readonly importNdx: number,
  ) {}

  async find(wellNumbers: ReadonlySet<string>): Promise<Map<string, KnownWell>> {
    const found = new Map<string, KnownWell>();
    const open: string[] = [];
    for (const number of wellNumbers) {
      const known = this.#known.get(number);
      if (known) found.set(number, known);
      else open.push(number);
    }
    if (open.length > 0) {
      for (const well of await this.database.query<KnownWell[]>(FACTS, [open, this.importNdx])) {
        this.#known.set(well.well_number, well);
        found.set(well.well_number, well);
      }
    }
    return found;
  }
}
