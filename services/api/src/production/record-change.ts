import type { AuditEntry } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import type { Actor } from './actors.ts';

export interface RecordedChange {
  action: AuditEntry['action'];
  actor: Actor;
  /** What was changed, as people know it: "GPU 1001, report of 2026". */
  subject: string;
  /** `null` for a change that is of no report. */
  reportNdx: number | null;
  changes: AuditEntry['changes'];
  reason?: string | null;
}

/** How the audit log names a report. */
export const reportName = (gpuNumber: number, year: number): string => `GPU ${gpuNumber}, report of ${year}`;

/** Writes a change down in the transaction that makes it: both are kept, or neither. */
export async function recordChange(manager: EntityManager, change: RecordedChange): Promise<void> {
  await manager.query(
    `INSERT INTO audit_log
      (action, outcome, reason, actor_user_id, actor, subject, report_ndx, changes, developers_only)
    VALUES ($1, 'done', $2, $3, $4, $5, $6, $7, false)`,
    [
      change.action,
      change.reason ?? null,
      change.actor.userId,
      change.actor.described,
      change.subject,
      change.reportNdx,
      JSON.stringify(change.changes),
    ],
  );
}
