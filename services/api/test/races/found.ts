import type { DataSource } from 'typeorm';

const REPORT = 'JOIN production_report AS report USING (report_ndx)';
/** What must be the same after two acts at once as after one and then the other, by its name: without keys and times. */
const FACTS: Readonly<Record<string, string>> = {
  gpus: `SELECT gpu_number, gpu_name, total_acres, ended_on, version, round(ST_Area(location::geography)) AS area FROM gpu`,
  acres: 'SELECT gpu_number, from_year, acres FROM gpu_acres',
  succession: 'SELECT predecessor, successor, from_day, acres FROM gpu_succession',
  wells: 'SELECT well_number, gpu_number, remarks, former_numbers, version FROM well',
  permits:
    'SELECT permit_number, gpu_number, owner_name, held_since, expires_on, permit.version FROM permit LEFT JOIN owner USING (owner_ndx)',
  people: 'SELECT user_id, permit_number FROM user_permit JOIN permit USING (permit_ndx)',
  meters:
    'SELECT serial, meter.gpu_number, well_number, removed_on, meter.version FROM meter LEFT JOIN well USING (well_ndx)',
  former: `SELECT former.gpu_number, permit_number, well_number, serial FROM gpu_former_record AS former
    LEFT JOIN permit USING (permit_ndx) LEFT JOIN well USING (well_ndx) LEFT JOIN meter USING (meter_ndx)`,
  reports: `SELECT gpu_number, year, status, acre_feet, version, checked_at IS NOT NULL AS checked,
    sent_back_at IS NOT NULL AS sent_back, withdrawn_at IS NOT NULL AS withdrawn FROM production_report`,
  productionReadings: `SELECT report.gpu_number, year, serial, start_reading, end_reading FROM production_reading ${REPORT}
    LEFT JOIN meter USING (meter_ndx)`,
  documents: `SELECT gpu_number, year, file_name, document.withdrawn_at IS NOT NULL AS withdrawn
    FROM production_document AS document ${REPORT}`,
  messages: `SELECT gpu_number, year, side, text FROM report_message ${REPORT}`,
  meterReadings: `SELECT serial, read_on, reading, withdrawn_at IS NOT NULL AS withdrawn FROM meter_reading JOIN meter USING (meter_ndx)`,
  fees: 'SELECT gpu_number, year, kind, dollars, days_late, is_automatic FROM late_fee_entry',
  verifications: `SELECT owner_name, year, ownership_verification.state, gpu_numbers FROM ownership_verification JOIN owner USING (owner_ndx)`,
  recordDocuments: 'SELECT record_kind, file_name, withdrawn_at IS NOT NULL AS withdrawn FROM record_document',
  plans: 'SELECT day, record_kind, state FROM planned_change',
  applications: `SELECT application_number, state, well.well_number FROM well_application LEFT JOIN well ON well_ndx = new_well_ndx`,
  merges: 'SELECT merged_number, undone_at IS NOT NULL AS undone FROM well_merge',
  rules: 'SELECT rule, value, valid_from, valid_until FROM production_rule',
  audit: `SELECT action, subject, outcome FROM audit_log`,
};

const SNAPSHOT = `SELECT jsonb_build_object(${Object.entries(FACTS)
  .map(
    ([name, sql]) =>
      `'${name}', (SELECT coalesce(jsonb_agg(row ORDER BY row::text), '[]') FROM (SELECT to_jsonb(one) AS row FROM (${sql}) AS one) AS listed)`,
  )
  .join(', ')}) AS found`;

export type Found = Record<string, object[]>;

export const snapshot = async (database: DataSource): Promise<Found> => (await database.query(SNAPSHOT))[0].found;

/** What never holds, whatever happened. */
const FAULTS: Readonly<Record<string, string>> = {
  'a report of a GPU that had ended': `SELECT FROM production_report JOIN gpu USING (gpu_number)
    WHERE status > 1 AND withdrawn_at IS NULL AND year >= extract(year FROM ended_on)`,
  'a permit, well or meter of a GPU that has ended': `SELECT FROM gpu JOIN (
      SELECT gpu_number FROM permit UNION ALL SELECT gpu_number FROM well UNION ALL SELECT gpu_number FROM meter WHERE removed_on IS NULL
    ) AS held USING (gpu_number) WHERE ended_on IS NOT NULL`,
  'a meter of a GPU at a well of another': `SELECT FROM meter JOIN well USING (well_ndx)
    WHERE removed_on IS NULL AND meter.gpu_number <> well.gpu_number`,
  'a GPU that has ended without a successor': `SELECT FROM gpu WHERE ended_on IS NOT NULL
    AND NOT EXISTS (SELECT FROM gpu_succession WHERE predecessor = gpu_number)`,
  'a fee that was paid or waived above what was charged': `SELECT FROM late_fee_entry GROUP BY gpu_number, year
    HAVING sum(CASE WHEN kind IN ('waived', 'paid') THEN -abs(dollars) ELSE abs(dollars) END) < 0`,
  'a fee charged twice': `SELECT FROM late_fee_entry WHERE kind = 'charged' AND takes_back IS NULL
    GROUP BY gpu_number, year HAVING count(*) > 1`,
  'a version that is not raised': 'SELECT FROM changed_data',
};

/** @returns the names of what is wrong */
export async function faultsOf(database: DataSource): Promise<string[]> {
  const asked = Object.entries(FAULTS).map(([name, sql]) => `SELECT '${name}' AS name WHERE EXISTS (${sql})`);
  const rows = await database.query<{ name: string }[]>(asked.join(' UNION ALL '));
  return rows.map(({ name }) => name);
}

const differing = (one: Found, other: Found): string[] =>
  Object.keys(FACTS).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

const without = (rows: object[], others: object[]): string => {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows
    .map((row) => JSON.stringify(row))
    .filter((row) => !known.has(row))
    .join(' ');
};

/** In which facts it differs from the state that it is most like. */
export function explain(found: Found, expected: readonly Found[]): string {
  const [least] = expected
    .map((one) => ({ one, names: differing(found, one) }))
    .sort((a, b) => a.names.length - b.names.length);
  if (!least) return 'nothing like it comes of one after the other';
  return least.names
    .map((name) => `${name}: ${without(found[name]!, least.one[name]!)} not ${without(least.one[name]!, found[name]!)}`)
    .join('\n');
}
export const isSame = (one: Found, other: Found): boolean => differing(one, other).length === 0;
