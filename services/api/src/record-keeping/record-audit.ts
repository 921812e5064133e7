import { Injectable } from '@nestjs/common';
import type { AuditEntry, FieldChange, RecordOutcome } from '@portal/shared-api';
import { nounOf, RECORD_KINDS, type RecordKind, recordField } from '@portal/shared-api/record-keeping';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';

/** In English, as the audit log is kept; long values are in the record's history. */
const shownValue = (value: FieldChange['from'], name: string | null): string | null =>
  value === null ? null : (name ?? `${value}`).slice(0, 200);

/** @param records several have their new values in common */
export const wordChanges = (
  kind: RecordKind,
  changes: readonly FieldChange[],
  records: number,
): AuditEntry['changes'] =>
  changes.map(({ field, from, to, from_name, to_name }) => ({
    field: recordField(kind, field)?.label ?? field,
    from: records === 1 ? shownValue(from, from_name) : null,
    to: shownValue(to, to_name),
  }));

type OfKind = Pick<RecordOutcome['record'], 'kind'>;

/** `Well DA-0099`, `2 wells`, `1 owner, 3 permits` */
export function subjectOf(records: readonly OfKind[], name: string): string {
  const kinds = records.map(({ kind }) => kind);
  const [first] = kinds;
  if (first && kinds.length === 1) return `${RECORD_KINDS[first].nouns[0]} ${name}`;
  const counted = [...new Set(kinds)].map((kind) => ({ kind, count: kinds.filter((own) => own === kind).length }));
  return counted.map(({ kind, count }) => `${count} ${nounOf(kind, count)}`).join(', ');
}

/** Of the first kind, the new values that none of its records contradicts. */
export function describeOutcomes(
  outcomes: readonly [RecordOutcome, ...RecordOutcome[]],
  records: readonly OfKind[],
): Pick<AuditEntry, 'subject' | 'changes'> {
  const [{ record, changes }, ...others] = outcomes;
  const isOwn = ({ kind }: OfKind): boolean => kind === record.kind;
  const otherChanges = others.filter((other) => isOwn(other.record)).flatMap((other) => other.changes);
  const shared = changes.filter(({ field, to }) => otherChanges.every((own) => own.field !== field || own.to === to));
  return {
    subject: subjectOf(records, record.name),
    changes: wordChanges(record.kind, shared, records.filter(isOwn).length),
  };
}

/** The entry of the audit log that says who changed records and why. */
@Injectable()
export class RecordAudit {
  /** @param records all of them, where `outcomes` has the first alone */
  async record(
    manager: EntityManager,
    actor: Actor,
    action: AuditEntry['action'],
    outcomes: readonly RecordOutcome[],
    reason: string | null,
    records: readonly OfKind[] = outcomes.map(({ record }) => record),
  ): Promise<void> {
    const [first, ...others] = outcomes;
    if (!first) return;
    await recordChange(manager, { action, actor, ...describeOutcomes([first, ...others], records), reason });
  }
}
