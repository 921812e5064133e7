import { Accounts } from './accounts.ts';
import type { ReportRow, Rows, RuleRow } from './rows.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const always = (rule: string, value: string): RuleRow => ({ rule, value, valid_from: '1955-01-01', valid_until: null });
const RULES = [
  always('allowable-acre-feet-per-acre', '1.5'),
  always('due-month-day', '03-01'),
  always('due-time', '17:00'),
  always('late-dollars-per-day', '50'),
  always('late-dollars-most', '500'),
];
const NOTHING = {
  permits: [{ permit_ndx: 1, permit_number: 'P-1', issued_on: '2021-05-01', owner_ndx: 1, held_since: null }],
  permitsOfGpus: [{ gpu_number: 1, permit_ndx: 1 }],
  succession: [],
  reports: [],
} as unknown as Rows;

const gpu = (gpu_number: number) => ({ gpu_number, ended_on: null }) as Rows['gpus'][number];
const acres = (gpu_number: number, from_year: number, text: string) => ({ gpu_number, from_year, acres: text });
/** In time and checked, unless it says otherwise. */
const report = (year: number, acre_feet: string, more: Partial<ReportRow> = {}): ReportRow => ({
  report_ndx: year,
  gpu_number: 1,
  year,
  status: 2,
  method: 'meter',
  acre_feet,
  submitted_at: new Date(`${year + 1}-02-01T12:00:00Z`),
  postmarked_on: null,
  posted_again_on: null,
  checked_at: NOW,
  sent_back_at: null,
  resubmitted_at: null,
  ...more,
});
const accountsOf = (rows: Partial<Rows>) => new Accounts({ ...NOTHING, rules: RULES, ...rows }, NOW);

const reserveIn = (accounts: Accounts, gpuNumber: number, year: number) =>
  accounts.all
    .get(gpuNumber)!
    .years.get(year)!
    .reserve.map(({ originYear, lastYear, volume }) => [originYear, lastYear, volume]);

it('carries over what is unused, takes the oldest first, and nothing of a late report', () => {
  const accounts = accountsOf({
    rules: [...RULES, always('reserve-years', '2')],
    gpus: [gpu(1)],
    acres: [acres(1, 2021, '100')],
    // Allowable 150: 50 are left of 2021, 20 of 2022; 2023 takes 60 of both; 2024 is late.
    reports: [
      report(2021, '100'),
      report(2022, '130'),
      report(2023, '210'),
      report(2024, '1', { submitted_at: new Date('2025-03-01T23:00:00.001Z') }),
    ],
  });
  expect(reserveIn(accounts, 1, 2022)).toEqual([[2021, 2023, 50_000n]]);
  expect(reserveIn(accounts, 1, 2023)).toEqual([
    [2021, 2023, 50_000n],
    [2022, 2024, 20_000n],
  ]);
  expect(reserveIn(accounts, 1, 2024)).toEqual([[2022, 2024, 10_000n]]);
  expect(reserveIn(accounts, 1, 2025)).toEqual([]);
  expect(accounts.all.get(1)!.years.get(2023)!.over).toBe(0n);
});

it('judges a year by the rules and the acres of its December 31', () => {
  const accounts = accountsOf({
    rules: [
      ...RULES.slice(1),
      { rule: 'allowable-acre-feet-per-acre', value: '1.5', valid_from: '1955-01-01', valid_until: '2023-12-31' },
      { rule: 'allowable-acre-feet-per-acre', value: '1.25', valid_from: '2023-12-31', valid_until: null },
      always('reserve-years', '0'),
    ],
    gpus: [gpu(1)],
    acres: [acres(1, 2022, '630.2'), acres(1, 2024, '640.5')],
  });
  const allowables = [...accounts.all.get(1)!.years.values()].map(({ year, allowable }) => [year, allowable]);
  // 630.2 × 1.5 = 945.3, × 1.25 = 787.75; 640.5 × 1.25 = 800.625.
  expect(allowables).toEqual([
    [2021, 945_300n],
    [2022, 945_300n],
    [2023, 787_750n],
    [2024, 800_625n],
    [2025, 800_625n],
    [2026, 800_625n],
  ]);
});

it('divides the reserve of a GPU that is split by the acres of its parts', () => {
  const accounts = accountsOf({
    rules: [...RULES, always('reserve-years', '3')],
    gpus: [gpu(1), gpu(2), gpu(3)],
    acres: [acres(1, 2021, '100'), acres(2, 2023, '33.3'), acres(3, 2023, '66.7')],
    reports: [report(2021, '49.999'), report(2022, '150', { checked_at: null })],
    succession: [
      { predecessor: 1, successor: 3, from_year: 2023, acres: '66.7' },
      { predecessor: 1, successor: 2, from_year: 2023, acres: '33.3' },
    ],
  });
  // 100.001 acre-feet: 33.300333 and 66.700667, the second with the larger remainder.
  expect(reserveIn(accounts, 2, 2023)).toEqual([[2021, 2024, 33_300n]]);
  expect(reserveIn(accounts, 3, 2023)).toEqual([[2021, 2024, 66_701n]]);
  expect([...accounts.all.get(1)!.years.keys()]).toEqual([2021, 2022]);
  expect([...accounts.all.get(2)!.years.keys()]).toEqual([2023, 2024, 2025, 2026]);
});
