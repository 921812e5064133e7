import { Injectable } from '@nestjs/common';
import type { Feature } from 'geojson';
import { ReadDatabase } from '../database/read-database.ts';
import type { Bounds } from '../public-map/bounds.ts';
import type { SourceRow } from '../public-map/map-settings.repository.ts';
import { type RecordBytes, recordBytes } from '../records/record-layout.ts';
import { areasQuery } from './area-sql.ts';
import { type AreaKind, tileLayout } from './tile-properties.ts';

@Injectable()
export class TileDataRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** The wells within some bounds, or those of some classes, as one run of records. */
  async findWellsWithin(bounds: Bounds, classCodes?: readonly number[]): Promise<RecordBytes> {
    const [row] = await this.database.query<{ records: Buffer | null }[]>(
      `SELECT string_agg(${tileLayout.sql}, '') AS records FROM well
      WHERE location && ST_MakeEnvelope($1, $2, $3, $4, 4326)
      ${classCodes ? 'AND npgcd_well_class_ndx = ANY($5::int[])' : ''}`,
      classCodes ? [...bounds, classCodes] : [...bounds],
    );
    return recordBytes(row!.records ?? Buffer.alloc(0));
  }

  async findAreasWithin(
    source: SourceRow & { kind: AreaKind },
    bounds: Bounds,
    properties: readonly string[],
    minDegrees: number,
  ): Promise<Feature[]> {
    const { sql, values } = areasQuery(source, bounds, properties, minDegrees);
    const [row] = await this.database.query<{ areas: Feature[] | null }[]>(sql, values);
    return row!.areas ?? [];
  }
}
