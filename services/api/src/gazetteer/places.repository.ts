import { Injectable } from '@nestjs/common';
import type { GazetteerPlace } from '@portal/shared-api';
import { ReadDatabase } from '../database/read-database.ts';
import { escapeLike } from '../map-search/search-text.ts';

export type BoundaryPlaceKind = Exclude<GazetteerPlace['kind'], 'town'>;

export interface BoundaryPlace {
  kind: BoundaryPlaceKind;
  name: string;
  county: string | null;
  longitude: number;
  latitude: number;
}

@Injectable()
export class PlacesRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Exact matches first, then prefixes; then by kind and shortest name. */
  findContaining(
    keys: readonly string[],
    kinds: readonly BoundaryPlaceKind[],
    limit: number,
  ): Promise<BoundaryPlace[]> {
    return this.database.query(
      `SELECT kind, name, county, ST_X(inside) AS longitude, ST_Y(inside) AS latitude
      FROM (
        SELECT *,
          CASE
            WHEN key = ANY($1) THEN 0
            WHEN key LIKE ANY($2) THEN 1
            ELSE 2
          END AS fit
        FROM (
          SELECT boundary_ndx, kind, name, location, name_key AS key FROM boundary
          WHERE kind = ANY($3) AND name_key LIKE ANY($4) OFFSET 0
        ) AS containing
        ORDER BY fit, array_position($3, kind), length(key), key, boundary_ndx
        LIMIT $5
      ) AS found
      CROSS JOIN LATERAL ST_PointOnSurface(location) AS inside
      LEFT JOIN LATERAL (
        SELECT name AS county FROM boundary WHERE kind = 'county' AND ST_Covers(location, inside) LIMIT 1
      ) AS around ON true
      ORDER BY fit, array_position($3, kind), length(key), key, boundary_ndx`,
      [keys, keys.map((key) => `${escapeLike(key)}%`), kinds, keys.map((key) => `%${escapeLike(key)}%`), limit],
    );
  }
}
