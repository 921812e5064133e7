import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { escapeLike } from '../map-search/search-text.ts';
import type { FilingFacts } from './review-reasons.ts';

export interface WaitingReport {
  report_ndx: number;
  gpu_number: number;
  /** Differs once anything that a reason may depend on has changed, except rules. */
  stamp: string;
}

const WAITING = `submitted_at IS NOT NULL AND checked_at IS NULL AND sent_back_at IS NULL AND withdrawn_at IS NULL`;
/** Nobody with a permit of the GPU submitted it: staff did, for a report on paper. */
const FILED_FOR_OWNER = `submitted_by_user_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM permit_of_gpu JOIN user_permit USING (permit_ndx)
  WHERE permit_of_gpu.gpu_number = report.gpu_number AND user_id = submitted_by_user_id)`;
const NEXT_CHECK = `(SELECT later.action FROM audit_log AS later
  WHERE later.report_ndx = audit_log.report_ndx AND later.audit_ndx > audit_log.audit_ndx
    AND later.action IN ('report-accepted', 'report-sent-back', 'report-check-undone')
  ORDER BY later.audit_ndx LIMIT 1)`;
/** Of rows with a version: differs once one is added, changed or removed. */
const versionsOf = (table: string, key: string): string => `sum(hashint8extended(${table}.${key}, ${table}.version))`;

/** Reports of GPUs with a permit. */
@Injectable()
export class ReportQueueRepository {
  constructor(private readonly database: DataSource) {}

  /** Latest year first. */
  countByYear(): Promise<{ year: number; reports: number }[]> {
    return this.database.query(
      `SELECT year, count(*)::int AS reports FROM production_report
      WHERE ${WAITING} AND gpu_number IN (SELECT gpu_number FROM permit_of_gpu) GROUP BY year ORDER BY year DESC`,
    );
  }

  /** @param search a GPU's number, or part of its name, permit's number or owner's name */
  async findGpus(search: string): Promise<Set<number>> {
    const sought = search.replace(/^GPU\s+/i, '');
    const rows: { gpu_number: number }[] = await this.database.query(
      `SELECT gpu_number FROM gpu WHERE gpu_number::text = $1 OR gpu_name ILIKE $2
      UNION SELECT permit_of_gpu.gpu_number FROM permit_of_gpu JOIN permit USING (permit_ndx)
      LEFT JOIN owner USING (owner_ndx) WHERE permit_number ILIKE $2 OR owner.owner_name ILIKE $2`,
      [sought, `%${escapeLike(sought)}%`],
    );
    return new Set(rows.map(({ gpu_number }) => gpu_number));
  }

  /** By GPU. */
  async findOwners(gpuNumbers: readonly number[]): Promise<Map<number, string[]>> {
    const rows: { gpu_number: number; owners: string[] }[] = await this.database.query(
      `SELECT gpu_number, array_agg(DISTINCT owner_name ORDER BY owner_name) AS owners
      FROM (SELECT permit_of_gpu.gpu_number, owner.owner_name
        FROM permit_of_gpu JOIN permit USING (permit_ndx) JOIN owner USING (owner_ndx)
        WHERE permit_of_gpu.gpu_number = ANY ($1)) AS held GROUP BY gpu_number`,
      [gpuNumbers],
    );
    return new Map(rows.map(({ gpu_number, owners }) => [gpu_number, owners]));
  }

  findWaiting(year: number): Promise<WaitingReport[]> {
    return this.database.query(
      `WITH RECURSIVE waiting AS MATERIALIZED (
        SELECT report_ndx, gpu_number, version, ${FILED_FOR_OWNER} AS filed_for_owner FROM production_report AS report
        WHERE ${WAITING} AND year = $1 AND gpu_number IN (SELECT gpu_number FROM permit_of_gpu)
      ), related AS (
        SELECT gpu_number, gpu_number AS of_gpu FROM waiting
        UNION SELECT related.gpu_number, predecessor FROM related JOIN gpu_succession ON successor = of_gpu
      ), reports AS (
        SELECT related.gpu_number, ${versionsOf('report', 'report_ndx')} AS versions
        FROM related JOIN production_report AS report ON report.gpu_number = of_gpu GROUP BY related.gpu_number
      ), wells AS (
        SELECT waiting.gpu_number, ${versionsOf('well', 'well_ndx')} AS versions
        FROM waiting JOIN well_of_gpu AS of_gpu USING (gpu_number) JOIN well USING (well_ndx) GROUP BY waiting.gpu_number
      ), meters AS (
        SELECT waiting.gpu_number, ${versionsOf('meter', 'meter_ndx')} AS versions
        FROM waiting JOIN meter_of_gpu AS of_gpu USING (gpu_number) JOIN meter USING (meter_ndx) GROUP BY waiting.gpu_number
      ), permits AS (
        SELECT waiting.gpu_number, ${versionsOf('permit', 'permit_ndx')} AS versions
        FROM waiting JOIN permit_of_gpu AS of_gpu USING (gpu_number) JOIN permit USING (permit_ndx) GROUP BY waiting.gpu_number
      ), documents AS (
        SELECT report_ndx, count(*) AS count FROM waiting JOIN production_document USING (report_ndx)
        WHERE withdrawn_at IS NULL GROUP BY report_ndx
      ), evidence AS (
        SELECT report_ndx, ${versionsOf('evidence', 'evidence_ndx')} AS versions
        FROM waiting JOIN production_evidence AS evidence USING (report_ndx) GROUP BY report_ndx
      )
      SELECT report_ndx, gpu_number, concat_ws('.', waiting.version, filed_for_owner, gpu.version, reports.versions, coalesce(wells.versions, 0),
        coalesce(meters.versions, 0), permits.versions, coalesce(documents.count, 0), coalesce(evidence.versions, 0)) AS stamp
      FROM waiting JOIN gpu USING (gpu_number) LEFT JOIN reports USING (gpu_number) LEFT JOIN wells USING (gpu_number)
      LEFT JOIN meters USING (gpu_number) LEFT JOIN permits USING (gpu_number)
      LEFT JOIN documents USING (report_ndx) LEFT JOIN evidence USING (report_ndx)`,
      [year],
    );
  }

  async findFilingFacts(
    reportNdxs: readonly number[],
    manager = this.database.manager,
  ): Promise<Map<number, FilingFacts>> {
    const rows = await manager.query<(FilingFacts & { report_ndx: number })[]>(
      `SELECT report_ndx, accepted_at, ${FILED_FOR_OWNER} AS filed_for_owner
      FROM production_report AS report
      LEFT JOIN (SELECT report_ndx, max(at) AS accepted_at FROM audit_log
        WHERE action = 'report-accepted' AND report_ndx = ANY ($1) AND ${NEXT_CHECK} IS DISTINCT FROM 'report-check-undone'
        GROUP BY report_ndx) AS accepted USING (report_ndx)
      WHERE report_ndx = ANY ($1)`,
      [reportNdxs],
    );
    return new Map(rows.map((row) => [row.report_ndx, row]));
  }
}
