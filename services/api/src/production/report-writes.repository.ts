import { Injectable } from '@nestjs/common';
import type { ReportChange } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import type { Actor } from './actors.ts';
import type { EnteredReport } from './entered-report.ts';

/** A report as it is to be written. */
export interface WrittenReport
  extends Pick<ReportChange, 'method' | 'notes'>,
    Pick<EnteredReport, 'readings' | 'acre_feet'> {
  gpuNumber: number;
  year: number;
  status: 1 | 2 | 3;
  /** It is submitted with this change: the first time counts, and a check before counts no more. */
  submits: boolean;
}

/** A report by its key and the version that it has to have still. */
export interface VersionedReport {
  reportNdx: number;
  version: number;
}

/** What is written of reports, each by itself part of a transaction. A version that is not the one any more changes nothing. */
@Injectable()
export class ReportWritesRepository {
  /** @returns its key; `null` when there is one of this GPU and year already */
  async insert(manager: EntityManager, report: WrittenReport, actor: Actor, now: Date): Promise<number | null> {
    const [row] = await manager.query<{ report_ndx: number }[]>(
      `INSERT INTO production_report (gpu_number, year, status, method, notes, acre_feet, created_at, changed_at,
        changed_by_user_id, changed_by, submitted_at, submitted_by_user_id, submitted_by)
      SELECT $1, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz, $8::text, $9::text,
        CASE WHEN $10::boolean THEN $7::timestamptz END, CASE WHEN $10 THEN $8 END, CASE WHEN $10 THEN $9 END
      ON CONFLICT (gpu_number, year) WHERE withdrawn_at IS NULL DO NOTHING RETURNING report_ndx`,
      [
        report.gpuNumber,
        report.year,
        report.status,
        report.method,
        report.notes || null,
        report.acre_feet,
        now,
        actor.userId,
        actor.name,
        report.submits,
      ],
    );
    if (!row) return null;
    await this.#insertReadings(manager, row.report_ndx, report);
    return row.report_ndx;
  }

  /** @returns whether it still had the version */
  async update(
    manager: EntityManager,
    { reportNdx, version }: VersionedReport,
    report: WrittenReport,
    actor: Actor,
    now: Date,
  ): Promise<boolean> {
    const isChanged = await changedOne(
      manager,
      `UPDATE production_report SET version = version + 1, status = $3, method = $4, notes = $5, acre_feet = $6,
        changed_at = $7::timestamptz, changed_by_user_id = $8::text, changed_by = $9::text,
        submitted_at = CASE WHEN $10::boolean THEN coalesce(submitted_at, $7::timestamptz) ELSE submitted_at END,
        submitted_by_user_id = CASE WHEN $10 AND submitted_at IS NULL THEN $8 ELSE submitted_by_user_id END,
        submitted_by = CASE WHEN $10 AND submitted_at IS NULL THEN $9 ELSE submitted_by END,
        checked_at = NULL, checked_by_user_id = NULL, checked_by = NULL,
        sent_back_at = CASE WHEN $10 THEN NULL ELSE sent_back_at END,
        sent_back_by = CASE WHEN $10 THEN NULL ELSE sent_back_by END,
        sent_back_reason = CASE WHEN $10 THEN NULL ELSE sent_back_reason END
      WHERE report_ndx = $1 AND version = $2 AND withdrawn_at IS NULL RETURNING report_ndx`,
      [
        reportNdx,
        version,
        report.status,
        report.method,
        report.notes || null,
        report.acre_feet,
        now,
        actor.userId,
        actor.name,
        report.submits,
      ],
    );
    if (!isChanged) return false;
    await manager.query('DELETE FROM production_reading WHERE report_ndx = $1', [reportNdx]);
    await this.#insertReadings(manager, reportNdx, report);
    return true;
  }

  /** @returns whether it still had the version */
  accept(manager: EntityManager, { reportNdx, version }: VersionedReport, actor: Actor, now: Date): Promise<boolean> {
    return changedOne(
      manager,
      `UPDATE production_report SET version = version + 1, checked_at = $3, checked_by_user_id = $4, checked_by = $5,
        changed_at = $3, changed_by_user_id = $4, changed_by = $5,
        sent_back_at = NULL, sent_back_by = NULL, sent_back_reason = NULL
      WHERE report_ndx = $1 AND version = $2 AND withdrawn_at IS NULL RETURNING report_ndx`,
      [reportNdx, version, now, actor.userId, actor.name],
    );
  }

  /** @returns whether it still had the version */
  sendBack(
    manager: EntityManager,
    { reportNdx, version }: VersionedReport,
    reason: string,
    actor: Actor,
    now: Date,
  ): Promise<boolean> {
    return changedOne(
      manager,
      `UPDATE production_report SET version = version + 1, sent_back_at = $3, sent_back_by = $5, sent_back_reason = $6,
        changed_at = $3, changed_by_user_id = $4, changed_by = $5,
        checked_at = NULL, checked_by_user_id = NULL, checked_by = NULL
      WHERE report_ndx = $1 AND version = $2 AND withdrawn_at IS NULL RETURNING report_ndx`,
      [reportNdx, version, now, actor.userId, actor.name, reason],
    );
  }

  /** @returns whether it still had the version */
  withdraw(
    manager: EntityManager,
    { reportNdx, version }: VersionedReport,
    reason: string,
    actor: Actor,
    now: Date,
  ): Promise<boolean> {
    return changedOne(
      manager,
      `UPDATE production_report SET version = version + 1, withdrawn_at = $3, withdrawn_by = $5, withdrawn_reason = $6,
        changed_at = $3, changed_by_user_id = $4, changed_by = $5
      WHERE report_ndx = $1 AND version = $2 AND withdrawn_at IS NULL RETURNING report_ndx`,
      [reportNdx, version, now, actor.userId, actor.name, reason],
    );
  }

  #insertReadings(manager: EntityManager, reportNdx: number, { readings }: WrittenReport): Promise<void> {
    const rows = readings.map((reading) => ({ report_ndx: reportNdx, ...reading }));
    return insertRows(manager, 'production_reading', rows);
  }
}

async function changedOne(manager: EntityManager, statement: string, values: unknown[]): Promise<boolean> {
  const [rows] = await manager.query<[unknown[], number]>(statement, values);
  return rows.length === 1;
}
