import type { JoinPlan } from '@portal/shared-api';

const source = { source: 'Rule 9.1', valid_from: '2026-06-01' };

/** Of two GPUs that may be joined. */
export const aPlan = (change: Partial<JoinPlan> = {}): JoinPlan => ({
  year: 2026,
  gpus: [
    { gpu_number: 1001, gpu_name: 'Home place', total_acres: 640.5, measured_acres: 640.4 },
    { gpu_number: 1002, gpu_name: null, total_acres: 320, measured_acres: 320.1 },
  ],
  outline: {
    type: 'Polygon',
    coordinates: [
      [
        [-101.9, 36],
        [-101.88, 36],
        [-101.88, 36.02],
        [-101.9, 36],
      ],
    ],
  },
  acres: { of_record: 960.5, measured: 960.5 },
  allowable: { acre_feet_per_acre: 1.5, separate_acre_feet: 1440.75, joined_acre_feet: 1440.75, source },
  contiguity: { meets: true, tolerance_feet: 40, min_shared_feet: 160, groups: [[1001, 1002]], gaps: [] },
  size: { meets: true, actual: 960.5, limit: 1600, source },
  far_corners: {
    meets: true,
    actual: 9400.4,
    limit: 25_000,
    source,
    line: {
      type: 'LineString',
      coordinates: [
        [-101.9, 36],
        [-101.88, 36.02],
      ],
    },
  },
  remarks: {
    overlaps: [],
    holes: { count: 0, acres: 0 },
    narrow_gaps_acres: 0,
    slivers: 0,
    repaired: [],
    counties: ['Moore'],
    acres_outside_district: 0,
  },
  account: null,
  ...change,
});

export const anAccount = (): NonNullable<JoinPlan['account']> => ({
  gpu_numbers: [1001, 1002],
  allowable_acre_feet: 1440.75,
  reported_acre_feet: null,
  used_acre_feet: null,
  usable_reserve_acre_feet: 300.5,
  remaining_acre_feet: 1741.25,
  reserve: [{ origin_year: 2025, acre_feet: 300.5, last_year: 2026 }],
  separate: [
    {
      gpu_number: 1001,
      remaining_acre_feet: 1261.25,
      reserve: [{ origin_year: 2025, acre_feet: 300.5, last_year: 2026 }],
    },
    { gpu_number: 1002, remaining_acre_feet: 480, reserve: [] },
  ],
});
