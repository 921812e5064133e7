import { Injectable } from '@nestjs/common';
import type { RecordOutcome, RecordWarning } from '@portal/shared-api';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { RECORD_KINDS, type RecordKind, type RecordValues } from '@portal/shared-api/record-keeping';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { ProblemError } from '../http/problem.ts';
import { keepAnswer } from '../kept-requests/keyed-request.repository.ts';
import { EFFECTIVE, PlannedChanges } from '../planned-changes/planned-changes.service.ts';
import type { CheckBasis } from '../spacing/spacing.service.ts';
import { WellForwards } from '../well-merges/well-forwards.repository.ts';
import { describeChanges, describeRecord } from './described-record.ts';
import { PermitUsers } from './permit-users.repository.ts';
import { RecordAudit } from './record-audit.ts';
import { daysOutOfOrder, RecordChecks, refuseTransferToNobody, requireReason } from './record-checks.ts';
import { columnsOf, placeMistakes } from './record-columns.ts';
import { RecordHistory } from './record-history.service.ts';
import { isOfEndedGpu, RecordNames, unknownKeys } from './record-names.repository.ts';
import { attempt, currentChangeSet, tryOut } from './record-transaction.repository.ts';
import { checkRecordValues } from './record-values.ts';
import { type Columns, RecordsRepository, type StoredRecord } from './records.repository.ts';
import { WellDefaults } from './well-defaults.ts';
import { WellPlaceRepository } from './well-place.repository.ts';
import { SPACED_BY, WellSpacing } from './well-spacing.ts';

export interface GivenChange {
  values: Readonly<Record<string, unknown>>;
  reason: string | null;
  /** Shows what it would do, and saves nothing. */
  preview: boolean;
  caller: Identity;
  /** The application that becomes this well, which is no neighbor of it. */
  application?: string;
  /** Users who no longer sign in for permits that get another owner. */
  removed_users?: readonly string[];
}

export interface Versioned {
  ndx: number;
  version: number;
}

/** A record that a planned change is of, with the values as they were then. */
interface Based {
  ndx: number;
  values: RecordValues;
}

/** What a planned change finds on its day must be what it was based on. */
const isOutdated = (given: Versioned | Based, stored: StoredRecord | undefined): boolean =>
  !stored ||
  ('version' in given
    ? given.version !== stored.version
    : Object.entries(given.values).some(([name, value]) => (stored.values[name] ?? null) !== value));

interface Planned {
  kind: RecordKind;
  values: RecordValues;
  stored: readonly StoredRecord[];
  given: GivenChange;
  make: () => Promise<RecordOutcome[]>;
}

const invalid = (errors: readonly FieldError[]) =>
  new ProblemError('record-values-invalid', {}, { errors: [...errors] });

function refuse(mistakes: readonly FieldError[]): void {
  if (mistakes.length > 0) throw invalid(mistakes);
}

const warningsOf = (outcomes: readonly RecordOutcome[]): RecordWarning[] =>
  outcomes.flatMap(({ warnings }) => warnings);

/** Columns with the keys of the records that get them: a place that is changed by half differs between records. */
function writesOf(kind: RecordKind, values: RecordValues, stored: readonly StoredRecord[]): [Columns, number[]][] {
  const isMoved = 'latitude_dd' in values || 'longitude_dd' in values;
  if (isMoved) return stored.map((record) => [columnsOf(kind, values, record.values), [record.ndx]]);
  return [[columnsOf(kind, values), stored.map(({ ndx }) => ndx)]];
}

/** Adds and changes records, each in one transaction with its audit entry; triggers keep the history. */
@Injectable()
export class RecordChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: Actors,
    private readonly records: RecordsRepository,
    private readonly names: RecordNames,
    private readonly checks: RecordChecks,
    private readonly history: RecordHistory,
    private readonly audit: RecordAudit,
    private readonly wellDefaults: WellDefaults,
    private readonly spacing: WellSpacing,
    private readonly forwards: WellForwards,
    private readonly places: WellPlaceRepository,
    private readonly plans: PlannedChanges,
    private readonly permitUsers: PermitUsers,
  ) {}

  async add(kind: RecordKind, given: GivenChange): Promise<RecordOutcome> {
    const add = await this.planAdd(kind, given);
    return attempt(this.database, given.preview, async (manager) => keepAnswer(manager, await add(manager)));
  }

  /** Asks what a transaction cannot ask. @returns what to do in one */
  async planAdd(kind: RecordKind, given: GivenChange): Promise<(manager: EntityManager) => Promise<RecordOutcome>> {
    if (!RECORD_KINDS[kind].canAdd) throw new ProblemError('record-not-added');
    const { values, mistakes } = checkRecordValues(kind, given.values, true);
    const actor = await this.actors.of(given.caller);
    const basis = await this.#basisOf(kind, values, given);
    return async (manager) => {
      refuse([
        ...mistakes,
        ...placeMistakes(values),
        ...daysOutOfOrder(values),
        ...(await this.#daysToCome(manager, values)),
        ...(await this.#takenTitle(manager, kind, values)),
      ]);
      await this.#lockPlaces(manager, basis, given);
      const complete = kind === 'wells' ? await this.wellDefaults.complete(manager, values) : values;
      await this.#refuseUnknown(manager, kind, complete);
      await this.#refuseFormerNumber(manager, complete);
      const ndx = await this.records.insert(manager, kind, columnsOf(kind, complete));
      const [outcome] = await this.#outcomes(manager, kind, [{ ndx, values: {} }], given, basis);
      requireReason(given.preview ? [] : outcome!.warnings, given.reason);
      await this.audit.record(manager, actor, 'record-added', [outcome!], given.reason);
      return outcome!;
    };
  }

  async change(kind: RecordKind, record: Versioned, given: GivenChange): Promise<RecordOutcome> {
    const [outcome] = await this.changeMany(kind, [record], given);
    return outcome!;
  }

  /** All or none. */
  async changeMany(kind: RecordKind, records: readonly Versioned[], given: GivenChange): Promise<RecordOutcome[]> {
    return attempt(this.database, given.preview, await this.planChange(kind, records, given));
  }

  /** Asks what a transaction cannot ask. @returns what to do in one */
  async planChange(
    kind: RecordKind,
    records: readonly (Versioned | Based)[],
    given: GivenChange,
  ): Promise<(manager: EntityManager) => Promise<RecordOutcome[]>> {
    const { values, mistakes } = checkRecordValues(kind, given.values);
    refuse(mistakes);
    const actor = await this.actors.of(given.caller);
    const basis = await this.#basisOf(kind, values, given);
    const isTransfer = kind === 'permits' && 'owner_ndx' in values;
    const removed = await Promise.all(
      (isTransfer ? (given.removed_users ?? []) : []).map((userId) => this.actors.of({ userId, roles: [] })),
    );
    return async (manager) => {
      await this.#lockPlaces(manager, basis, given);
      await this.#refuseUnknown(manager, kind, values);
      const stored = await this.records.findMany(
        kind,
        records.map(({ ndx }) => ndx),
        manager,
        true,
      );
      await this.#refuseOutdated(manager, kind, records, stored);
      const toCome = await this.#daysToCome(manager, values);
      for (const before of stored) {
        refuse([...daysOutOfOrder({ ...before.values, ...values }), ...toCome]);
        refuseTransferToNobody(values, before.values);
      }
      const make = async () => {
        for (const [columns, keys] of writesOf(kind, values, stored))
          await this.records.update(manager, kind, keys, columns);
        const outcomes = await this.#outcomes(manager, kind, stored, given, basis);
        requireReason(given.preview ? [] : warningsOf(outcomes), given.reason);
        return outcomes;
      };
      const planned = await this.#plan(manager, actor, { kind, values, stored, given, make });
      if (planned) return planned;
      const outcomes = await make();
      const changed = outcomes.filter(({ changes }) => changes.length > 0);
      await this.audit.record(manager, actor, 'record-changed', changed, given.reason);
      const keys = stored.map(({ ndx }) => ndx);
      await this.permitUsers.remove(manager, keys, removed, { actor, reason: given.reason });
      if (given.preview || changed.length === 0) return outcomes;
      const change_set = await currentChangeSet(manager);
      return outcomes.map((outcome) => ({ ...outcome, change_set }));
    };
  }

  /** @returns what a change that holds from a day to come will do; `null` for one that holds now */
  async #plan(
    manager: EntityManager,
    actor: Actor,
    { kind, values, stored, given, make }: Planned,
  ): Promise<RecordOutcome[] | null> {
    const field = EFFECTIVE[kind];
    const record_ndxs = stored.map(({ ndx }) => ndx);
    if (field === undefined || !(field in values || 'owner_ndx' in values)) return null;
    await this.plans.refuse(manager, kind, record_ndxs);
    const day = values[field];
    if (typeof day !== 'string' || !(await this.plans.isToCome(manager, day))) return null;
    const outcomes = await tryOut(manager, make);
    const planned_ndx = await this.plans.add(manager, actor, {
      ...{ day, record_kind: kind, record_ndxs, parts: null, accepted: [], reason: given.reason },
      names: outcomes.map(({ record }) => record.name),
      changes: outcomes[0]?.changes ?? [],
      change: {
        values,
        basis: stored.map((record) => ({
          ndx: record.ndx,
          values: Object.fromEntries(Object.keys(values).map((name) => [name, record.values[name] ?? null])),
        })),
        removed_users: given.removed_users ?? [],
      },
    });
    return outcomes.map((outcome) => ({ ...outcome, planned_for: day, planned_ndx }));
  }

  /** @param before records as they were, with empty values for new ones */
  async #outcomes(
    manager: EntityManager,
    kind: RecordKind,
    before: readonly Pick<StoredRecord, 'ndx' | 'values'>[],
    { preview, application }: GivenChange,
    basis: CheckBasis | null,
  ): Promise<RecordOutcome[]> {
    const known = new Map(before.map(({ ndx, values }) => [ndx, values]));
    const after = await this.records.findMany(kind, [...known.keys()], manager);
    const names = await this.names.find(kind, [...known.values(), ...after.map(({ values }) => values)], manager);
    const outcomes: RecordOutcome[] = [];
    for (const record of after) {
      const { ndx, values } = record;
      const was = known.get(ndx)!;
      const changes = describeChanges(kind, was, values, names);
      const change = { kind, ndx, before: was, after: values };
      const spacing = basis ? await this.spacing.find(manager, basis, change, application) : [];
      const warnings = [...spacing, ...(await this.checks.find(manager, change))];
      outcomes.push({ saved: !preview, record: describeRecord(kind, record, names), changes, warnings });
    }
    return outcomes;
  }

  /** `null` where the spacing rules have nothing to say. */
  async #basisOf(kind: RecordKind, values: RecordValues, { caller }: GivenChange): Promise<CheckBasis | null> {
    return kind === 'wells' && SPACED_BY.some((name) => name in values) ? this.spacing.basisFor(caller) : null;
  }

  /** A preview decides nothing, so it keeps nobody waiting. */
  async #lockPlaces(manager: EntityManager, basis: CheckBasis | null, { preview }: GivenChange): Promise<void> {
    if (basis && !preview) await this.places.lock(manager);
  }

  /** What is said to have happened, but on a day to come. */
  async #daysToCome(manager: EntityManager, values: RecordValues): Promise<FieldError[]> {
    const day = values.completion_date;
    const isToCome = typeof day === 'string' && (await this.plans.isToCome(manager, day));
    return isToCome ? [fieldError('body.values.completion_date', 'day-in-future')] : [];
  }

  /** Said with the other mistakes; the index keeps names apart. */
  async #takenTitle(manager: EntityManager, kind: RecordKind, values: RecordValues): Promise<FieldError[]> {
    const isTaken = await this.records.isTitleTaken(kind, values, manager);
    return isTaken ? [fieldError(`body.values.${RECORD_KINDS[kind].title}`, 'record-name-taken')] : [];
  }

  async #refuseUnknown(manager: EntityManager, kind: RecordKind, values: RecordValues): Promise<void> {
    await this.names.hold(manager, kind, values);
    const unknown = unknownKeys(kind, values, await this.names.find(kind, [values], manager));
    if (unknown.length > 0)
      throw invalid(unknown.map((field) => fieldError(`body.values.${field}`, 'reference-unknown')));
    if (kind !== 'gpus' && (await isOfEndedGpu(manager, values)))
      throw invalid([fieldError('body.values.gpu_number', 'gpu-has-ended')]);
  }

  /** A number that leads to another well stays with it, so that its merge can be taken back. */
  async #refuseFormerNumber(manager: EntityManager, { well_number: number }: RecordValues): Promise<void> {
    const into = typeof number === 'string' ? await this.forwards.findByNumber(number, manager) : null;
    if (into !== null) throw invalid([fieldError('body.values.well_number', 'well-number-merged', { into })]);
  }

  /** @throws ProblemError 404, 412 or 409 where a record is gone or has another version */
  async #refuseOutdated(
    manager: EntityManager,
    kind: RecordKind,
    given: readonly (Versioned | Based)[],
    stored: readonly StoredRecord[],
  ): Promise<void> {
    const found = new Map(stored.map((record) => [record.ndx, record]));
    const outdated = given.filter((one) => isOutdated(one, found.get(one.ndx)));
    if (outdated.length === 0) return;
    if (given.length > 1) throw new ProblemError('records-changed', { count: outdated.length });
    const [{ ndx }] = given as [Versioned];
    if (!found.has(ndx)) throw new ProblemError('record-unknown');
    throw new ProblemError('record-changed', await this.history.lastChangeOf(kind, ndx, manager));
  }
}
