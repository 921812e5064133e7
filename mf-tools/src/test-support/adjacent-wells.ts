import type { AdjacentWell } from '@portal/shared-api';

/** The n-th nearest well, 100.25 yards further than the one before. */
export const anAdjacentWell = (number: number, changes: Partial<AdjacentWell> = {}): AdjacentWell => ({
  Distance: number * 300.75,
  Well: `NP-${number}`,
  'Well Class': 'B',
  'Well Type': 'Irrigation',
  'Well Status': 'Active',
  'Max Yield (GPM)': 800,
  GPU: 12,
  'Finalized Date': '1998-03-07',
  Remarks: null,
  'State Links': null,
  'File Attachments': null,
  'Surface Elev (ft)': 3612,
  Latitude: 36.124,
  Longitude: -101.543,
  'Quarter Section': 'NE/4 SEC 12',
  counts: true,
  ...changes,
});
