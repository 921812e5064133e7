import { Injectable } from '@nestjs/common';
import type { RecordWarning } from '@portal/shared-api';
import { roundedYards } from '@portal/shared-api/units';
import type { Identity } from '@portal/shared-auth/nest';
import type { EntityManager } from 'typeorm';
import { inTurn } from '../database/queries.ts';
import { ProblemError } from '../http/problem.ts';
import { type CheckBasis, SpacingService } from '../spacing/spacing.service.ts';
import { type Change, isChanged, warn } from './record-checks.ts';

const isSame = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other;

/** Fields that the spacing rules look at. */
export const SPACED_BY = ['latitude_dd', 'longitude_dd', 'well_class'] as const;

/** What the spacing rules say against a well. */
@Injectable()
export class WellSpacing {
  constructor(private readonly spacing: SpacingService) {}

  /** Ask before the transaction of the change: it is read over other connections, and the embedded database has only one. */
  async basisFor(caller: Identity): Promise<CheckBasis> {
    return this.spacing.basisOf(await this.spacing.today(), caller);
  }

  /**
   * Within the transaction of the change; the well itself is no neighbor.
   *
   * @param before empty for a new well
   * @param application the number of the application that becomes this well
   */
  async find(
    manager: EntityManager,
    basis: CheckBasis,
    { before, after }: Pick<Change, 'before' | 'after'>,
    application: string | undefined,
  ): Promise<RecordWarning[]> {
    const { latitude_dd: latitude, longitude_dd: longitude, well_class: wellClass } = after;
    if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof wellClass !== 'number') return [];
    if (!isChanged({ before, after }, ...SPACED_BY)) return [];
    const check = await this.#check({ latitude, longitude }, wellClass, basis, manager);
    if (!check) return [];
    if (check.verdict === 'outside-district') return [warn('well-outside-district', {})];
    const own = [before.well_number, after.well_number];
    const tooClose = check.conflicts.filter(
      (conflict) => conflict.counts && !own.includes(conflict.Well) && !isSame(conflict.application, application),
    );
    const line = check.propertyLine?.meets === false ? check.propertyLine : null;
    return [
      ...(tooClose.length === 0
        ? []
        : [
            warn('well-too-close', {
              count: tooClose.length,
              what: tooClose[0]!.application === undefined ? 'well' : 'application',
              name: tooClose[0]!.Well,
              actual: roundedYards(tooClose[0]!.actualYards, tooClose[0]!.requiredYards, 1),
              required: tooClose[0]!.requiredYards,
            }),
          ]),
      ...(line
        ? [
            warn('well-near-property-line', {
              actual: roundedYards(line.actualYards, line.requiredYards, 1),
              required: line.requiredYards!,
            }),
          ]
        : []),
    ];
  }

  /** `null` for a class without a radius. */
  async #check(
    place: { latitude: number; longitude: number },
    wellClass: number,
    basis: CheckBasis,
    manager: EntityManager,
  ) {
    try {
      return (await this.spacing.lookAtBy(basis, place, wellClass, inTurn(manager))).check;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'well-class-without-radius') return null;
      throw error;
    }
  }
}
