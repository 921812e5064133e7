import { WELL } from '@portal/shared-api/records';
import { METRES_PER_FOOT } from '@portal/shared-api/units';
import { jsonObject } from '../database/json-sql.ts';
import { derived, redacted, type Told, toldIn, wellTables } from '../records/record-sql.ts';
import { NATURAL_ORDER } from '../wells/well-sql.ts';

const told: Told = { Distance: derived('distance'), ...toldIn('well', WELL, 'adjacentWells') };

/**
 * The query for the wells within `$3` meters of longitude `$1` and latitude `$2` on the ground, the nearest first, without what is
 * withheld: one row of `wells`, a JSON list. The database writes the text, which is sent as it is.
 *
 * OFFSET 0 keeps the planner from putting the expressions where they are used: the distance would be measured twice, and a plan
 * that knows the place be made anew for each request, which takes as long as a few dozen wells.
 */
export const adjacentWells = (withheld: ReadonlySet<string>): string =>
  `SELECT '[' || coalesce(
      string_agg(${jsonObject(redacted(told, withheld))}::text, ',' ORDER BY distance, ${NATURAL_ORDER}), '') || ']' AS wells
  FROM (
    SELECT well.*, ST_Distance(location::geography, place) / ${METRES_PER_FOOT} AS distance
    FROM (SELECT ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography AS place OFFSET 0) AS here, well
    WHERE ST_DWithin(location::geography, place, $3)
    OFFSET 0
  ) AS ${wellTables('adjacentWells')}`;
