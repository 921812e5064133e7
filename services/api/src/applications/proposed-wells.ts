import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { Content } from '../http/content.ts';
import { SpacingService } from '../spacing/spacing.service.ts';
import { ApplicationsRepository } from './applications.repository.ts';

type Proposed = CallOutput<'GET /proposed-wells'>;

/** Places of approved applications, for the public map. */
@Injectable()
export class ProposedWells {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly cache: VersionedCache,
    private readonly versions: DataVersions,
    private readonly spacing: SpacingService,
  ) {}

  async find(): Promise<Content<Proposed>> {
    const versions = await this.versions.current();
    const today = await this.spacing.today();
    return this.cache.get('proposed-wells', `${versions.of('applications', 'lookups')}.${today}`, async () => {
      const rows = await this.applications.findProposed(today);
      return Content.ofJson<Proposed>({
        type: 'FeatureCollection',
        features: rows.map(({ longitude, latitude, ...properties }) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties,
        })),
      });
    });
  }
}
