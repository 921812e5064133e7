import { Injectable } from '@nestjs/common';
import type { ReviewedApplication } from '@portal/shared-api';
import { wellPlaceOf } from '@portal/shared-api/applications';
import type { Identity } from '@portal/shared-auth/nest';
import { ProblemError } from '../http/problem.ts';
import { SpacingService } from '../spacing/spacing.service.ts';
import type { StoredApplication } from './applications.repository.ts';

type Space = ReviewedApplication['space'];

/** What is too near to the place of an application, by the spacing rules of today. */
@Injectable()
export class ApplicationSpace {
  constructor(private readonly spacing: SpacingService) {}

  /** `null` without a place or class, or for a class without a radius. @param caller of staff, who are told of other applications */
  async find(application: StoredApplication, caller: Identity): Promise<Space> {
    const [place, wellClass] = [wellPlaceOf(application), application.npgcd_well_class_ndx];
    if (!place || wellClass === null) return null;
    const check = await this.#check(place, wellClass, caller);
    if (!check) return null;
    const isItself = ({ Well, application: number }: (typeof check.conflicts)[number]) =>
      number === application.number ||
      (Well !== undefined && Well === application.new_well_number) ||
      (application.kind === 'reclassification' && Well === application.old_well_now);
    return {
      conflicts: check.conflicts
        .filter((conflict) => !isItself(conflict))
        .map((conflict) => ({
          name: conflict.Well,
          application: conflict.application ?? null,
          latitude: conflict.Latitude,
          longitude: conflict.Longitude,
          actual_yards: conflict.actualYards,
          required_yards: conflict.requiredYards,
          counts: conflict.counts,
        })),
      outside_district: check.verdict === 'outside-district',
      property_line:
        check.propertyLine && check.propertyLine.requiredYards !== null
          ? {
              actual_yards: check.propertyLine.actualYards,
              required_yards: check.propertyLine.requiredYards,
              meets: check.propertyLine.meets,
            }
          : null,
    };
  }

  async #check(place: { latitude: number; longitude: number }, wellClass: number, caller: Identity) {
    try {
      return await this.spacing.check(place, wellClass, await this.spacing.today(), caller);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'well-class-without-radius') return null;
      throw error;
    }
  }
}
