import { Injectable } from '@nestjs/common';
import { piecesOf } from '../database/json-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { featureRows } from './feature-sql.ts';
import type { SourceRow } from './map-settings.repository.ts';

@Injectable()
export class FeaturesRepository {
  constructor(private readonly database: ReadDatabase) {}

  streamFeatures(source: SourceRow, withheld: readonly string[]): AsyncGenerator<string> {
    const { sql, values } = featureRows(source, withheld);
    return this.database.stream(piecesOf(sql), values);
  }

  async findFeature(source: SourceRow, withheld: readonly string[], id: number): Promise<string | null> {
    const { sql, values } = featureRows(source, withheld);
    const [row] = await this.database.query<{ text: string }[]>(
      `SELECT text FROM (${sql}) AS features WHERE id = $${values.length + 1}`,
      [...values, id],
    );
    return row?.text ?? null;
  }
}
