import { account } from '../test-support/dashboard.tsx';
import { byNeed, nextStep } from './next-step.ts';

const NOVEMBER = Date.parse('2026-11-22T12:00:00Z');
const step = (more: Parameters<typeof account>[1], now = NOVEMBER) => nextStep(account(1001, more), now);
const missing = (year: number, days: number) =>
  ({ year, state: 'not-started', late: { days, fee_dollars: 500 } }) as const;

test.each([
  ['not-started', 'Nothing to do', 'You can complete the 2026 report after the end of the year.'],
  ['draft', 'Nothing to do', 'You can complete your draft for 2026 after the end of the year.'],
  ['waiting', 'Nothing to do', 'The district is checking the 2026 report.'],
  ['checked', 'Nothing to do', 'The 2026 report is filed.'],
  ['sent-back', 'Correct report', 'The district sent back the 2026 report.'],
] as const)('while the year lasts, %s is: %s', (state, label, reason) =>
  expect(step({ state })).toMatchObject({ label, reason, year: 2026 }),
);

test.each([
  ['2027-01-01T05:59:59Z', 'not-started', 'Nothing to do'],
  ['2027-01-01T06:00:00Z', 'not-started', 'Enter production'],
  ['2027-01-01T06:00:00Z', 'draft', 'Finish draft'],
  ['2027-01-01T06:00:00Z', 'waiting', 'Nothing to do'],
] as const)('at %s, when the district’s year ends, %s is: %s', (now, state, label) =>
  expect(step({ state }, Date.parse(now))).toMatchObject({ label, year: 2026 }),
);

test('overdue reports come before those that are due, with their fees', () => {
  expect(step({ state: 'sent-back', open_years: [missing(2024, 631), missing(2025, 266)] })).toEqual({
    rank: 0,
    label: 'Enter production',
    year: 2024,
    reason: 'The 2024 report is missing: 631 days late, fee $500 by the rules, not charged so far.',
  });
  const fee = {
    charged_cents: 5,
    waived_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    balance_cents: 5,
    is_to_correct: false,
  };
  expect(step({ open_years: [missing(2024, 631)], late_fees: [{ ...fee, year: 2024 }] }).reason).toBe(
    'The 2024 report is missing: 631 days late, fee $500 by the rules, $499.95 of it not charged so far.',
  );
  expect(step({ open_years: [{ year: 2025, state: 'draft', late: null }] })).toMatchObject({ label: 'Finish draft' });
});

test('a late fee that is owed is the next step where no report needs something', () => {
  const paid = {
    year: 2025,
    charged_cents: 50_000,
    waived_cents: 0,
    paid_cents: 50_000,
    refunded_cents: 0,
    balance_cents: 0,
    is_to_correct: false,
  };
  const late_fees = [paid, { ...paid, year: 2023, paid_cents: 12_550, balance_cents: 37_450 }];
  expect(step({ state: 'checked', late_fees })).toEqual({
    rank: 2,
    label: 'See the late fee',
    year: 2023,
    reason: 'The late fee of 2023 is owed: $374.50.',
  });
  const inTime = { ...paid, year: 2025, paid_cents: 0, balance_cents: 50_000, is_to_correct: true };
  expect(step({ state: 'checked', late_fees: [inTime] }).reason).toBe(
    'By our records the report was not late. Do not pay this fee yet: the district is checking the charge.',
  );
  expect(step({ state: 'checked', late_fees: [inTime, ...late_fees] })).toMatchObject({ year: 2023 });
  expect(step({ state: 'sent-back', late_fees })).toMatchObject({ label: 'Correct report' });
  expect(step({ state: 'checked', late_fees: [paid] })).toMatchObject({ label: 'Nothing to do' });
});

test('a report that was sent back is not overdue, and comes after those that are', () => {
  const sentBack = { year: 2024, state: 'sent-back', late: null } as const;
  expect(step({ open_years: [sentBack, missing(2025, 266)] })).toMatchObject({ year: 2025, rank: 0 });
  expect(step({ open_years: [sentBack] })).toEqual({
    rank: 1,
    label: 'Correct report',
    year: 2024,
    reason: 'The district sent back the 2024 report.',
  });
});

test('GPUs that need something come first, the most urgent ahead', () => {
  const { needy, settled } = byNeed(
    [
      account(1, { state: 'checked' }),
      account(2, { state: 'sent-back' }),
      account(4, { open_years: [missing(2025, 266)] }),
      account(3, { open_years: [missing(2025, 266)] }),
    ],
    NOVEMBER,
  );
  expect(needy.map((entry) => entry.account.gpu_number)).toEqual([3, 4, 2]);
  expect(settled.map((entry) => entry.account.gpu_number)).toEqual([1]);
});
