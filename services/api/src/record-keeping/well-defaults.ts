import { Injectable } from '@nestjs/common';
import { fieldError } from '@portal/shared-api/problems';
import type { RecordValues } from '@portal/shared-api/record-keeping';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import { holdGpus } from './hold-gpus.repository.ts';
import { nextWellNumber } from './well-number.repository.ts';
import { type PlaceFacts, WellPlaceRepository } from './well-place.repository.ts';

const orElse = (given: RecordValues, found: RecordValues): RecordValues => ({
  ...found,
  ...Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== null || !(name in found))),
});

/** What a new well gets from its place where nothing was entered: GPU, county, section, and the county's next number. */
@Injectable()
export class WellDefaults {
  constructor(private readonly places: WellPlaceRepository) {}

  /** @throws ProblemError 422 where no number can be given */
  async complete(manager: EntityManager, given: RecordValues): Promise<RecordValues> {
    const { latitude_dd: latitude, longitude_dd: longitude } = given;
    const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
    const facts = isPlaced ? await this.#factsOf(manager, latitude, longitude) : {};
    const values = orElse(given, facts as RecordValues);
    if (values.well_number) return values;
    const number = typeof values.county === 'number' ? await nextWellNumber(manager, values.county) : null;
    if (number !== null) return { ...values, well_number: number };
    const errors = [fieldError('body.values.well_number', 'value-missing')];
    throw new ProblemError('record-values-invalid', {}, { errors });
  }

  /** The GPU does not end before the transaction does. */
  async #factsOf(manager: EntityManager, latitude: number, longitude: number): Promise<PlaceFacts> {
    const facts = await this.places.find(manager, latitude, longitude);
    if (facts.gpu_number === null) return facts;
    await holdGpus(manager, [facts.gpu_number]);
    const held = await this.places.find(manager, latitude, longitude);
    return held.gpu_number === facts.gpu_number ? held : this.#factsOf(manager, latitude, longitude);
  }
}
