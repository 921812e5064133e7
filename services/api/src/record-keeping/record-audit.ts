import { Injectable } from '@nestjs/common';
import type { AuditEntry, FieldChange, RecordOutcome } from '@portal/shared-api';
import { RECORD_KINDS, type RecordKind, recordField } from '@portal/shared-api/record-keeping';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';

/** In English, as the audit log is kept; long values are in the record's history. */
const shownValue = (value: FieldChange['from'], name: string | null): string | null =>
  value === null ? null : (name ?? `${value}`).slice(0, 200);

export const wordChanges = (kind: RecordKind, changes: readonly FieldChange[]): AuditEntry['changes'] =>
  changes.map(({ field, from, to, from_name, to_name }) => ({
    field: recordField(kind, field)?.label ?? field,
    from: shownValue(from, from_name),
    to: shownValue(to, to_name),
  }));

/** The entry of the audit log that says who changed records and why. */
@Injectable()
export class RecordAudit {
  async record(
    manager: EntityManager,
    actor: Actor,
    action: AuditEntry['action'],
    outcomes: readonly RecordOutcome[],
    reason: string | null,
    records = outcomes.length,
  ): Promise<void> {
    const [first] = outcomes;
    if (!first) return;
    const { kind, name } = first.record;
    const [one, several] = RECORD_KINDS[kind].nouns;
    await recordChange(manager, {
      action,
      actor,
      subject: records === 1 ? `${one} ${name}` : `${records} ${several}`,
      // The same values change in all of them.
      changes: wordChanges(kind, first.changes).map((change) => (records === 1 ? change : { ...change, from: null })),
      reason,
    });
  }
}
