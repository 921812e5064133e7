import { Injectable } from '@nestjs/common';
import type { RecordOutcome } from '@portal/shared-api';
import { type RecordKind, type RecordValues, recordFields } from '@portal/shared-api/record-keeping';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { ProblemError } from '../http/problem.ts';
import { describeChanges, describeRecord, titleOf } from './described-record.ts';
import { type MovedLogin, PermitUsers } from './permit-users.repository.ts';
import { RecordAudit } from './record-audit.ts';
import { RecordNames } from './record-names.repository.ts';
import { attempt, isStillUsed } from './record-transaction.repository.ts';
import { RecordsRepository, type StoredRecord } from './records.repository.ts';
import { type RecordKey, type SetRecord, UndoRepository } from './undo.repository.ts';
import { UndoCompanions } from './undo-companions.ts';

/** An import changes thousands of records: the answer shows what happens to the first. */
const MAX_SHOWN = 100;

type States = ReadonlyMap<RecordKey, StoredRecord | undefined>;

export interface KindCounts extends Record<SetRecord['effect'], number> {
  kind: RecordKind;
}

export interface KindEffect extends KindCounts {
  emptied: { field: string; records: number }[];
}

export interface Undone {
  records: number;
  kinds: KindEffect[];
  outcomes: RecordOutcome[];
  logins: MovedLogin[];
}

function countKinds(records: readonly SetRecord[]): KindCounts[] {
  const counts = new Map<RecordKind, KindCounts>();
  for (const { kind, effect } of records) {
    const own = counts.get(kind) ?? { kind, removed: 0, changed: 0, restored: 0 };
    own[effect] += 1;
    counts.set(kind, own);
  }
  return [...counts.values()];
}

/** Takes back all changes of a change set, or none. Later changes of other values stay. */
@Injectable()
export class UndoService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: Actors,
    private readonly undos: UndoRepository,
    private readonly companions: UndoCompanions,
    private readonly records: RecordsRepository,
    private readonly names: RecordNames,
    private readonly audit: RecordAudit,
    private readonly permitUsers: PermitUsers,
  ) {}

  /** @throws ProblemError 404 for an unknown set, 409 for one whose values were changed again or are used */
  async undo(changeSet: string, reason: string, preview: boolean, caller: Identity): Promise<Undone> {
    const actor = await this.actors.of(caller);
    const undone = attempt(this.database, preview, async (manager) => {
      const keys = await this.undos.findRecords(changeSet, manager);
      if (keys.length === 0) throw new ProblemError('change-unknown');
      await this.undos.lock(manager, keys);
      const shown = keys.slice(0, MAX_SHOWN);
      const before = await this.#statesOf(manager, shown);
      await this.#refuse(manager, changeSet);
      const kinds = await this.#kindEffects(manager, changeSet, keys);
      await this.undos.takeBack(manager, changeSet);
      await this.companions.takeBack(manager, { changeSet, actor, reason });
      const outcomes = await this.#outcomes(manager, before, await this.#statesOf(manager, shown), preview);
      await this.audit.record(manager, actor, 'record-undone', outcomes, reason, keys);
      const logins = await this.permitUsers.findMoved(manager);
      return { records: keys.length, kinds, outcomes, logins };
    });
    // Some uses are found at the end only, as those that came meanwhile.
    return undone.catch((error: unknown) => {
      throw isStillUsed(error) ? new ProblemError('changes-remove-used', {}, { cause: error }) : error;
    });
  }

  async #kindEffects(manager: EntityManager, changeSet: string, records: readonly SetRecord[]): Promise<KindEffect[]> {
    const effects: KindEffect[] = [];
    for (const counts of countKinds(records)) {
      const emptied = await this.undos.findEmptied(manager, changeSet, counts.kind);
      const fields = new Map(recordFields(counts.kind).map(({ column, name }) => [column, name]));
      effects.push({
        ...counts,
        emptied: emptied.flatMap(({ name, records }) => {
          const field = fields.get(name);
          return field === undefined ? [] : { field, records };
        }),
      });
    }
    return effects;
  }

  async #refuse(manager: EntityManager, changeSet: string): Promise<void> {
    await this.companions.refuse(manager, changeSet);
    const again = await this.undos.findChangedAgain(manager, changeSet);
    if (again) throw new ProblemError('change-not-undoable', { name: await this.#nameOf(manager, again) });
    const used = await this.undos.findUsed(manager, changeSet);
    if (used) throw new ProblemError('change-removes-used', { name: await this.#nameOf(manager, used) });
  }

  async #nameOf(manager: EntityManager, { kind, ndx }: RecordKey): Promise<string> {
    const record = await this.records.findOne(kind, ndx, manager);
    return record ? titleOf(kind, record.values) : `${ndx}`;
  }

  async #statesOf(manager: EntityManager, keys: readonly RecordKey[]): Promise<States> {
    const states = new Map<RecordKey, StoredRecord | undefined>();
    for (const kind of new Set(keys.map((key) => key.kind))) {
      const own = keys.filter((key) => key.kind === kind);
      const found = await this.records.findMany(
        kind,
        own.map(({ ndx }) => ndx),
        manager,
      );
      const byKey = new Map(found.map((record) => [record.ndx, record]));
      for (const key of own) states.set(key, byKey.get(key.ndx));
    }
    return states;
  }

  async #outcomes(manager: EntityManager, before: States, after: States, preview: boolean): Promise<RecordOutcome[]> {
    const keys = [...before.keys()];
    const valuesOf = (kind: RecordKind): RecordValues[] =>
      keys.flatMap((key) => (key.kind === kind ? [before.get(key)?.values ?? {}, after.get(key)?.values ?? {}] : []));
    const names = new Map<RecordKind, Awaited<ReturnType<RecordNames['find']>>>();
    for (const kind of new Set(keys.map((key) => key.kind)))
      names.set(kind, await this.names.find(kind, valuesOf(kind), manager));
    return keys.map((key) => {
      const [was, is] = [before.get(key), after.get(key)];
      const known = names.get(key.kind)!;
      return {
        saved: !preview,
        record: describeRecord(key.kind, (is ?? was)!, known),
        changes: describeChanges(key.kind, was?.values ?? {}, is?.values ?? {}, known),
        warnings: [],
      };
    });
  }
}
