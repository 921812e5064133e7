import type { Meter, ProductionReport, ReportSummary, SavedReport } from '../production.resource.ts';

export const YEAR = 2025;

/** A meter of thousands of gallons with six digits, which ended last year at 1,000. */
export const meter = (ndx: number, more: Partial<Meter> = {}): Meter => ({
  meter_ndx: ndx,
  serial: `S${ndx}`,
  well_ndx: 100 + ndx,
  well_id: `NP-${100 + ndx}`,
  unit: 'acre-feet',
  digits: 6,
  multiplier: 1,
  installed_on: '2015-04-01',
  first_reading: 0,
  reported_on: null,
  told_on: null,
  removed_on: null,
  last_reading: null,
  max_yield_gpm: 800,
  last_end_reading: 1000,
  last_end_on: '2024-12-31',
  read_near_start: null,
  read_near_end: null,
  own_readings: [],
  usual_acre_feet: 200,
  ...more,
});

export const reading = (meterNdx: number | null, more: Partial<SavedReport['readings'][number]> = {}) => ({
  meter_ndx: meterNdx,
  well_ndx: null,
  start_reading: 1000,
  start_on: '2025-01-01',
  end_reading: 1200,
  end_on: '2025-12-31',
  goes_back: null,
  estimated_acre_feet: null,
  note: null,
  acre_feet: 200,
  ...more,
});

/** A report as it is kept: a draft of one meter, 200 acre-feet. */
export const saved = (more: Partial<SavedReport> = {}): SavedReport => ({
  report_ndx: 9,
  version: 1,
  status: 1,
  method: 'meter',
  notes: null,
  final_reason: null,
  postmarked_on: null,
  posted_again_on: null,
  readings: [reading(1)],
  acre_feet: 200,
  changed_at: '2026-02-01T17:00:00.000Z',
  changed_by: 'Wendy Owner',
  changed_by_you: true,
  submitted_at: null,
  submitted_by: null,
  late: null,
  checked_at: null,
  checked_by: null,
  sent_back: null,
  documents: [],
  evidence: [],
  ...more,
});

export const rule = (
  name: string,
  value: string,
  [label, text] = [name, value],
): ProductionReport['rules'][number] => ({
  rule: name,
  label: label!,
  text: text!,
  value,
  source: 'District',
  valid_from: '2003-01-01',
  valid_until: null,
});

/** What the form of a GPU of 160 acres is given: 240 acre-feet allowable, 30 of reserve, 200 usual. Nothing is reported yet. */
export const productionReport = (more: Partial<ProductionReport> = {}): ProductionReport => ({
  gpu: { gpu_number: 7, gpu_name: 'Home', county: 'Moore', meter_program: null, total_acres: 160 },
  permits: [{ permit_ndx: 1, permit_number: 'NP-1', holder: 'W. Owner', issued_on: '2001-05-01', expires_on: null }],
  year: YEAR,
  due_at: '2026-03-01T23:00:00.000Z',
  time_zone: 'America/Chicago',
  state: 'not-started',
  late_fee: null,
  rules: [
    rule('allowable-acre-feet-per-acre', '1.5', ['Allowable', '1.5 acre-feet per acre']),
    rule('late-dollars-per-day', '50', ['Late fee', '$50 a day']),
    rule('late-dollars-most', '500', ['Highest late fee', '$500 a report']),
  ],
  methods: [
    { method: 'meter', allowed: true, why_not: null, reason: null },
    { method: 'natural-gas', allowed: true, why_not: null, reason: null },
    {
      method: 'pivot',
      allowed: false,
      why_not: 'Well NP-9 was completed on 10/15/2003.',
      reason: { kind: 'new-well', well_id: 'NP-9', completed_on: '2003-10-15', before: '2003-10-14' },
    },
  ],
  account: {
    allowable_acre_feet: 240,
    reserve: [{ origin_year: 2024, acre_feet: 30, last_year: 2025, is_provisional: false }],
    usable_reserve_acre_feet: 30,
  },
  earlier: [
    { year: 2024, acre_feet: 210, allowable_acre_feet: 240 },
    { year: 2023, acre_feet: 190, allowable_acre_feet: 240 },
  ],
  years: [2023, 2024, 2025].map((year, index) => ({
    year,
    acre_feet: [190, 210, null][index]!,
    allowable_acre_feet: 240,
    usable_reserve_acre_feet: 30,
    over_acre_feet: 0,
  })),
  meters: [meter(1)],
  former_meters: [],
  wells: [{ well_ndx: 101, well_id: 'NP-101', max_yield_gpm: 800, completion_date: '1999-03-01' }],
  may: { edit: true, check: false, withdraw: false },
  withdrawn_version: null,
  report: null,
  ...more,
});

/** A line of the list of reports. */
export const summary = (gpu: number, more: Partial<ReportSummary> = {}): ReportSummary => ({
  gpu_number: gpu,
  gpu_name: `Farm ${gpu}`,
  county: 'Moore',
  permit_numbers: [`NP-${gpu}`],
  year: YEAR,
  state: 'not-started',
  status: null,
  acre_feet: null,
  allowable_acre_feet: 240,
  usable_reserve_acre_feet: 0,
  due_at: '2026-03-01T23:00:00.000Z',
  submitted_at: null,
  postmarked_on: null,
  checked_at: null,
  late: null,
  unread_messages: 0,
  ...more,
});
