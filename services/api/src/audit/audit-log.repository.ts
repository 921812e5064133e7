import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@portal/shared-api';
import { DataSource } from 'typeorm';
import { insertRow } from '../database/insert-rows.ts';

export interface BegunChange extends Pick<AuditEntry, 'action' | 'actor_user_id' | 'actor' | 'subject' | 'changes'> {
  subject_user_id: string;
  /** Hidden from administrators, who cannot see developers. */
  developers_only: boolean;
}

@Injectable()
export class AuditLogRepository {
  constructor(private readonly database: DataSource) {}

  /** Writes an unfinished entry before the change, so that it survives a crash. @returns its number */
  begin(change: BegunChange): Promise<number> {
    return insertRow(this.database.manager, 'audit_log', change, 'audit_ndx');
  }

  async finish(auditNdx: number, outcome: 'done' | 'failed' | 'undone', reason: string | null): Promise<void> {
    await this.database.query('UPDATE audit_log SET outcome = $2, reason = $3 WHERE audit_ndx = $1', [
      auditNdx,
      outcome,
      reason,
    ]);
  }

  /** For a change that failed: a user who was not created has no id. */
  async finishUnchanged(auditNdx: number, reason: string): Promise<void> {
    await this.database.query(
      `UPDATE audit_log SET outcome = 'failed', reason = $2,
        subject_user_id = CASE action WHEN 'user-created' THEN NULL ELSE subject_user_id END
      WHERE audit_ndx = $1`,
      [auditNdx, reason],
    );
  }

  /** For a change that was not attempted because the provider was too busy. */
  async withdraw(auditNdx: number): Promise<void> {
    await this.database.query("DELETE FROM audit_log WHERE audit_ndx = $1 AND outcome = 'unfinished'", [auditNdx]);
  }

  /** Only developers get ids of actors, and entries about current or former developers. */
  async findLatest(options: {
    before: number | undefined;
    limit: number;
    forDevelopers: boolean;
  }): Promise<AuditEntry[]> {
    const rows = await this.database.query<(Omit<AuditEntry, 'at'> & { at: Date })[]>(
      `SELECT audit_ndx, at, action, outcome, audit_log.reason,
        CASE WHEN $2 THEN actor_user_id END AS actor_user_id,
        CASE WHEN NOT $2 AND actor = actor_user_id THEN 'Name unknown' ELSE actor END AS actor,
        CASE WHEN $2 OR subject_user_id NOT IN (
          SELECT subject_user_id FROM audit_log WHERE developers_only AND subject_user_id IS NOT NULL
        ) THEN subject_user_id END AS subject_user_id,
        subject,
        CASE WHEN report_ndx IS NOT NULL THEN json_build_object('gpu_number', gpu_number, 'year', year) END AS report,
        import_ndx, changes
      FROM audit_log LEFT JOIN production_report USING (report_ndx)
      WHERE ($1::int IS NULL OR audit_ndx < $1) AND ($2 OR NOT developers_only)
      ORDER BY audit_ndx DESC LIMIT $3`,
      [options.before ?? null, options.forDevelopers, options.limit],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
