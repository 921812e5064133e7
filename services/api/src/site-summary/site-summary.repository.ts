import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { piecesOf } from '../database/json-sql.ts';
import { streamPieces } from '../database/stream-pieces.ts';
import { siteRows } from './site-summary-sql.ts';

@Injectable()
export class SiteSummaryRepository {
  constructor(private readonly database: DataSource) {}

  /** All sites as pieces of JSON that commas join. */
  streamSites(): AsyncGenerator<string> {
    return streamPieces(this.database, piecesOf(siteRows));
  }
}
