import { Injectable } from '@nestjs/common';
import type { RecordValues } from '@portal/shared-api/record-keeping';
import type { EntityManager } from 'typeorm';
import { GPU_OF_POSITION } from '../database/gpu-sql.ts';

const POINT = 'ST_SetSRID(ST_MakePoint($1, $2), 4326)';
const NEAR_METERS = 10;

export interface PlaceFacts {
  gpu_number: number | null;
  county: number | null;
  section_block_survey_address: string | null;
}

export interface NearWell {
  well_number: string;
  feet: number;
}

/** What the records know of a place. */
@Injectable()
export class WellPlaceRepository {
  async find(manager: EntityManager, latitude: number, longitude: number): Promise<PlaceFacts> {
    const [facts] = await manager.query<[PlaceFacts]>(
      `SELECT ${GPU_OF_POSITION(POINT)} AS gpu_number,
        (SELECT county_ndx FROM boundary JOIN county ON lower(county.name) = lower(regexp_replace(boundary.name, ' county$', '', 'i'))
          WHERE kind = 'county' AND ST_Covers(boundary.location, ${POINT}) ORDER BY county_ndx LIMIT 1) AS county,
        (SELECT name FROM boundary WHERE kind = 'survey-section' AND ST_Covers(boundary.location, ${POINT})
          ORDER BY boundary_ndx LIMIT 1) AS section_block_survey_address`,
      [longitude, latitude],
    );
    return facts;
  }

  /** Wells are placed one at a time: each is checked against all that were placed before. Others wait until the transaction ends. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('well-place'))");
  }

  /** The nearest other well within ten meters: perhaps the same one. */
  async findNearest(
    manager: EntityManager,
    ndx: number,
    latitude: number,
    longitude: number,
  ): Promise<NearWell | null> {
    const [near] = await manager.query<NearWell[]>(
      `SELECT well_number, round((ST_Distance(location::geography, ${POINT}::geography) / 0.3048)::numeric, 1)::float8 AS feet
      FROM well WHERE ST_DWithin(location::geography, ${POINT}::geography, ${NEAR_METERS}) AND well_ndx <> $3
      ORDER BY feet, well_number LIMIT 1`,
      [longitude, latitude, ndx],
    );
    return near ?? null;
  }

  async findWithStateNumber(
    manager: EntityManager,
    ndx: number,
    { state_well_number }: RecordValues,
  ): Promise<string[]> {
    if (!state_well_number) return [];
    const rows = await manager.query<{ well_number: string }[]>(
      'SELECT well_number FROM well WHERE state_well_number = $1 AND well_ndx <> $2 ORDER BY well_number LIMIT 5',
      [state_well_number, ndx],
    );
    return rows.map(({ well_number }) => well_number);
  }
}
