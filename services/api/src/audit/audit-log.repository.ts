import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditTopic } from '@portal/shared-api';
import { DataSource } from 'typeorm';
import { insertRow } from '../database/insert-rows.ts';
import { escapeLike } from '../map-search/search-text.ts';

export interface BegunChange extends Pick<AuditEntry, 'action' | 'actor_user_id' | 'actor' | 'subject' | 'changes'> {
  subject_user_id: string;
  /** Hidden from administrators, who cannot see developers. */
  developers_only: boolean;
}

/** Patterns of the actions about each topic. */
const ACTIONS: Readonly<Record<AuditTopic, string>> = {
  users: '^user-',
  reports: '^(report|document|meter)-',
  records: '^(record|gpus?)-',
  imports: '^import-',
  rules: '^rule-',
  fees: '^late-fee-',
};

export interface AuditSearch {
  before: number | undefined;
  limit: number;
  forDevelopers: boolean;
  search: string | undefined;
  about: AuditTopic | undefined;
  from: Date | undefined;
  /** Not included. */
  until: Date | undefined;
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
  async findLatest({ before, limit, forDevelopers, search, about, from, until }: AuditSearch): Promise<AuditEntry[]> {
    const rows = await this.database.query<(Omit<AuditEntry, 'at'> & { at: Date })[]>(
      `SELECT * FROM (
        SELECT audit_ndx, at, action, outcome, audit_log.reason,
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
          AND ($4::text IS NULL OR action ~ $4)
          AND ($5::timestamptz IS NULL OR at >= $5) AND ($6::timestamptz IS NULL OR at < $6)
      ) AS entry
      WHERE $7::text IS NULL OR actor ILIKE $7 OR subject ILIKE $7 OR reason ILIKE $7
      ORDER BY audit_ndx DESC LIMIT $3`,
      [
        before ?? null,
        forDevelopers,
        limit,
        about === undefined ? null : ACTIONS[about],
        from ?? null,
        until ?? null,
        search === undefined ? null : `%${escapeLike(search)}%`,
      ],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
