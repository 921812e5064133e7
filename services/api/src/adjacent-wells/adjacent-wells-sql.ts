import type { AdjacentWell } from '@portal/shared-api';
import { jsonObject } from '../database/json-sql.ts';
import { METRES_PER_FOOT } from '../public-map/bounds.ts';
import { toldOf, toolProperties } from '../wells/tool-properties.ts';
import { NATURAL_ORDER, WELL_TABLES } from '../wells/well-sql.ts';

const properties: Record<keyof AdjacentWell, string> = {
  ...toolProperties,
  Distance: 'distance',
  'Finalized Date': 'well.finalized_date',
  'Surface Elev (ft)': 'well.surface_elevation_feet',
  'Quarter Section': 'well.quarter_section',
};

/**
 * The query for the wells within `$3` meters of longitude `$1` and latitude `$2` on the ground, the nearest first, without what is
 * withheld: one row of `wells`, a JSON list. The database writes the text, which is sent as it is.
 *
 * OFFSET 0 keeps the planner from putting the expressions where they are used: the distance would be measured twice, and a plan
 * that knows the place be made anew for each request, which takes as long as a few dozen wells.
 */
export const adjacentWells = (withheld: ReadonlySet<string>): string =>
  `SELECT '[' || coalesce(
      string_agg(${jsonObject(toldOf(properties, withheld))}::text, ',' ORDER BY distance, ${NATURAL_ORDER}), '') || ']' AS wells
  FROM (
    SELECT well.*, ST_Distance(location::geography, place) / ${METRES_PER_FOOT} AS distance
    FROM (SELECT ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography AS place OFFSET 0) AS here, well
    WHERE ST_DWithin(location::geography, place, $3)
    OFFSET 0
  ) AS ${WELL_TABLES}`;
