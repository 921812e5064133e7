import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@portal/shared-api';
import { AUDIT_TOPICS } from '@portal/shared-api/audit';
import { DataSource } from 'typeorm';
import { insertRow } from '../database/insert-rows.ts';
import type { ListColumn, ListSource } from '../lists/list-sql.ts';

export interface BegunChange extends Pick<AuditEntry, 'action' | 'actor_user_id' | 'actor' | 'subject' | 'changes'> {
  subject_user_id: string;
  /** Hidden from administrators, who cannot see developers. */
  developers_only: boolean;
}

const TOPIC = `(CASE ${Object.entries(AUDIT_TOPICS)
  .map(([topic, pattern]) => `WHEN action ~ '${pattern}' THEN '${topic}'`)
  .join(' ')} END)`;

const LISTED = {
  at: { kind: 'moment', sql: 'at' },
  actor: { kind: 'text', sql: 'actor' },
  action: { kind: 'category', sql: 'action' },
  about: { kind: 'category', sql: TOPIC },
  subject: { kind: 'text', sql: 'subject' },
  changes: {
    kind: 'text',
    sql: `(SELECT string_agg(concat_ws(' ', change ->> 'field', change ->> 'from', change ->> 'to'), '; ') FROM jsonb_array_elements(changes) AS change)`,
  },
  reason: { kind: 'text', sql: 'reason' },
} as const satisfies Record<string, ListColumn>;

/** Only developers get ids of actors, and entries about current or former developers. `$1`: for a developer. */
const ENTRIES = `(SELECT audit_ndx, at, action, outcome, audit_log.reason,
  CASE WHEN $1 THEN actor_user_id END AS actor_user_id,
  CASE WHEN NOT $1 AND actor = actor_user_id THEN 'Name unknown' ELSE actor END AS actor,
  CASE WHEN $1 OR subject_user_id NOT IN (
    SELECT subject_user_id FROM audit_log WHERE developers_only AND subject_user_id IS NOT NULL
  ) THEN subject_user_id END AS subject_user_id,
  subject,
  CASE WHEN report_ndx IS NOT NULL THEN json_build_object('gpu_number', gpu_number, 'year', year) END AS report,
  import_ndx, changes
  FROM audit_log LEFT JOIN production_report USING (report_ndx) WHERE $1::boolean OR NOT developers_only) AS entry`;

export interface AuditSearch {
  forDevelopers: boolean;
  from: Date | undefined;
  /** Not included. */
  until: Date | undefined;
  timeZone: string;
}

/** The latest first. */
export const auditSource = ({ forDevelopers, from, until, timeZone }: AuditSearch): ListSource => ({
  from: ENTRIES,
  where: '($2::timestamptz IS NULL OR at >= $2) AND ($3::timestamptz IS NULL OR at < $3)',
  values: [forDevelopers, from ?? null, until ?? null],
  key: 'audit_ndx',
  columns: LISTED,
  order: 'audit_ndx DESC',
  timeZone,
});

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

  async findMany(keys: readonly number[], forDevelopers: boolean): Promise<AuditEntry[]> {
    const rows = await this.database.query<(Omit<AuditEntry, 'at'> & { at: Date })[]>(
      `SELECT * FROM ${ENTRIES} WHERE audit_ndx = ANY ($2)`,
      [forDevelopers, keys],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
