import { WELL } from '@portal/shared-api/records';
import { METERS_PER_FOOT } from '@portal/shared-api/units';
import { jsonObject } from '../database/json-sql.ts';
import {
  derived,
  type RedactableProperties,
  redactablePropertiesIn,
  redacted,
  wellTables,
} from '../records/record-sql.ts';
import { NATURAL_ORDER } from '../wells/well-sql.ts';

const properties: RedactableProperties = {
  Distance: derived('distance'),
  ...redactablePropertiesIn('well', WELL, 'adjacentWells'),
  counts: derived('well_status.counts_for_spacing'),
};
const WELLS = wellTables('adjacentWells');

/**
 * Wells within `$3` meters of longitude `$1` and latitude `$2`, nearest first, as one row `wells` of JSON text, sent unchanged.
 * OFFSET 0 prevents inlining, which would compute distances twice and replan the prepared query each time.
 */
export const adjacentWells = (withheld: ReadonlySet<string>): string =>
  `SELECT '[' || coalesce(
      string_agg(${jsonObject(redacted(properties, withheld))}::text, ',' ORDER BY distance, ${NATURAL_ORDER}), '') || ']' AS wells
  FROM (
    SELECT well.*, ST_Distance(location::geography, place) / ${METERS_PER_FOOT} AS distance
    FROM (SELECT ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography AS place OFFSET 0) AS here, well
    WHERE ST_DWithin(location::geography, place, $3)
    OFFSET 0
  ) AS ${WELLS}`;
