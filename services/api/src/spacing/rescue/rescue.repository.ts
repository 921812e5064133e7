import { Injectable } from '@nestjs/common';
import type { MultiPolygon, Polygon } from 'geojson';
import { CURRENT } from '../../database/gpu-sql.ts';
import { ReadDatabase } from '../../database/read-database.ts';
import type { Place } from '../surroundings.repository.ts';

export interface CountingWell extends Place {
  npgcd_well_class_ndx: number;
}

export interface GpuOutline {
  gpu_number: number;
  /** Whether it contains the place. */
  covers: boolean;
  location: Polygon | MultiPolygon;
}

const METERS_PER_DEGREE = 110_000;
const PLACE = 'ST_SetSRID(ST_MakePoint($1, $2), 4326)';
/** The rectangle of `$3` by `$4` degrees each way around a place. */
const BOX = 'ST_MakeEnvelope($1::float8 - $3::float8, $2::float8 - $4::float8, $1 + $3, $2 + $4, 4326)';
/** In degrees, so that its sides, straight in degrees, are those of the map on the ground too, to less than an inch. */
const MAX_SIDE = 0.005;

function boxAround({ latitude, longitude }: Place, meters: number): number[] {
  const degrees = meters / METERS_PER_DEGREE;
  return [longitude, latitude, degrees / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)), degrees];
}

@Injectable()
export class RescueRepository {
  constructor(private readonly database: ReadDatabase) {}

  findCountingWells({ longitude, latitude }: Place, meters: number, limit: number): Promise<CountingWell[]> {
    return this.database.query(
      `SELECT ST_X(location) AS longitude, ST_Y(location) AS latitude, npgcd_well_class_ndx
      FROM well JOIN well_status USING (npgcd_well_status_ndx)
      WHERE counts_for_spacing AND ST_DWithin(location::geography, ${PLACE}::geography, $3) LIMIT $4`,
      [longitude, latitude, meters, limit],
    );
  }

  findGpusNear(place: Place, meters: number): Promise<GpuOutline[]> {
    return this.database.query(
      `SELECT gpu_number, ST_Covers(location, ${PLACE}) AS covers, ST_AsGeoJSON(location)::json AS location
      FROM gpu WHERE ${CURRENT} AND location && ${BOX} ORDER BY gpu_number`,
      boxAround(place, meters),
    );
  }

  /** The district's area around a place; `null` if all of it is in the district, or the boundary is not on record. */
  async findDistrictNear(place: Place, meters: number): Promise<(Polygon | MultiPolygon)[] | null> {
    const rows = await this.database.query<{ isWhole: boolean; location: Polygon | MultiPolygon }[]>(
      `SELECT ST_Covers(location, ${BOX}) AS "isWhole",
        ST_AsGeoJSON(ST_Segmentize(ST_CollectionExtract(ST_ClipByBox2D(location, ${BOX}::box2d), 3), ${MAX_SIDE}))::json AS location
      FROM boundary WHERE kind = 'district' AND location && ${BOX}`,
      boxAround(place, meters),
    );
    return rows.length === 0 || rows.some(({ isWhole }) => isWhole) ? null : rows.map(({ location }) => location);
  }
}
