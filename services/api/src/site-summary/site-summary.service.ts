import { Injectable } from '@nestjs/common';
import type { SiteSummary } from '@portal/shared-api';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { enclosed } from '../http/answer.ts';
import { Content, QUICK_QUALITY } from '../http/content.ts';
import { sitePieces } from './site-summary-sql.ts';

@Injectable()
export class SiteSummaryService {
  constructor(
    private readonly database: ReadDatabase,
    private readonly versions: DataVersions,
    private readonly cache: VersionedCache,
  ) {}

  async sites(): Promise<Content<SiteSummary[]>> {
    // Read before the data, so that cached data is never older than its version.
    const version = (await this.versions.current()).of('observations', 'wells', 'lookups');
    return this.cache.get('site-summary', version, () =>
      Content.collect<SiteSummary[]>(enclosed('[', this.database.stream(sitePieces), ']'), QUICK_QUALITY),
    );
  }
}
