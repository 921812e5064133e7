import { AUDIT_FIELDS, describeChange, IMPORTED, reportSubject } from '@portal/shared-api/audit';
import type { EntityManager } from 'typeorm';
import { recordChanges } from '../../../audit/record-change.ts';
import type { Person } from '../../imports.repository.ts';

const KNOWN = `(SELECT jsonb_agg(jsonb_build_array(meter_ndx, start_reading, start_on, end_reading, end_on, acre_feet) ORDER BY meter_ndx)
  FROM production_reading AS reading WHERE reading.report_ndx = report.report_ndx)`;

const TOLD = `given.readings IS DISTINCT FROM ${KNOWN}`;
/** The volumes of the meters no longer add up to the report. */
const OUTDATED = `given.acre_feet <> (SELECT sum(acre_feet) FROM production_reading AS reading WHERE reading.report_ndx = report.report_ndx)`;

/**
 * Imported reports whose readings differ from the staged ones, unless staff have changed them.
 *
 * @param ofMeters whether the file tells of meters
 */
export async function findChangedReadings(manager: EntityManager, ofMeters: boolean): Promise<number[]> {
  const rows = await manager.query<{ report_ndx: number }[]>(
    `SELECT report_ndx FROM production_report AS report JOIN staged_report AS given USING (gpu_number, year)
     WHERE withdrawn_at IS NULL AND changed_by_user_id IS NULL AND ${ofMeters ? TOLD : OUTDATED} ORDER BY report_ndx`,
  );
  return rows.map(({ report_ndx }) => report_ndx);
}

/**
 * @param by SQL of the person
 * @returns how many reports change only in their readings
 */
export async function writeReadings(manager: EntityManager, reports: readonly number[], by: string): Promise<number> {
  if (reports.length === 0) return 0;
  await manager.query('DELETE FROM production_reading WHERE report_ndx = ANY ($1)', [reports]);
  await manager.query(
    `INSERT INTO production_reading (report_ndx, meter_ndx, well_ndx, start_reading, start_on, end_reading, end_on, acre_feet)
     SELECT report_ndx, given.meter_ndx, meter.well_ndx, start_reading, start_on, end_reading, end_on, given.acre_feet
     FROM production_report AS report JOIN staged_report_row AS given USING (gpu_number, year) JOIN meter USING (meter_ndx)
     WHERE withdrawn_at IS NULL AND report_ndx = ANY ($1) ORDER BY line`,
    [reports],
  );
  const [, changed] = await manager.query<[unknown, number]>(
    `UPDATE production_report AS report SET version = report.version + 1, changed_at = now(), changed_by = ${by}
     FROM report_before AS before
     WHERE before.report_ndx = report.report_ndx AND before.version = report.version AND report.report_ndx = ANY ($1)`,
    [reports],
  );
  return changed;
}

/** One audit entry per new or changed report. */
export async function recordReports(manager: EntityManager, actor: Person): Promise<void> {
  const rows = await manager.query<
    { report_ndx: number; gpu_number: number; year: number; from: number | null; to: number }[]
  >(
    `SELECT report_ndx, gpu_number, year, before.acre_feet::float8 AS "from", report.acre_feet::float8 AS "to"
     FROM production_report AS report JOIN staged_report AS given USING (gpu_number, year)
     LEFT JOIN report_before AS before USING (report_ndx)
     WHERE withdrawn_at IS NULL AND before.version IS DISTINCT FROM report.version ORDER BY gpu_number, year`,
  );
  const volume = (acre_feet: number | null) => (acre_feet === null ? null : { acre_feet });
  await recordChanges(
    manager,
    rows.map(({ report_ndx, gpu_number, year, from, to }) => ({
      action: from === null ? 'report-submitted' : 'report-updated',
      actor,
      subject: reportSubject(gpu_number, year),
      reportNdx: report_ndx,
      changes: [describeChange(AUDIT_FIELDS.total, volume(from), volume(to))],
      reason: IMPORTED,
    })),
  );
}
