import type { EntityManager } from 'typeorm';

/** GPUs with entries by people: meters, reports, their changes, documents, or messages. */
export const TOUCHED_GPUS = `SELECT gpu_number FROM meter WHERE data_source <> 'demo'
    OR EXISTS (SELECT FROM record_document WHERE record_kind = 'meters' AND record_ndx = meter_ndx)
    OR EXISTS (SELECT FROM meter_reading AS reading WHERE reading.meter_ndx = meter.meter_ndx
      AND (reading.data_source <> 'demo' OR withdrawn_at IS NOT NULL
        OR EXISTS (SELECT FROM record_document WHERE record_kind = 'meter-readings' AND record_ndx = reading_ndx)))
  UNION SELECT gpu_number FROM production_report AS report WHERE data_source <> 'demo'
    OR EXISTS (SELECT FROM audit_log WHERE audit_log.report_ndx = report.report_ndx)
    OR EXISTS (SELECT FROM production_document AS document WHERE document.report_ndx = report.report_ndx)
    OR EXISTS (SELECT FROM report_message AS message WHERE message.report_ndx = report.report_ndx)
  UNION SELECT gpu_number FROM late_fee_entry WHERE data_source <> 'demo'`;

/** What refers to wells, and stays when the demo's wells come anew. */
const REFERENCES = [
  ['meter', 'meter_ndx', 'well_ndx', 'true'],
  ['production_reading', 'reading_ndx', 'well_ndx', 'true'],
  ['production_evidence', 'evidence_ndx', 'well_ndx', 'true'],
  ['record_document', 'document_ndx', 'record_ndx', "record_kind = 'wells'"],
] as const;

/**
 * Removes demo production except for GPUs with entries by people. Call it before the demo's wells are removed.
 *
 * @returns a function that reassigns wells to remaining rows by well number, once wells exist again
 */
export async function removeDemoProduction(manager: EntityManager): Promise<() => Promise<void>> {
  const found = await manager.query<{ gpu_number: number }[]>(TOUCHED_GPUS);
  const touched = found.map(({ gpu_number }) => gpu_number);
  const isLeft = "data_source = 'demo' AND gpu_number <> ALL ($1)";
  await manager.query(`DELETE FROM meter_reading WHERE meter_ndx IN (SELECT meter_ndx FROM meter WHERE ${isLeft})`, [
    touched,
  ]);
  for (const table of ['late_fee_entry', 'production_report', 'meter'])
    await manager.query(`DELETE FROM ${table} WHERE ${isLeft}`, [touched]);
  const kept: { table: string; key: string; column: string; rows: object[] }[] = [];
  for (const [table, key, column, which] of REFERENCES) {
    const rows = await manager.query<object[]>(
      `SELECT ${key} AS row_ndx, well_number FROM ${table} JOIN well ON well.well_ndx = ${table}.${column}
      WHERE well.data_source = 'demo' AND ${which}`,
    );
    kept.push({ table, key, column, rows });
  }
  return async () => {
    for (const { table, key, column, rows } of kept) {
      await manager.query(
        `UPDATE ${table} SET ${column} = well.well_ndx
        FROM jsonb_to_recordset($1::jsonb) AS kept (row_ndx int, well_number text) JOIN well USING (well_number)
        WHERE ${table}.${key} = kept.row_ndx`,
        [JSON.stringify(rows)],
      );
    }
  };
}
