import { sentenceSql } from '@portal/shared-api/import-texts';
import { type Merged, merge } from '../merge.ts';
import type { Merging } from '../merging.ts';
import { holdStagedGpus, refuseEndedGpu, refuseWithoutGpu } from '../refusals.ts';
import { findReportNotes } from './notes.ts';
import { findChangedReadings, recordReports, writeReadings } from './readings.ts';

const COLUMNS = `gpu_number int, year int, acre_feet numeric, submitted_at timestamptz, checked_at timestamptz, method text,
  notes text, serial text, start_reading numeric, start_on date, end_reading numeric, end_on date, meter_ndx int`;
const METERS = `UPDATE staged_report_row SET meter_ndx = meter.meter_ndx FROM meter
  WHERE meter.gpu_number = staged_report_row.gpu_number AND meter.serial = staged_report_row.serial`;
/** One row per report, with the readings of its meters. */
const REPORTS = `CREATE TEMPORARY TABLE staged_report ON COMMIT DROP AS
  SELECT gpu_number, year, min(line) AS line, sum(acre_feet) AS acre_feet, min(submitted_at) AS submitted_at,
    min(checked_at) AS checked_at, min(method) AS method, string_agg(DISTINCT notes, '; ' ORDER BY notes) AS notes,
    jsonb_agg(jsonb_build_array(meter_ndx, start_reading, start_on, end_reading, end_on, acre_feet) ORDER BY meter_ndx)
      FILTER (WHERE meter_ndx IS NOT NULL) AS readings
  FROM staged_report_row GROUP BY gpu_number, year`;
const SAME = 'known.gpu_number = given.gpu_number AND known.year = given.year AND known.withdrawn_at IS NULL';

const OF_REPORT = { gpuNumber: 'gpu_number', year: 'year' };

const refusals = (noun: string): string[] => [
  `SELECT line, ${sentenceSql('row-of-unknown-meter', { serial: 'serial', gpuNumber: 'gpu_number' })} AS reason
    FROM staged_report_row WHERE serial IS NOT NULL AND meter_ndx IS NULL`,
  `SELECT line, ${sentenceSql('row-report-repeated', { ...OF_REPORT, noun: `'${noun}'`, first: 'first' })} AS reason FROM (
      SELECT line, gpu_number, year, min(line) OVER report AS first, min(line) OVER (PARTITION BY gpu_number, year, serial) AS of_meter,
        bool_or(serial IS NULL) OVER report AS is_whole
      FROM staged_report_row WINDOW report AS (PARTITION BY gpu_number, year)) AS row
    WHERE CASE WHEN is_whole THEN line <> first ELSE line <> of_meter END`,
  `SELECT line, ${sentenceSql('row-report-differs', { ...OF_REPORT, noun: `'${noun}'`, first: 'first' })} AS reason FROM (
      SELECT *, min(line) OVER report AS first, rank() OVER (PARTITION BY gpu_number, year ORDER BY submitted_at, checked_at, method) AS rank
      FROM staged_report_row WINDOW report AS (PARTITION BY gpu_number, year)) AS row
    WHERE rank > 1`,
];
const ENTERED = `SELECT line, ${sentenceSql('row-report-entered', { gpuNumber: 'given.gpu_number', year: 'given.year' })} AS reason
  FROM staged_report AS given JOIN production_report AS known ON ${SAME}
  WHERE known.data_source <> $1 OR (known.changed_by_user_id IS NOT NULL
    AND (known.acre_feet, known.submitted_at) IS DISTINCT FROM (given.acre_feet, given.submitted_at))`;
/** Keeps changes by staff to an imported report, such as its check. */
const KEEP_CHANGES = `UPDATE staged_report AS given SET checked_at = known.checked_at, method = known.method, notes = known.notes
  FROM production_report AS known WHERE ${SAME} AND known.changed_by_user_id IS NOT NULL`;

const dayShown = (field: string, column: string) => ({ field, text: (of: string) => `${of}.${column}::date::text` });

async function stageReports(merging: Merging): Promise<void> {
  const { manager, found } = merging;
  await merging.stage('staged_report_row', COLUMNS);
  await holdStagedGpus(merging, 'staged_report_row');
  await manager.query(METERS);
  await refuseWithoutGpu(merging, 'staged_report_row');
  await refuseEndedGpu(merging, 'staged_report_row', 'extract(year FROM ended_on) <= given.year');
  for (const query of refusals(found.noun)) await merging.refuse(query);
  await merging.refuseRest(
    'staged_report_row',
    ['gpu_number', 'year'],
    sentenceSql('row-report-incomplete', OF_REPORT),
  );
  await merging.drop('staged_report_row');
  await manager.query(REPORTS);
}

/**
 * Reports of past years, with one row per report or per meter. Matches them by GPU and year; keeps what was entered or changed in the
 * portal.
 */
export async function mergeReports(merging: Merging): Promise<Merged> {
  const { manager, found, notes, timeZone } = merging;
  const has = (field: string) => found.fields.includes(field);
  await stageReports(merging);
  await merging.refuse(ENTERED, [found.source]);
  await merging.drop('staged_report');
  await manager.query(KEEP_CHANGES);
  await manager.query(`CREATE TEMPORARY TABLE report_before ON COMMIT DROP AS SELECT known.report_ndx, known.version, known.acre_feet
    FROM production_report AS known JOIN staged_report AS given ON ${SAME}`);
  const by = `'${merging.by.name.replaceAll("'", "''")}'`;
  const checkedBy = `CASE WHEN staged_report.checked_at IS NOT NULL THEN ${by} END`;
  const merged = await merge(manager, {
    table: 'production_report',
    among: 'production_report.withdrawn_at IS NULL',
    staged: 'staged_report',
    key: ['gpu_number', 'year'],
    columns: [
      'acre_feet',
      'submitted_at',
      ...(has('method') ? ['method'] : []),
      ...(has('checked_on') ? ['checked_at'] : []),
      ...(has('notes') ? ['notes'] : []),
    ],
    whenNew: {
      status: '2',
      ...(!has('method') && { method: 'staged_report.method' }),
      changed_by: by,
      submitted_by: by,
      checked_by: checkedBy,
      data_source: `'${found.source}'`,
    },
    whenChanged: [
      `version = production_report.version + 1, changed_at = now(), changed_by = ${by}`,
      ...(has('checked_on') ? [`checked_by = ${checkedBy}`] : []),
    ].join(', '),
    order: 'line',
    name: "format('GPU %s, %s', staged_report.gpu_number, staged_report.year)",
    shown: { submitted_at: dayShown('submitted_on', 'submitted_at'), checked_at: dayShown('checked_on', 'checked_at') },
  });
  const changed = await findChangedReadings(manager, has('serial'));
  const more = await writeReadings(manager, changed, by);
  notes.push(...(await findReportNotes(manager, timeZone)));
  if (merged.inserted + merged.updated + more > 0) await recordReports(manager, merging.by);
  return { ...merged, updated: merged.updated + more, unchanged: merged.unchanged - more };
}
