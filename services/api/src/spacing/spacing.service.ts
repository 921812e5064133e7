import { Injectable } from '@nestjs/common';
import type { SpacingCheck, SpacingRules } from '@portal/shared-api';
import { roleFlags } from '@portal/shared-auth';
import type { Identity } from '@portal/shared-auth/nest';
import { DataVersions } from '../cache/data-versions.ts';
import type { Queries } from '../database/queries.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import type { ProductionRules } from '../production/production-rules.ts';
import { MapSettingsService } from '../public-map/map-settings.service.ts';
import { PendingSitesRepository } from './pending-sites.repository.ts';
import { SpacingRulesRepository } from './spacing-rules.repository.ts';
import { checkSpacing, largestRadiusYards, type NearWell, type Surroundings } from './spacing-verdict.ts';
import { type Place, SurroundingsRepository } from './surroundings.repository.ts';

export const isStaff = (caller: Identity | null): boolean => caller !== null && roleFlags(caller.roles).isAdmin;

const nearestFirst = (wells: readonly NearWell[]): NearWell[] =>
  [...wells].sort((one, other) => one.actualYards - other.actualYards);

/** The rules of a day and what a caller may see. */
export interface CheckBasis {
  rules: SpacingRules;
  /** Properties that are withheld; `null` if all wells or GPUs are. */
  ofWells: ReadonlySet<string> | null;
  ofGpus: ReadonlySet<string> | null;
  seesPending: boolean;
}

export interface Checked {
  check: SpacingCheck;
  surroundings: Surroundings;
  /** Whether the caller may see GPUs. */
  seesGpus: boolean;
}

@Injectable()
export class SpacingService {
  #known: { version: string; rules: ProductionRules } | undefined;

  constructor(
    private readonly rules: SpacingRulesRepository,
    private readonly surroundings: SurroundingsRepository,
    private readonly pending: PendingSitesRepository,
    private readonly settings: MapSettingsService,
    private readonly production: ProductionRulesRepository,
    private readonly clock: Clock,
    private readonly versions: DataVersions,
  ) {}

  /** Where the district is. */
  async today(): Promise<string> {
    const version = (await this.versions.current()).of('lookups');
    if (this.#known?.version !== version) this.#known = { version, rules: await this.production.findAll() };
    return this.#known.rules.dayAt(this.clock.now());
  }

  rulesOn(day: string): Promise<SpacingRules> {
    return this.rules.findInForce(day);
  }

  /**
   * Ignores wells and GPUs that the caller may not see. @throws ProblemError 404 if the class has no radius on that day
   */
  async check(place: Place, wellClass: number, day: string, caller: Identity | null): Promise<SpacingCheck> {
    return (await this.lookAt(place, wellClass, day, caller)).check;
  }

  /** A check with what it is based on; for staff, pending applications are sites too. */
  async lookAt(place: Place, wellClass: number, day: string, caller: Identity | null): Promise<Checked> {
    return this.lookAtBy(await this.basisOf(day, caller), place, wellClass);
  }

  /** What a check needs beside the surroundings of the place; nothing of it is read by a check within a transaction. */
  async basisOf(day: string, caller: Identity | null): Promise<CheckBasis> {
    const [rules, map] = await Promise.all([this.rulesOn(day), this.settings.visibleTo(caller)]);
    return { rules, ofWells: map.withheldOf('well'), ofGpus: map.withheldOf('gpu'), seesPending: isStaff(caller) };
  }

  /** @param queries those of a transaction see what it has changed, and what others have committed */
  async lookAtBy(
    { rules, ofWells, ofGpus, seesPending }: CheckBasis,
    place: Place,
    wellClass: number,
    queries?: Queries,
  ): Promise<Checked> {
    const proposedClass = rules.classes.find(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx === wellClass);
    if (!proposedClass) throw new ProblemError('well-class-without-radius', { wellClass, day: rules.on });
    const seesGpus = ofGpus !== null && !ofGpus.has('gpu_number');
    const maxYards = largestRadiusYards(rules);
    const [wells, pending, gpu, isInDistrict] = await Promise.all([
      ofWells && this.surroundings.findWithinYards(place, maxYards, ofWells, queries),
      seesPending ? this.pending.findWithinYards(place, maxYards, rules.on, queries) : [],
      seesGpus ? this.surroundings.findGpuAt(place, ofGpus, queries) : null,
      this.surroundings.isInDistrict(place, queries),
    ]);
    const surroundings = { wells: wells && nearestFirst([...wells, ...pending]), gpu, isInDistrict };
    return {
      check: { place, proposedClass, rules, ...checkSpacing(proposedClass, rules, surroundings) },
      surroundings,
      seesGpus,
    };
  }
}
