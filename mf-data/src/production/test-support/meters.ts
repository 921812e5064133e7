import type { GpuPace, MeterHistory, ReadMeter } from '../readings/readings.resource.ts';

/** A meter of acre-feet on GPU 7, which showed 1,000 on June 1, 2026. */
export const readMeter = (ndx: number, more: Partial<ReadMeter> = {}): ReadMeter => ({
  meter_ndx: ndx,
  gpu_number: 7,
  serial: `S${ndx}`,
  well_id: `NP-${100 + ndx}`,
  unit: 'acre-feet',
  digits: 6,
  multiplier: 1,
  max_yield_gpm: 1000,
  installed_on: '2015-04-01',
  removed_on: null,
  usual_acre_feet: 365,
  last: { read_on: '2026-06-01', reading: 1000, kind: 'any-day' },
  ...more,
});

const EXPECTED = { kind: 'expected', on: '2026-08-14', earliest: '2026-08-02', latest: '2026-09-05' } as const;

/** 300 of 960 acre-feet were used, and 960 are expected on August 14. */
export const pace = (gpu_number: number, more: Partial<GpuPace> = {}): GpuPace => ({
  gpu_number,
  gpu_name: null,
  year: 2026,
  allowable_acre_feet: 960,
  usable_reserve_acre_feet: 0,
  meters: 1,
  unread_meters: 0,
  used_acre_feet: 300,
  left_acre_feet: 660,
  counted_from: null,
  last_readings: { earliest: '2026-06-01', latest: '2026-06-01' },
  forecast: forecast(),
  no_forecast: null,
  ...more,
});

export const forecast = (more: Partial<NonNullable<GpuPace['forecast']>> = {}): NonNullable<GpuPace['forecast']> => ({
  basis: 'own',
  seasons: 4,
  allowable: EXPECTED,
  with_reserve: null,
  year_end: { acre_feet: 1200, low: 1000, high: 1400 },
  ...more,
});

export const history = (meter: ReadMeter, readings: MeterHistory['readings'] = []): MeterHistory => ({
  meter,
  readings,
});
