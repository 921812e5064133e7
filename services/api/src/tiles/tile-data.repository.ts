import { Injectable } from '@nestjs/common';
import type { Feature } from 'geojson';
import { ReadDatabase } from '../database/read-database.ts';
import type { Bounds } from '../public-map/bounds.ts';
import type { SourceRow } from '../public-map/map-settings.repository.ts';
import { areasQuery } from './area-sql.ts';
import type { AreaKind } from './tile-properties.ts';
import { WellRecords, wellRecordsQuery } from './well-records.ts';

@Injectable()
export class TileDataRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** The wells within some bounds, or those of some classes. */
  async findWellsWithin(bounds: Bounds, classCodes?: readonly number[]): Promise<WellRecords> {
    const { sql, values } = wellRecordsQuery(bounds, classCodes);
    const [row] = await this.database.query<{ records: Buffer | null }[]>(sql, values);
    return new WellRecords(row!.records ?? Buffer.alloc(0));
  }

  /**
   * The areas of a source within some bounds, or the places of their names, with some of their properties; without areas less than `minDegrees`
   * wide and high.
   */
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
