import type { AuditEntry } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import type { Actor } from './actors.ts';

export interface RecordedChange {
  action: AuditEntry['action'];
  actor: Pick<Actor, 'described'> & { userId: string | null };
  /** What was changed, for people: "GPU 1001, report of 2026". */
  subject: string;
  subjectUserId?: string;
  reportNdx?: number;
  importNdx?: number;
  meterNdx?: number;
  changes: AuditEntry['changes'];
  reason?: string | null;
}

/** Call it in the transaction that makes the changes. */
export function recordChanges(manager: EntityManager, changes: readonly RecordedChange[]): Promise<void> {
  const rows = changes.map(
    ({ action, actor, subject, subjectUserId, reportNdx, importNdx, meterNdx, changes, reason }) => ({
      action,
      outcome: 'done',
      reason: reason ?? null,
      actor_user_id: actor.userId,
      actor: actor.described,
      subject,
      subject_user_id: subjectUserId ?? null,
      report_ndx: reportNdx ?? null,
      import_ndx: importNdx ?? null,
      meter_ndx: meterNdx ?? null,
      changes,
      developers_only: false,
    }),
  );
  return insertRows(manager, 'audit_log', rows);
}

export const recordChange = (manager: EntityManager, change: RecordedChange): Promise<void> =>
  recordChanges(manager, [change]);
