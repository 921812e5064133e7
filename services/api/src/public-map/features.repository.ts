import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../database/read-database.ts';
import { featureQuery, oneFeatureQuery } from './feature-sql.ts';
import type { SourceRow } from './map-settings.repository.ts';

@Injectable()
export class FeaturesRepository {
  constructor(private readonly database: ReadDatabase) {}

  streamFeatures(source: SourceRow, withheld: readonly string[]): AsyncGenerator<string> {
    const { sql, values } = featureQuery(source, withheld);
    return this.database.stream(sql, values);
  }

  async findFeature(source: SourceRow, withheld: readonly string[], id: number): Promise<string | null> {
    const { sql, values } = oneFeatureQuery(source, withheld, id);
    const [row] = await this.database.query<{ text: string }[]>(sql, values);
    return row?.text ?? null;
  }
}
