import { Injectable } from '@nestjs/common';
import type { SpacingCheck, SpacingRules } from '@portal/shared-api';
import { localDate } from '@portal/shared-api/time';
import type { Identity } from '@portal/shared-auth/nest';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { MapSettingsService } from '../public-map/map-settings.service.ts';
import { SpacingRulesRepository } from './spacing-rules.repository.ts';
import { checkSpacing, largestRadiusYards } from './spacing-verdict.ts';
import { type Place, SurroundingsRepository } from './surroundings.repository.ts';

@Injectable()
export class SpacingService {
  constructor(
    private readonly rules: SpacingRulesRepository,
    private readonly surroundings: SurroundingsRepository,
    private readonly settings: MapSettingsService,
    private readonly config: Config,
  ) {}

  today(): string {
    return localDate(Date.now(), this.config.timeZone);
  }

  rulesOn(day: string): Promise<SpacingRules> {
    return this.rules.findInForce(day);
  }

  /**
   * Ignores wells and GPUs that the caller may not see. @throws ProblemError 404 if the class has no radius on that day
   */
  async check(place: Place, wellClass: number, day: string, caller: Identity | null): Promise<SpacingCheck> {
    const rules = await this.rulesOn(day);
    const proposedClass = rules.classes.find(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx === wellClass);
    if (!proposedClass) {
      throw new ProblemError('well-class-without-radius', { wellClass, day });
    }
    const map = await this.settings.visibleTo(caller);
    const [ofWells, ofGpus] = [map.withheldOf('well'), map.withheldOf('gpu')];
    const [wells, gpu, isInDistrict] = await Promise.all([
      ofWells && this.surroundings.findWithinYards(place, largestRadiusYards(rules), ofWells),
      ofGpus && !ofGpus.has('gpu_number') ? this.surroundings.findGpuAt(place, ofGpus) : null,
      this.surroundings.isInDistrict(place),
    ]);
    return { place, proposedClass, rules, ...checkSpacing(proposedClass, rules, { wells, gpu, isInDistrict }) };
  }
}
