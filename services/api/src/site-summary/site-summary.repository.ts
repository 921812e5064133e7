import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../database/read-database.ts';
import { sitePieces } from './site-summary-sql.ts';

@Injectable()
export class SiteSummaryRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** All sites as pieces of JSON that commas join. */
  streamSites(): AsyncGenerator<string> {
    return this.database.stream(sitePieces);
  }
}
