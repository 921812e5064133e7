import { Injectable } from '@nestjs/common';
import { PENDING_STATES } from '@portal/shared-api/applications';
import { METERS_PER_YARD } from '@portal/shared-api/units';
import { placeOfApplication } from '../database/application-sql.ts';
import { GPU_OF_POSITION } from '../database/gpu-sql.ts';
import type { Queries } from '../database/queries.ts';
import { ReadDatabase } from '../database/read-database.ts';
import type { NearWell } from './spacing-verdict.ts';
import { type Place, yards } from './surroundings.repository.ts';

const PLACE = 'ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography';
const SITE = placeOfApplication('well_application');
const STATES = PENDING_STATES.map((state) => `'${state}'`).join(', ');
/** On the day `$4`. A well that gets another class is on record already. */
const PENDING = `state IN (${STATES}) AND NOT (state = 'approved' AND coalesce(valid_until < $4::date, false))
  AND kind <> 'reclassification'`;

/** Places of applications that are not decided against: for staff alone. */
@Injectable()
export class PendingSitesRepository {
  constructor(private readonly database: ReadDatabase) {}

  async findWithinYards(
    { latitude, longitude }: Place,
    maxYards: number,
    day: string,
    queries: Queries = this.database,
  ): Promise<NearWell[]> {
    return queries.query(
      `SELECT application_number AS "Well", application_number AS application,
        well_class.name AS "Well Class", well_type.name AS "Well Type", 'Proposed' AS "Well Status", ${GPU_OF_POSITION(SITE)} AS "GPU",
        ST_Y(${SITE}) AS "Latitude", ST_X(${SITE}) AS "Longitude", true AS counts, npgcd_well_class_ndx,
        ${yards(`ST_Distance(${SITE}::geography, ${PLACE})`)} AS "actualYards"
      FROM well_application JOIN well_class USING (npgcd_well_class_ndx) JOIN well_type USING (well_type_ndx)
      WHERE ${PENDING} AND ST_DWithin(${SITE}::geography, ${PLACE}, $3::float8 * ${METERS_PER_YARD})
      ORDER BY "actualYards", application_ndx LIMIT 1000`,
      [longitude, latitude, maxYards, day],
    );
  }
}
