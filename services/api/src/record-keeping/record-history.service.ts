import { Injectable } from '@nestjs/common';
import type { KeptRecordData, RecordHistoryEntry } from '@portal/shared-api';
import { RECORD_KINDS, type RecordKind, type RecordValues, recordFields } from '@portal/shared-api/record-keeping';
import { localDateTime } from '@portal/shared-api/time';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { describeChanges, describeRecord } from './described-record.ts';
import { RecordHistoryRepository, type StoredChange } from './record-history.repository.ts';
import { type Names, RecordNames } from './record-names.repository.ts';
import { fieldsOfColumns, stateBefore } from './record-states.ts';
import { RecordsRepository } from './records.repository.ts';

const actionOf = ({ before, after }: StoredChange): RecordHistoryEntry['action'] => {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

const MAX_SHOWN = 500;

/** Columns that are for programs. */
const HIDDEN = ['data_source', 'holder', 'paint', 'layout', 'metadata', 'filter'];

function changesOf(kind: RecordKind, change: StoredChange, names: Names): RecordHistoryEntry['changes'] {
  if (actionOf(change) !== 'changed') return [];
  const [before, after] = [fieldsOfColumns(kind, change.before!), fieldsOfColumns(kind, change.after!)];
  const changes = describeChanges(kind, before, after, names).filter(({ field }) => !HIDDEN.includes(field));
  // A shape is too long to be shown.
  return changes.map((one) => (one.field === 'location' ? { ...one, from: null, to: null } : one));
}

@Injectable()
export class RecordHistory {
  constructor(
    private readonly changes: RecordHistoryRepository,
    private readonly records: RecordsRepository,
    private readonly names: RecordNames,
    private readonly rules: ProductionRulesRepository,
  ) {}

  async of(kind: RecordKind, ndx: number): Promise<RecordHistoryEntry[]> {
    const changes = await this.changes.find(RECORD_KINDS[kind].table, ndx, MAX_SHOWN);
    const states = changes.flatMap(({ before, after }) => [before, after].filter((state) => state !== null));
    const names = await this.names.findEver(
      kind,
      states.map((state) => fieldsOfColumns(kind, state)),
    );
    return changes.map((change) => ({
      change_ndx: change.change_ndx,
      change_set: change.change_set,
      at: change.at.toISOString(),
      actor: change.actor,
      action: actionOf(change),
      reason: change.reason,
      import_ndx: change.import_ndx,
      records: change.records,
      changes: changesOf(kind, change, names),
      can_undo: change.can_undo,
    }));
  }

  /** @throws ProblemError 404 for a record that was not there at the end of the day, where the district is */
  async asOf(kind: RecordKind, ndx: number, day: string): Promise<KeptRecordData> {
    const [now, changes, rules] = await Promise.all([
      this.records.findOne(kind, ndx),
      this.changes.find(RECORD_KINDS[kind].table, ndx, null),
      this.rules.findAll(),
    ]);
    const later = changes.filter(({ at }) => rules.dayAt(at) > day);
    const state = stateBefore(kind, now?.values ?? null, later);
    if (!state) throw new ProblemError(now || changes.length > 0 ? 'record-not-there-then' : 'record-unknown', { day });
    const known = new Set(recordFields(kind).map(({ name }) => name));
    const values: RecordValues = Object.fromEntries(Object.entries(state).filter(([name]) => known.has(name)));
    const version = changes.find((change) => !later.includes(change))?.version ?? 1;
    return describeRecord(kind, { ndx, version, values }, await this.names.findEver(kind, [values]));
  }

  /** Who changed a record last, and when. */
  async lastChangeOf(kind: RecordKind, ndx: number, manager: EntityManager) {
    const [last] = await this.changes.find(RECORD_KINDS[kind].table, ndx, 1, manager);
    const at = last?.at ?? new Date();
    const rules = await this.rules.findAll(manager);
    return {
      person: last?.actor?.replace(/ <[^>]*>$/, '') ?? 'Somebody else',
      day: rules.dayAt(at),
      time: localDateTime(at.getTime(), rules.timeZoneAt(at)).split(', ')[1]!,
    };
  }
}
