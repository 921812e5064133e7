import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { streamPieces } from '../database/stream-pieces.ts';
import { sitePieces } from './site-summary-sql.ts';

@Injectable()
export class SiteSummaryRepository {
  constructor(private readonly database: DataSource) {}

  /** All sites as pieces of JSON that commas join. */
  streamSites(): AsyncGenerator<string> {
    return streamPieces(this.database, sitePieces);
  }
}
