import type { SiteSummary } from '@portal/shared-api';

/** The voltages of a well’s battery. */
export const site = (part: Partial<SiteSummary> = {}): SiteSummary => ({
  well_id: 'DA-7',
  parameter: 'Battery Voltage',
  data_provider: 'NPGCD',
  last_reported_value: 12.5,
  unit_desc: 'volts',
  start_period_of_record: '2020-01-01T02:00:00.000Z',
  end_period_of_record: '2026-11-21T18:00:00.000Z',
  recordcount: 1234,
  lat: 36.1101234567,
  lon: -101.82,
  well_ndx: 7,
  series: 'battery',
  ...part,
});
