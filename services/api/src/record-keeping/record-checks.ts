import { Injectable } from '@nestjs/common';
import type { RecordWarning } from '@portal/shared-api';
import { type FieldCode, type FieldError, fieldError, type ValuesOf } from '@portal/shared-api/problems';
import type { RecordKind, RecordValues } from '@portal/shared-api/record-keeping';
import { ACCESS_LEVELS, type Access } from '@portal/shared-auth';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import { LayerSourceRepository } from './layer-source.repository.ts';
import { WellPlaceRepository } from './well-place.repository.ts';

export interface Change {
  kind: RecordKind;
  ndx: number;
  /** Empty for a new record. */
  before: RecordValues;
  after: RecordValues;
}

/** A warning of a change, which needs a reason. */
export function warn<Code extends FieldCode>(code: Code, values: ValuesOf<Code>): RecordWarning {
  const { message, values: given } = fieldError('', code, ...([values] as never));
  return { code, message, values: { ...given }, needs_reason: true };
}

/** @throws ProblemError 422 where a warning needs a reason that is not given */
export function requireReason(warnings: readonly RecordWarning[], reason: string | null): void {
  const needing = warnings.filter(({ needs_reason }) => needs_reason);
  if (needing.length === 0 || reason !== null) return;
  const errors = needing.map(({ code, message, values }) => ({ path: 'body.reason', code, message, values }));
  throw new ProblemError('reason-needed', {}, { errors: errors as ReturnType<typeof fieldError>[] });
}

export const isChanged = ({ before, after }: Pick<Change, 'before' | 'after'>, ...fields: string[]): boolean =>
  fields.some((field) => (before[field] ?? null) !== (after[field] ?? null));

/** What speaks against a change without forbidding it. */
@Injectable()
export class RecordChecks {
  constructor(
    private readonly places: WellPlaceRepository,
    private readonly layerSources: LayerSourceRepository,
  ) {}

  /** Within the transaction that makes the change. */
  async find(manager: EntityManager, change: Change): Promise<RecordWarning[]> {
    if (change.kind === 'map-layers') return this.#ofLayer(manager, change);
    return change.kind === 'wells' ? this.#ofWell(manager, change) : [];
  }

  async #ofLayer(manager: EntityManager, change: Change): Promise<RecordWarning[]> {
    if (!isChanged(change, 'access')) return [];
    const level = (access: unknown): number => ACCESS_LEVELS.indexOf(access as Access);
    const [before, after] = [level(change.before.access), level(change.after.access)];
    const source = level(await this.layerSources.findAccess(manager, change.ndx));
    return [
      ...(after < before ? [warn('layer-opened', {})] : []),
      ...(source > after ? [warn('layer-source-closed', {})] : []),
    ];
  }

  async #ofWell(manager: EntityManager, change: Change): Promise<RecordWarning[]> {
    const { ndx, after } = change;
    const warnings: RecordWarning[] = [];
    if (isChanged(change, 'latitude_dd', 'longitude_dd')) {
      const [latitude, longitude] = [after.latitude_dd as number, after.longitude_dd as number];
      const near = await this.places.findNearest(manager, ndx, latitude, longitude);
      if (near) warnings.push(warn('well-perhaps-known', { name: near.well_number, feet: near.feet }));
    }
    if (isChanged(change, 'latitude_dd', 'longitude_dd', 'gpu_number')) {
      const { gpu_number } = await this.places.find(manager, after.latitude_dd as number, after.longitude_dd as number);
      if (gpu_number !== (after.gpu_number ?? null))
        warnings.push(
          gpu_number === null ? warn('well-in-no-gpu', {}) : warn('well-in-other-gpu', { gpu: gpu_number }),
        );
    }
    if (isChanged(change, 'state_well_number')) {
      const [name] = await this.places.findWithStateNumber(manager, ndx, after);
      if (name !== undefined)
        warnings.push(warn('state-number-of-other-well', { name, number: `${after.state_well_number}` }));
    }
    return warnings;
  }
}

const ORDERED = [
  ['issued_on', 'expires_on'],
  ['issued_on', 'held_since'],
  ['held_since', 'expires_on'],
  ['installed_on', 'removed_on'],
  ['completion_date', 'plugged_on'],
] as const;

/** @throws ProblemError 422 for a permit that would no longer have an owner, or would have none from a day */
export function refuseTransferToNobody(given: RecordValues, before: RecordValues): void {
  const { held_since, owner_ndx = before.owner_ndx ?? null } = given;
  if (owner_ndx === null && (held_since || (before.owner_ndx ?? null) !== null))
    throw new ProblemError(
      'record-values-invalid',
      {},
      { errors: [fieldError('body.values.owner_ndx', 'value-missing')] },
    );
}

/** Days that come before the one that they have to follow. */
export const daysOutOfOrder = (values: RecordValues): FieldError[] =>
  ORDERED.flatMap(([earlier, later]) => {
    const [first, second] = [values[earlier], values[later]];
    return first && second && second < first
      ? [fieldError(`body.values.${later}`, 'date-not-in-order', { day: `${first}` })]
      : [];
  });

/** @throws ProblemError 422 for such days */
export function refuseDaysOutOfOrder(values: RecordValues): void {
  const errors = daysOutOfOrder(values);
  if (errors.length > 0) throw new ProblemError('record-values-invalid', {}, { errors });
}
