import type { World } from './world.ts';

/** By name of a parameter or property: what the demo has to find. */
const FOUND = {
  gpu_number: 'SELECT gpu_number FROM production_report',
  well_ndx: 'SELECT well_ndx FROM well',
  owner_ndx: 'SELECT owner_ndx FROM owner',
  meter_ndx: 'SELECT meter_ndx FROM meter',
  number: 'SELECT application_number FROM well_application',
  change_set: 'SELECT change_set FROM record_change WHERE change_set IS NOT NULL',
  dispute_ndx: 'SELECT dispute_ndx FROM verification_dispute',
  alert_ndx: 'SELECT alert_ndx FROM telemetry_alert',
  rule_ndx: 'SELECT rule_ndx FROM telemetry_rule',
} as const;

export async function knownOf({ database }: World): Promise<Record<string, unknown>> {
  const known: Record<string, unknown> = { year: 2025, table: 'production', rule: 'reserve-years' };
  for (const [name, sql] of Object.entries(FOUND)) {
    const { rows } = await database.query(`${sql} ORDER BY 1 LIMIT 1`);
    if (rows[0]) known[name] = Object.values(rows[0])[0];
  }
  return { ...known, ndx: known.well_ndx, gpu_numbers: [known.gpu_number] };
}
