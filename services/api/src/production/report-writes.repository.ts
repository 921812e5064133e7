import { Injectable } from '@nestjs/common';
import type { ReportChange } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { EnteredReport } from './entered-report.ts';
import type { StoredReport } from './reports.repository.ts';

export interface WrittenReport
  extends Pick<ReportChange, 'method' | 'notes'>,
    Pick<StoredReport, 'final_reason' | 'postmarked_on' | 'posted_again_on'>,
    Pick<EnteredReport, 'readings' | 'acre_feet'> {
  gpu_number: number;
  year: number;
  status: 1 | 2 | 3;
  /** Keeps the time of the first submission, and resets an earlier check. */
  submits: boolean;
}

export interface VersionedReport {
  report_ndx: number;
  version: number;
}

const WRITTEN = `jsonb_to_recordset($1::jsonb) AS written (report_ndx int, version int, gpu_number int, year int, status int,
  method text, notes text, final_reason text, postmarked_on date, posted_again_on date, acre_feet numeric, submits boolean)`;

const rowsOf = (reports: readonly WrittenReport[]): string =>
  JSON.stringify(reports.map(({ readings: _, ...row }) => row));

/**
 * Each write is part of the caller's transaction, and changes nothing if the report's version is out of date. Rows are locked by
 * ascending GPU number; call `insert` before `update`, so that transactions do not deadlock.
 */
@Injectable()
export class ReportWritesRepository {
  /** @returns keys by GPU number, except GPUs that already have a report of the year */
  async insert(
    manager: EntityManager,
    reports: readonly WrittenReport[],
    actor: Actor,
    now: Date,
  ): Promise<Map<number, number>> {
    if (reports.length === 0) return new Map();
    const rows = await manager.query<{ gpu_number: number; report_ndx: number }[]>(
      `INSERT INTO production_report (gpu_number, year, status, method, notes, final_reason, postmarked_on, acre_feet, created_at,
        changed_at, changed_by_user_id, changed_by, submitted_at, submitted_by_user_id, submitted_by, submitted_language)
      SELECT gpu_number, year, status, method, notes, final_reason, postmarked_on, acre_feet, $2::timestamptz, $2::timestamptz, $3::text, $4::text,
        CASE WHEN submits THEN $2::timestamptz END, CASE WHEN submits THEN $3 END, CASE WHEN submits THEN $4 END,
        CASE WHEN submits THEN $5::text END
      FROM ${WRITTEN} ORDER BY gpu_number
      ON CONFLICT (gpu_number, year) WHERE withdrawn_at IS NULL DO NOTHING RETURNING gpu_number, report_ndx`,
      [rowsOf(reports), now, actor.userId, actor.name, actor.language ?? null],
    );
    const keys = new Map(rows.map(({ gpu_number, report_ndx }) => [gpu_number, report_ndx]));
    await insertReadings(manager, reports, ({ gpu_number }) => keys.get(gpu_number));
    return keys;
  }

  /** @returns keys of reports whose version was current */
  async update(
    manager: EntityManager,
    reports: readonly (WrittenReport & VersionedReport)[],
    actor: Actor,
    now: Date,
  ): Promise<Set<number>> {
    if (reports.length === 0) return new Set();
    await manager.query(
      'SELECT FROM production_report WHERE report_ndx = ANY ($1) ORDER BY gpu_number FOR NO KEY UPDATE',
      [reports.map(({ report_ndx }) => report_ndx)],
    );
    const [rows] = await manager.query<[{ report_ndx: number }[], number]>(
      `UPDATE production_report AS report SET version = report.version + 1, status = written.status,
        method = written.method, notes = written.notes, final_reason = written.final_reason,
        postmarked_on = written.postmarked_on, posted_again_on = written.posted_again_on, acre_feet = written.acre_feet,
        changed_at = $2::timestamptz, changed_by_user_id = $3::text, changed_by = $4::text,
        submitted_at = CASE WHEN submits THEN coalesce(submitted_at, $2::timestamptz) ELSE submitted_at END,
        submitted_by_user_id = CASE WHEN submits AND submitted_at IS NULL THEN $3 ELSE submitted_by_user_id END,
        submitted_by = CASE WHEN submits AND submitted_at IS NULL THEN $4 ELSE submitted_by END,
        submitted_language = CASE WHEN submits AND submitted_at IS NULL THEN $5::text ELSE submitted_language END,
        resubmitted_at = CASE WHEN submits AND sent_back_at IS NOT NULL THEN $2::timestamptz ELSE resubmitted_at END,
        checked_at = NULL, checked_by_user_id = NULL, checked_by = NULL,
        sent_back_at = CASE WHEN submits THEN NULL ELSE sent_back_at END,
        sent_back_by = CASE WHEN submits THEN NULL ELSE sent_back_by END,
        sent_back_reason = CASE WHEN submits THEN NULL ELSE sent_back_reason END
      FROM ${WRITTEN}
      WHERE report.report_ndx = written.report_ndx AND report.version = written.version AND withdrawn_at IS NULL
      RETURNING report.report_ndx`,
      [rowsOf(reports), now, actor.userId, actor.name, actor.language ?? null],
    );
    const keys = new Set(rows.map(({ report_ndx }) => report_ndx));
    await manager.query('DELETE FROM production_reading WHERE report_ndx = ANY ($1)', [[...keys]]);
    await insertReadings(manager, reports, ({ report_ndx }) => (keys.has(report_ndx) ? report_ndx : undefined));
    return keys;
  }

  /** Other changes of the year's reports wait until the transaction ends. */
  async lock(manager: EntityManager, gpuNumbers: readonly number[], year: number): Promise<void> {
    await manager.query(
      `SELECT FROM production_report WHERE gpu_number = ANY ($1) AND year = $2 AND withdrawn_at IS NULL
      ORDER BY gpu_number FOR NO KEY UPDATE`,
      [gpuNumbers, year],
    );
  }

  /** Call it with locked reports. */
  async acceptAll(manager: EntityManager, reports: readonly VersionedReport[], actor: Actor, now: Date): Promise<void> {
    for (const report of reports) await this.accept(manager, report, actor, now);
  }

  /** @returns `false` if the version was out of date */
  accept(manager: EntityManager, report: VersionedReport, actor: Actor, now: Date): Promise<boolean> {
    const columns = `checked_at = $3, checked_by_user_id = $4, checked_by = $5,
      sent_back_at = NULL, sent_back_by = NULL, sent_back_reason = NULL`;
    return updateOne(manager, report, columns, [now, actor.userId, actor.name]);
  }

  /** @returns `false` if the version was out of date */
  sendBack(manager: EntityManager, report: VersionedReport, reason: string, actor: Actor, now: Date): Promise<boolean> {
    const columns = `sent_back_at = $3, sent_back_by = $5, sent_back_reason = $6,
      checked_at = NULL, checked_by_user_id = NULL, checked_by = NULL`;
    return updateOne(manager, report, columns, [now, actor.userId, actor.name, reason]);
  }

  /** The report waits for its check again. @returns `false` if the version was out of date */
  undoCheck(manager: EntityManager, report: VersionedReport, actor: Actor, now: Date): Promise<boolean> {
    const columns = `checked_at = NULL, checked_by_user_id = NULL, checked_by = NULL,
      sent_back_at = NULL, sent_back_by = NULL, sent_back_reason = NULL`;
    return updateOne(manager, report, columns, [now, actor.userId, actor.name]);
  }

  /** @returns `false` if the version was out of date */
  withdraw(manager: EntityManager, report: VersionedReport, reason: string, actor: Actor, now: Date): Promise<boolean> {
    const columns = 'withdrawn_at = $3, withdrawn_by = $5, withdrawn_reason = $6';
    return updateOne(manager, report, columns, [now, actor.userId, actor.name, reason]);
  }

  /** @returns `false` if the version was out of date @throws the unique index where the year has another report */
  putBack(manager: EntityManager, report: VersionedReport, actor: Actor, now: Date): Promise<boolean> {
    const columns = 'withdrawn_at = NULL, withdrawn_by = NULL, withdrawn_reason = NULL';
    return updateOne(manager, report, columns, [now, actor.userId, actor.name], 'NOT NULL');
  }
}

function insertReadings<Report extends WrittenReport>(
  manager: EntityManager,
  reports: readonly Report[],
  keyOf: (report: Report) => number | undefined,
): Promise<void> {
  const rows = reports.flatMap((report) => {
    const report_ndx = keyOf(report);
    return report_ndx === undefined ? [] : report.readings.map((reading) => ({ report_ndx, ...reading }));
  });
  return insertRows(manager, 'production_reading', rows);
}

/** @param values the parameters from `$3` on */
async function updateOne(
  manager: EntityManager,
  { report_ndx, version }: VersionedReport,
  columns: string,
  values: readonly [now: Date, userId: string, name: string, ...others: string[]],
  withdrawn: 'NULL' | 'NOT NULL' = 'NULL',
): Promise<boolean> {
  const [rows] = await manager.query<[unknown[], number]>(
    `UPDATE production_report SET version = version + 1, changed_at = $3, changed_by_user_id = $4, changed_by = $5, ${columns}
    WHERE report_ndx = $1 AND version = $2 AND withdrawn_at IS ${withdrawn} RETURNING report_ndx`,
    [report_ndx, version, ...values],
  );
  return rows.length === 1;
}
