import { Injectable } from '@nestjs/common';
import type { ApplicationValues } from '@portal/shared-api/applications';
import { fieldError } from '@portal/shared-api/problems';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import { placeMistake } from '../record-keeping/place-mistake.ts';
import { WellPlaceRepository } from '../record-keeping/well-place.repository.ts';
import { ApplicationsRepository } from './applications.repository.ts';

const NOWHERE = { location: null, county_ndx: null, section_block_survey_address: null, gpu_number: null };

/** Columns of what an applicant entered, with what the records know of the place. */
@Injectable()
export class ApplicationPlace {
  constructor(
    private readonly places: WellPlaceRepository,
    private readonly applications: ApplicationsRepository,
  ) {}

  /** @throws ProblemError 422 for a place far from the district, or a class or type that there is not */
  async columnsOf(manager: EntityManager, { latitude, longitude, ...values }: ApplicationValues): Promise<object> {
    await this.#refuseUnknown(manager, values);
    if (latitude === null || longitude === null) return { ...values, ...NOWHERE };
    const mistake = placeMistake(latitude, longitude, (axis) => `body.values.${axis}`);
    if (mistake) throw new ProblemError('record-values-invalid', {}, { errors: [mistake] });
    const { county, ...facts } = await this.places.find(manager, latitude, longitude);
    return { ...values, ...facts, county_ndx: county, location: `SRID=4326;POINT(${longitude} ${latitude})` };
  }

  async #refuseUnknown(
    manager: EntityManager,
    values: Pick<ApplicationValues, 'npgcd_well_class_ndx' | 'well_type_ndx'>,
  ): Promise<void> {
    const unknown = await this.applications.findUnknown(manager, values);
    if (unknown.length === 0) return;
    const errors = unknown.map((field) => fieldError(`body.values.${field}`, 'reference-unknown'));
    throw new ProblemError('record-values-invalid', {}, { errors });
  }
}
