import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { featureQuery } from './feature-sql.ts';
import type { SourceRow } from './map-settings.repository.ts';

@Injectable()
export class FeaturesRepository {
  constructor(private readonly database: DataSource) {}

  /** The features of a source without the withheld properties, as pieces of GeoJSON text that commas join. */
  async findFeatures(source: SourceRow, withheld: readonly string[]): Promise<string[]> {
    const { sql, values } = featureQuery(source, withheld);
    const rows = await this.database.query<{ piece: string }[]>(sql, values);
    return rows.map(({ piece }) => piece);
  }
}
