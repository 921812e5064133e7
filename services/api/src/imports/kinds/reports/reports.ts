import type { DataSource, EntityManager } from 'typeorm';
import { commandLineUser } from '../../command-line-user.ts';
import type { FileImport } from '../../refusal-report.ts';
import { RowError } from '../../values/row-error.ts';
import { openMapped } from '../mapping.ts';
import { merge } from '../merge.ts';
import { readRecords, type SourceRecord } from '../records.ts';
import { fillStaging, takeOut } from '../staging.ts';
import { inTransaction, type Summary } from '../summary.ts';
import { notesOfReports } from './report-notes.ts';
import { readingsChanged, recordReports, writeReadings } from './report-readings.ts';
import {
  type ReportField,
  type ReportMapping,
  type ReportTimes,
  readReport,
  readReportKey,
  reportFields,
  reportKey,
} from './report-row.ts';

export interface ReportImport extends FileImport, ReportTimes {
  mapping?: ReportMapping | undefined;
}

const ROWS = `CREATE TEMPORARY TABLE import_report_row (line int, gpu_number int, year int, acre_feet numeric, submitted_at timestamptz,
  checked_at timestamptz, method text, notes text, serial text, start_reading numeric, start_on date, end_reading numeric, end_on date,
  meter_ndx int) ON COMMIT DROP`;
const METERS = `UPDATE import_report_row SET meter_ndx = meter.meter_ndx FROM meter
  WHERE meter.gpu_number = import_report_row.gpu_number AND meter.serial = import_report_row.serial`;
/** One row a report, with what its meters have of it. */
const REPORTS = `CREATE TEMPORARY TABLE import_report ON COMMIT DROP AS
  SELECT gpu_number, year, min(line) AS line, sum(acre_feet) AS acre_feet, min(submitted_at) AS submitted_at,
    min(checked_at) AS checked_at, min(method) AS method, string_agg(DISTINCT notes, '; ' ORDER BY notes) AS notes,
    jsonb_agg(jsonb_build_array(meter_ndx, start_reading, start_on, end_reading, end_on, acre_feet) ORDER BY meter_ndx)
      FILTER (WHERE meter_ndx IS NOT NULL) AS readings
  FROM import_report_row GROUP BY gpu_number, year`;
const SAME = 'known.gpu_number = given.gpu_number AND known.year = given.year AND known.withdrawn_at IS NULL';

const refusals = (noun: string): string[] => [
  `SELECT line, gpu_number, year, format('GPU %s is not there: import the GPUs first', gpu_number) AS reason FROM import_report_row AS given
    WHERE NOT EXISTS (SELECT FROM gpu WHERE gpu.gpu_number = given.gpu_number) ORDER BY line`,
  `SELECT line, gpu_number, year, format('meter %s of GPU %s is not there: import the meters first', serial, gpu_number) AS reason
    FROM import_report_row WHERE serial IS NOT NULL AND meter_ndx IS NULL ORDER BY line`,
  `SELECT line, gpu_number, year, format('the report of GPU %s for %s is already on ${noun} %s', gpu_number, year, first) AS reason FROM (
      SELECT line, gpu_number, year, min(line) OVER report AS first, min(line) OVER (PARTITION BY gpu_number, year, serial) AS of_meter,
        bool_or(serial IS NULL) OVER report AS is_whole
      FROM import_report_row WINDOW report AS (PARTITION BY gpu_number, year)) AS row
    WHERE CASE WHEN is_whole THEN line <> first ELSE line <> of_meter END ORDER BY line`,
  `SELECT line, gpu_number, year, format('the report of GPU %s for %s has other days or another method on ${noun} %s', gpu_number, year, first) AS reason FROM (
      SELECT *, min(line) OVER report AS first, rank() OVER (PARTITION BY gpu_number, year ORDER BY submitted_at, checked_at, method) AS rank
      FROM import_report_row WINDOW report AS (PARTITION BY gpu_number, year)) AS row
    WHERE rank > 1 ORDER BY line`,
];
/** `$1` is the source. */
const ENTERED = `SELECT line, format('the report of GPU %s for %s was entered or changed in the portal', given.gpu_number, given.year) AS reason
  FROM import_report AS given JOIN production_report AS known ON ${SAME}
  WHERE known.data_source <> $1 OR (known.changed_by_user_id IS NOT NULL
    AND (known.acre_feet, known.submitted_at) IS DISTINCT FROM (given.acre_feet, given.submitted_at)) ORDER BY line`;
const INCOMPLETE = `SELECT line, format('the report of GPU %s for %s: another of its rows cannot be used', gpu_number, year) AS reason
  FROM import_report_row WHERE concat_ws(' ', gpu_number, year) = ANY ($1) ORDER BY line`;

/** What staff have done to an imported report since, such as checking it, stays. */
const KEEP_CHANGES = `UPDATE import_report AS given SET checked_at = known.checked_at, method = known.method, notes = known.notes
  FROM production_report AS known WHERE ${SAME} AND known.changed_by_user_id IS NOT NULL`;

/** Puts the file's reports into the staging table `import_report`. A report of which a row cannot be used is refused: it would lack water. */
async function stage(manager: EntityManager, { path, mapping: given, report, print, ...times }: ReportImport) {
  const { file, mapping } = await openMapped(path, given, reportFields);
  const broken = new Set<string>();
  const read = (record: SourceRecord) => {
    const key = reportKey(readReportKey(record, mapping, times));
    try {
      return readReport(record, mapping, times);
    } catch (error) {
      if (error instanceof RowError) broken.add(key);
      throw error;
    }
  };
  await manager.query(ROWS);
  await fillStaging(manager, 'import_report_row', readRecords(file, read, { report, print }));
  await manager.query(METERS);
  const staged = { table: 'import_report_row', noun: file.noun, report };
  for (const query of refusals(file.noun))
    for (const row of await takeOut<{ gpu_number: number; year: number }>(manager, staged, query))
      broken.add(reportKey(row));
  await takeOut(manager, staged, INCOMPLETE, [[...broken]]);
  await manager.query(REPORTS);
  return { noun: file.noun, mapping, source: `import:${mapping.source}` };
}

/**
 * Imports reports of past years from a table: what each GPU produced, and when that was told; one row a report, or one for each of its
 * meters. All that can be taken in one transaction, or nothing. They are known by GPU and year; what somebody has entered or changed in
 * the portal stays as it is. Running the same file again changes nothing.
 *
 * @throws UsageError when the file as a whole cannot be used
 */
export async function importReports(database: DataSource, options: ReportImport): Promise<Summary> {
  const { report, print } = options;
  return inTransaction(database, options, 'Reports', async (manager) => {
    const { noun, mapping, source } = await stage(manager, options);
    await takeOut(manager, { table: 'import_report', noun, report }, ENTERED, [source]);
    await manager.query(KEEP_CHANGES);
    await manager.query(`CREATE TEMPORARY TABLE import_before ON COMMIT DROP AS SELECT known.report_ndx, known.version, known.acre_feet
      FROM production_report AS known JOIN import_report AS given ON ${SAME}`);
    const by = `'${commandLineUser().replaceAll("'", "''")}'`;
    const checkedBy = `CASE WHEN import_report.checked_at IS NOT NULL THEN ${by} END`;
    const isMapped = (field: ReportField) => mapping.columns[field] !== undefined;
    const merged = await merge(manager, {
      table: 'production_report',
      among: 'production_report.withdrawn_at IS NULL',
      staged: 'import_report',
      key: ['gpu_number', 'year'],
      columns: [
        'acre_feet',
        'submitted_at',
        'method',
        ...(isMapped('checked_on') ? ['checked_at'] : []),
        ...(isMapped('notes') ? ['notes'] : []),
      ],
      whenNew: { status: '2', changed_by: by, submitted_by: by, checked_by: checkedBy, data_source: `'${source}'` },
      whenChanged: [
        `version = production_report.version + 1, changed_at = now(), changed_by = ${by}`,
        ...(isMapped('checked_on') ? [`checked_by = ${checkedBy}`] : []),
      ].join(', '),
      order: 'line',
    });
    const changed = isMapped('serial') ? await readingsChanged(manager) : [];
    const more = await writeReadings(manager, changed, by);
    for (const note of await notesOfReports(manager, options.timeZone)) print(note);
    if (merged.inserted + merged.updated + more > 0) await recordReports(manager);
    return {
      inserted: merged.inserted,
      updated: merged.updated + more,
      unchanged: merged.unchanged - more,
      refused: report.count,
    };
  });
}
