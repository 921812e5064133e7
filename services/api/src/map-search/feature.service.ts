import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import { Content } from '../http/content.ts';
import { ProblemError } from '../http/problem.ts';
import { FeaturesRepository } from '../public-map/features.repository.ts';
import { MapSettingsService } from '../public-map/map-settings.service.ts';

type Feature = CallOutput<'GET /public-map/sources/{id}/features/{feature}'>;

@Injectable()
export class FeatureService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly features: FeaturesRepository,
  ) {}

  /** @throws ProblemError 404 when the caller sees no such source, or it has no such feature */
  async feature(sourceId: string, featureId: number, caller: Identity | null): Promise<Content<Feature>> {
    const map = await this.settings.visibleTo(caller);
    const source = map.sources.find(({ source_id }) => source_id === sourceId);
    if (!source) throw new ProblemError(404, `There is no source "${sourceId}".`);
    const feature = await this.features.findFeature(source, map.withheld(source), featureId);
    if (feature === null) throw new ProblemError(404, `The source "${sourceId}" has no feature ${featureId}.`);
    return new Content([Buffer.from(feature)]);
  }
}
