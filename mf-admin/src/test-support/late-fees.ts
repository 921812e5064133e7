import type { LateFeeEntry, LateFeeHolder, LateFeeLedger, LateFeeRow } from '@portal/shared-api';
import type { LateFees } from '../late-fees/late-fees.resource.ts';

export const HOLDER: LateFeeHolder = {
  owner_ndx: 7,
  name: 'Home Farm LLC',
  mailing_address: '1 Main St',
  city: 'Dumas',
  state: 'Texas',
  postal_code: '79029',
  phone: '806-555-0100',
  email: 'home@farm.example',
  sold_to: null,
  language: null,
};

/** A report that came five days late and was charged. */
export const feeRow = (gpu_number: number, more: Partial<LateFeeRow> = {}): LateFeeRow => ({
  gpu_number,
  gpu_name: null,
  county: 'Moore',
  permit_numbers: ['P-1'],
  year: 2025,
  report_state: 'waiting',
  submitted_at: '2026-03-06T18:00:00.000Z',
  postmarked_on: null,
  state: 'owes',
  days_late: 5,
  accrued_cents: 25_000,
  charged_cents: 25_000,
  waived_cents: 0,
  paid_cents: 0,
  refunded_cents: 0,
  balance_cents: 25_000,
  not_charged_cents: 0,
  holder: HOLDER,
  ...more,
});

/** A report that has not come, and of which nothing is charged. */
export const missingRow = (gpu_number: number, more: Partial<LateFeeRow> = {}): LateFeeRow =>
  feeRow(gpu_number, {
    report_state: 'not-started',
    submitted_at: null,
    state: 'not-filed',
    days_late: 20,
    accrued_cents: 50_000,
    charged_cents: 0,
    balance_cents: 0,
    not_charged_cents: 50_000,
    ...more,
  });

export const feesOf = (...rows: LateFeeRow[]): LateFees => ({
  year: 2025,
  years: [2025, 2024],
  due_at: '2026-03-01T23:00:00.000Z',
  time_zone: 'America/Chicago',
  cents_per_day: 5_000,
  most_cents: 50_000,
  rows,
  count: rows.length,
  totals: {
    accrued_cents: 75_000,
    charged_cents: 25_000,
    waived_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    balance_cents: 25_000,
    not_charged_cents: 50_000,
  },
  states: { owes: 1, 'not-filed': 1 },
  counties: ['Moore'],
});

export const feeEntry = (entry_ndx: number, more: Partial<LateFeeEntry> = {}): LateFeeEntry => ({
  entry_ndx,
  kind: 'charged',
  cents: 25_000,
  booked_on: '2026-03-06',
  days_late: 5,
  reason: null,
  reference: null,
  is_automatic: true,
  takes_back: null,
  taken_back_by: null,
  may_take_back: true,
  entered_at: '2026-03-06T18:00:00.000Z',
  entered_by: 'Jane Doe',
  ...more,
});

export const feeLedger = (more: Partial<LateFeeLedger> = {}): LateFeeLedger => ({
  ...feeRow(1001),
  due_at: '2026-03-01T23:00:00.000Z',
  time_zone: 'America/Chicago',
  version: 2,
  may: { charge: null, correct: null, waive: 25_000, pay: 25_000, refund: null },
  entries: [feeEntry(41)],
  ...more,
});
