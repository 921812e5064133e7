import type { AdjacentWell } from '@portal/shared-api';
import { jsonObject } from '../database/json-sql.ts';
import { METRES_PER_FOOT } from '../public-map/bounds.ts';
import { toldOf, toolProperties } from '../wells/tool-properties.ts';
import { NATURAL_ORDER, WELL_TABLES } from '../wells/well-sql.ts';

const PLACE = 'ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography';

const properties: Record<keyof AdjacentWell, string> = {
  ...toolProperties,
  Distance: `distance / ${METRES_PER_FOOT}`,
  'Finalized Date': 'well.finalized_date',
  'Surface Elev (ft)': 'well.surface_elevation_feet',
  'Quarter Section': 'well.quarter_section',
};

/**
 * The query for the wells within `$3` feet of longitude `$1` and latitude `$2` on the ground, the nearest first, without what is
 * withheld: one row of `wells`, a JSON list. The database writes the text, which is sent as it is.
 */
export const adjacentWells = (withheld: ReadonlySet<string>): string =>
  `SELECT '[' || coalesce(string_agg(text, ',' ORDER BY distance, ${NATURAL_ORDER}), '') || ']' AS wells
  FROM (
    SELECT distance, well_number, ${jsonObject(toldOf(properties, withheld))}::text AS text
    FROM ${WELL_TABLES}, LATERAL (SELECT ST_Distance(well.location::geography, ${PLACE}) AS distance) AS measured
    WHERE ST_DWithin(well.location::geography, ${PLACE}, $3 * ${METRES_PER_FOOT})
  ) AS well`;
