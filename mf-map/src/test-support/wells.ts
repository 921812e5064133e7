import type { WellInView } from '@portal/shared-api';

export const aWell = (ndx: number, changes: Partial<WellInView> = {}): WellInView => ({
  well_ndx: ndx,
  Well: `NP-${ndx}`,
  'Well Class': 'A',
  'Well Type': 'Irrigation',
  'Well Status': 'Active',
  'Completion Date': '1998-03-07',
  GPU: 12,
  latitude_dd: 36.1,
  longitude_dd: -101.5,
  'Winter Observations': false,
  Telemetry: false,
  'Battery Data': false,
  'Water Temperature Data': false,
  ...changes,
});
