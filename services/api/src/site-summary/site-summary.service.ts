import { Injectable } from '@nestjs/common';
import type { SiteSummary } from '@portal/shared-api';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { Content, QUICK_QUALITY } from '../http/content.ts';
import { bytesOf, enclosed } from '../http/pieces.ts';
import { SiteSummaryRepository } from './site-summary.repository.ts';

@Injectable()
export class SiteSummaryService {
  constructor(
    private readonly repository: SiteSummaryRepository,
    private readonly versions: DataVersions,
    private readonly cache: VersionedCache,
  ) {}

  async sites(): Promise<Content<SiteSummary[]>> {
    // Read before the data: what is kept under them is never older than they say.
    const version = (await this.versions.current()).of('observations', 'wells', 'lookups');
    return this.cache.get('site-summary', version, () =>
      Content.collect<SiteSummary[]>(bytesOf(enclosed('[', this.repository.streamSites(), ']')), QUICK_QUALITY),
    );
  }
}
