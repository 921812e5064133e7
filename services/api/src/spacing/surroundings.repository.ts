import { Injectable } from '@nestjs/common';
import { WELL } from '@portal/shared-api/records';
import { METERS_PER_YARD } from '@portal/shared-api/units';
import { CURRENT, metersToOutline } from '../database/gpu-sql.ts';
import { jsonObject } from '../database/json-sql.ts';
import type { Queries } from '../database/queries.ts';
import { ReadDatabase } from '../database/read-database.ts';
import {
  derived,
  type RedactableProperties,
  redactablePropertiesIn,
  redacted,
  wellTables,
} from '../records/record-sql.ts';
import { NATURAL_ORDER } from '../wells/well-sql.ts';
import type { NearWell, OwnGpu } from './spacing-verdict.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

const PLACE = 'ST_SetSRID(ST_MakePoint($1, $2), 4326)';
/** SQL of meters converted to yards, rounded so little that two decimals are those of the exact distance, which no noise violates. */
export const yards = (meters: string) => `round((${meters} / ${METERS_PER_YARD})::numeric, 6)::float8`;

const WELLS = wellTables('neighbor');
const nearProperties: RedactableProperties = {
  ...redactablePropertiesIn('well', WELL, 'neighbor'),
  actualYards: derived(yards('distance')),
  counts: derived('well_status.counts_for_spacing'),
  npgcd_well_class_ndx: derived('well.npgcd_well_class_ndx'),
};

@Injectable()
export class SurroundingsRepository {
  constructor(private readonly database: ReadDatabase) {}

  async findWithinYards(
    place: Place,
    maxYards: number,
    withheld: ReadonlySet<string>,
    queries: Queries = this.database,
  ): Promise<NearWell[]> {
    const rows = await queries.query<{ well: NearWell }[]>(
      `SELECT ${jsonObject(redacted(nearProperties, withheld))} AS well
      FROM ${WELLS}, LATERAL (SELECT ST_Distance(well.location::geography, ${PLACE}::geography) AS distance) AS measured
      WHERE ST_DWithin(well.location::geography, ${PLACE}::geography, $3::float8 * ${METERS_PER_YARD})
      ORDER BY distance, ${NATURAL_ORDER}`,
      [place.longitude, place.latitude, maxYards],
    );
    return rows.map(({ well }) => well);
  }

  /** `null` if the district's boundary is not on record. */
  async isInDistrict({ longitude, latitude }: Place, queries: Queries = this.database): Promise<boolean | null> {
    const [row] = await queries.query<{ isInside: boolean | null }[]>(
      `SELECT bool_or(ST_Covers(location, ${PLACE})) AS "isInside" FROM boundary WHERE kind = 'district'`,
      [longitude, latitude],
    );
    return row!.isInside;
  }

  /** The GPU at a place; if several overlap, the one with the nearest boundary. `null` if there is none. */
  async findGpuAt(
    place: Place,
    withheld: ReadonlySet<string>,
    queries: Queries = this.database,
  ): Promise<OwnGpu | null> {
    const gpuName = withheld.has('gpu_name') ? 'NULL' : 'gpu_name';
    const [gpu] = await queries.query<OwnGpu[]>(
      `SELECT gpu_number, ${gpuName} AS gpu_name,
        ${yards(metersToOutline('location', PLACE))} AS "actualYards"
      FROM gpu WHERE ${CURRENT} AND ST_Covers(location, ${PLACE})
      ORDER BY "actualYards", gpu_number LIMIT 1`,
      [place.longitude, place.latitude],
    );
    return gpu ?? null;
  }
}
