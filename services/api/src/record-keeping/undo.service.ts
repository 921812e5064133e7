import { Injectable } from '@nestjs/common';
import type { RecordOutcome } from '@portal/shared-api';
import type { RecordKind } from '@portal/shared-api/record-keeping';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { ProblemError } from '../http/problem.ts';
import { attempt, isStillUsed } from './attempt.ts';
import { describeChanges, describeRecord, titleOf } from './described-record.ts';
import { RecordAudit } from './record-audit.ts';
import { RecordHistoryRepository, type StoredChange } from './record-history.repository.ts';
import { RecordNames } from './record-names.repository.ts';
import { kindOfTable } from './record-states.ts';
import { RecordsRepository, type StoredRecord } from './records.repository.ts';

interface Undone {
  kind: RecordKind;
  ndx: number;
  before: StoredRecord | null;
}

/** Takes back all changes of a change set, or none. Later changes of other values stay. */
@Injectable()
export class UndoService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: Actors,
    private readonly history: RecordHistoryRepository,
    private readonly records: RecordsRepository,
    private readonly names: RecordNames,
    private readonly audit: RecordAudit,
  ) {}

  async undo(changeSet: string, reason: string, preview: boolean, caller: Identity): Promise<RecordOutcome[]> {
    const actor = await this.actors.of(caller);
    return attempt(this.database, preview, async (manager) => {
      const changes = await this.history.findSet(manager, changeSet);
      if (changes.length === 0) throw new ProblemError('change-unknown');
      const undone: Undone[] = [];
      for (const change of changes.toReversed()) undone.push(await this.#takeBack(manager, change));
      const outcomes = await this.#outcomes(manager, undone, preview);
      await this.audit.record(manager, actor, 'record-undone', outcomes, reason);
      return outcomes;
    });
  }

  async #takeBack(manager: EntityManager, change: StoredChange): Promise<Undone> {
    const kind = kindOfTable(change.record_table)!;
    const ndx = change.record_ndx;
    const before = await this.records.findOne(kind, ndx, manager, true);
    await this.#refuseChangedAgain(manager, change, kind, before);
    if (change.before === null) await this.#remove(manager, kind, ndx, before);
    else if (change.after === null) await this.records.restore(manager, kind, change.before);
    else await this.records.update(manager, kind, [ndx], change.before);
    return { kind, ndx, before };
  }

  /** @throws ProblemError 409 where one of the values was changed since */
  async #refuseChangedAgain(
    manager: EntityManager,
    change: StoredChange,
    kind: RecordKind,
    now: StoredRecord | null,
  ): Promise<void> {
    const own = Object.keys(change.after ?? {});
    const later = (await this.history.findLater(manager, change)).filter(
      ({ change_set }) => change_set !== change.change_set,
    );
    const isTouched = later.some(
      ({ before, after }) =>
        before === null || after === null || change.before === null || own.some((column) => column in after),
    );
    const isThere = now !== null;
    if (!isTouched && isThere === (change.after !== null)) return;
    throw new ProblemError('change-not-undoable', { name: now ? titleOf(kind, now.values) : `${change.record_ndx}` });
  }

  async #remove(manager: EntityManager, kind: RecordKind, ndx: number, now: StoredRecord | null): Promise<void> {
    const isUsed = new ProblemError('change-removes-used', { name: now ? titleOf(kind, now.values) : `${ndx}` });
    if (await this.records.isUsed(manager, kind, ndx)) throw isUsed;
    try {
      await this.records.remove(manager, kind, ndx);
    } catch (error) {
      throw isStillUsed(error) ? isUsed : error;
    }
  }

  async #outcomes(manager: EntityManager, undone: readonly Undone[], preview: boolean): Promise<RecordOutcome[]> {
    const outcomes: RecordOutcome[] = [];
    for (const { kind, ndx, before } of undone) {
      const after = await this.records.findOne(kind, ndx, manager);
      const [was, is] = [before?.values ?? {}, after?.values ?? {}];
      const names = await this.names.find(kind, [was, is], manager);
      const record = describeRecord(kind, after ?? before!, names);
      outcomes.push({ saved: !preview, record, changes: describeChanges(kind, was, is, names), warnings: [] });
    }
    return outcomes;
  }
}
