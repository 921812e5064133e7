import { Injectable } from '@nestjs/common';
import type { Meter, ProductionReport } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { DataSource, type EntityManager } from 'typeorm';
import { NATURAL_ORDER } from '../wells/well-sql.ts';
import { groupByGpu } from './group-by-gpu.ts';
import type { Progress } from './report-state.ts';
import type { NamedGpuWell } from './wells-and-methods.ts';

type ReportOfContract = NonNullable<ProductionReport['report']>;
type Of<Row> = Row & { gpu_number: number };
export type StoredReading = ReportOfContract['readings'][number];
/** `entered_at` is PostgreSQL's JSON: ISO 8601 with an offset. */
export type StoredEvidence = ReportOfContract['evidence'][number];
export type MeterRow = Meter & { replaces_meter_ndx: number | null };

type HistoryEntry = CallOutput<'GET /production/reports/{gpu_number}/{year}/history'>[number];
type HistoryRow = Omit<HistoryEntry, 'at'> & { at: Date };

export interface Withdrawal {
  report_ndx: number;
  version: number;
  by: string;
  by_user_id: string | null;
  at: Date;
}

export interface StoredReport
  extends Progress,
    Omit<ReportOfContract, 'changed_at' | 'changed_by_you' | 'submitted_at' | 'late' | 'checked_at' | 'sent_back'> {
  gpu_number: number;
  changed_at: Date;
  changed_by_user_id: string | null;
  sent_back_by: string | null;
  sent_back_reason: string | null;
}

const READING = `meter_ndx, well_ndx, start_reading, start_on, end_reading, end_on, goes_back, estimated_acre_feet, note, acre_feet`;

/** Of the readings of any day, the one closest to the end of a year, within a month of it. */
const nearReading = (year: string) => `(SELECT json_build_object('reading', reading::float8, 'read_on', read_on)
  FROM meter_reading WHERE meter_ndx = meter.meter_ndx AND withdrawn_at IS NULL
    AND read_on BETWEEN make_date(${year}, 12, 1) AND make_date(${year} + 1, 1, 31)
  ORDER BY abs(read_on - make_date(${year}, 12, 31)), read_on LIMIT 1)`;

const OWN_READINGS = `(SELECT coalesce(json_agg(json_build_object('reading', reading::float8, 'read_on', read_on,
    'rolled_over', rolled_over) ORDER BY read_on), '[]')
  FROM meter_reading WHERE meter_ndx = meter.meter_ndx AND withdrawn_at IS NULL
    AND read_on BETWEEN make_date($2 - 1, 12, 1) AND make_date($2 + 1, 12, 31))`;

/** Results are maps by GPU number, without entries for GPUs that have none. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly database: DataSource) {}

  /** Consistent snapshots with readings and documents; withdrawn reports are excluded. */
  async findReports(gpuNumbers: readonly number[], year: number, manager = this.database.manager) {
    const rows = await manager.query<StoredReport[]>(
      `SELECT gpu_number, report_ndx, version, status, method, notes, final_reason, postmarked_on::text, posted_again_on::text,
        acre_feet::float8 AS acre_feet, changed_at,
        changed_by, changed_by_user_id, submitted_at, submitted_by, checked_at, checked_by, sent_back_at, sent_back_by, sent_back_reason,
        (SELECT coalesce(json_agg(row_to_json(reading)), '[]')
          FROM (SELECT ${READING} FROM production_reading WHERE report_ndx = report.report_ndx ORDER BY reading_ndx) AS reading
        ) AS readings,
        (SELECT coalesce(json_agg(row_to_json(document) ORDER BY document_ndx), '[]')
          FROM (SELECT document_ndx, file_name, media_type, byte_length, uploaded_at, uploaded_by FROM production_document
            WHERE report_ndx = report.report_ndx AND withdrawn_at IS NULL) AS document) AS documents,
        (SELECT coalesce(json_agg(row_to_json(evidence)), '[]')
          FROM (SELECT well_ndx, version, figures, entered_at, entered_by FROM production_evidence
            WHERE report_ndx = report.report_ndx ORDER BY evidence_ndx) AS evidence) AS evidence
      FROM production_report AS report WHERE gpu_number = ANY ($1) AND year = $2 AND withdrawn_at IS NULL`,
      [gpuNumbers, year],
    );
    return new Map(rows.map((row) => [row.gpu_number, row]));
  }

  async findOne(gpuNumber: number, year: number, manager?: EntityManager): Promise<StoredReport | null> {
    return (await this.findReports([gpuNumber], year, manager)).get(gpuNumber) ?? null;
  }

  /** The last one. */
  async findWithdrawal(gpuNumber: number, year: number, manager = this.database.manager): Promise<Withdrawal | null> {
    const [row] = await manager.query<Withdrawal[]>(
      `SELECT report_ndx, version, withdrawn_by AS by, changed_by_user_id AS by_user_id, withdrawn_at AS at FROM production_report
      WHERE gpu_number = $1 AND year = $2 AND withdrawn_at IS NOT NULL ORDER BY withdrawn_at DESC LIMIT 1`,
      [gpuNumber, year],
    );
    return row ?? null;
  }

  async findPermits(gpuNumbers: readonly number[], manager = this.database.manager) {
    const rows = await manager.query<Of<ProductionReport['permits'][number]>[]>(
      `SELECT permit_of_gpu.gpu_number, permit_ndx, permit_number, holder, issued_on::text, expires_on::text
      FROM permit_of_gpu JOIN permit USING (permit_ndx)
      WHERE permit_of_gpu.gpu_number = ANY ($1) ORDER BY issued_on NULLS FIRST, permit_number`,
      [gpuNumbers],
    );
    return groupByGpu(rows);
  }

  async findWells(gpuNumbers: readonly number[], manager = this.database.manager) {
    const rows = await manager.query<Of<NamedGpuWell>[]>(
      `SELECT well_of_gpu.gpu_number, well_ndx, well_number AS well_id, max_yield_gpm::float8 AS max_yield_gpm, completion_date::text,
        well_type_ndx, npgcd_well_status_ndx,
        ARRAY(SELECT merged_number FROM well_merge WHERE into_well_ndx = well_ndx AND undone_at IS NULL ORDER BY 1) AS former_ids
      FROM well_of_gpu JOIN well USING (well_ndx) WHERE well_of_gpu.gpu_number = ANY ($1) ORDER BY ${NATURAL_ORDER}`,
      [gpuNumbers],
    );
    return groupByGpu(rows);
  }

  /** With readings of earlier years. Includes meters removed before the year. */
  async findMeters(gpuNumbers: readonly number[], year: number, manager = this.database.manager) {
    const rows = await manager.query<Of<MeterRow>[]>(
      `SELECT meter_of_gpu.gpu_number, meter.meter_ndx, serial, meter.well_ndx, well_number AS well_id, unit, digits, multiplier::float8 AS multiplier,
        installed_on::text, first_reading::float8 AS first_reading, reported_on::text, reported_on::text AS told_on, removed_on::text, last_reading::float8 AS last_reading,
        max_yield_gpm::float8 AS max_yield_gpm, replaces_meter_ndx, before.end_reading::float8 AS last_end_reading, before.end_on::text AS last_end_on,
        usual_acre_feet::float8 AS usual_acre_feet, ${nearReading('$2 - 1')} AS read_near_start,
        ${nearReading('$2')} AS read_near_end, ${OWN_READINGS} AS own_readings
      FROM meter_of_gpu JOIN meter USING (meter_ndx)
      LEFT JOIN well USING (well_ndx)
      LEFT JOIN LATERAL (SELECT end_reading, end_on FROM production_reading JOIN production_report USING (report_ndx)
        WHERE meter_ndx = meter.meter_ndx AND year = $2 - 1 AND withdrawn_at IS NULL) AS before ON true
      LEFT JOIN LATERAL (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY reading.acre_feet) AS usual_acre_feet
        FROM production_reading AS reading JOIN production_report USING (report_ndx)
        WHERE meter_ndx = meter.meter_ndx AND year BETWEEN $2 - 5 AND $2 - 1 AND withdrawn_at IS NULL
          AND submitted_at IS NOT NULL) AS usual ON true
      WHERE meter_of_gpu.gpu_number = ANY ($1) AND (installed_on IS NULL OR installed_on <= make_date($2, 12, 31))
      ORDER BY ${NATURAL_ORDER} NULLS LAST, removed_on NULLS LAST, serial COLLATE "C"`,
      [gpuNumbers, year],
    );
    return groupByGpu(rows);
  }

  /** Latest first. @param timeZone the year's time zone */
  findHistory(gpuNumber: number, year: number, timeZone: string): Promise<HistoryRow[]> {
    return this.database.query(
      `SELECT at, action, actor, audit_log.reason, changes FROM audit_log
        LEFT JOIN production_report AS report USING (report_ndx) LEFT JOIN meter USING (meter_ndx)
      WHERE (report.gpu_number = $1 AND report.year = $2)
        OR (action = 'meter-replaced' AND meter.gpu_number = $1 AND $2 IN (extract(year FROM removed_on), extract(year FROM at AT TIME ZONE $3)))
      ORDER BY audit_ndx DESC`,
      [gpuNumber, year, timeZone],
    );
  }
}
