import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';
import { DataSource } from 'typeorm';
import { featureQuery, oneFeatureQuery } from './feature-sql.ts';
import type { SourceRow } from './map-settings.repository.ts';

@Injectable()
export class FeaturesRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * The features of a source without the withheld properties, as pieces of GeoJSON text that commas join. Each piece comes as
   * soon as the database has made it.
   */
  async *streamFeatures(source: SourceRow, withheld: readonly string[]): AsyncGenerator<string> {
    const { sql, values } = featureQuery(source, withheld);
    const runner = this.database.createQueryRunner();
    try {
      const client: PoolClient = await runner.connect();
      const rows: AsyncIterable<{ piece: string }> = client.query(new QueryStream(sql, values, { batchSize: 1 }));
      for await (const { piece } of rows) yield piece;
    } finally {
      await runner.release();
    }
  }

  /** One feature of a source as GeoJSON text without the withheld properties; `null` when there is none of that id. */
  async findFeature(source: SourceRow, withheld: readonly string[], id: number): Promise<string | null> {
    const { sql, values } = oneFeatureQuery(source, withheld, id);
    const [row] = await this.database.query<{ feature: string }[]>(sql, values);
    return row?.feature ?? null;
  }
}
