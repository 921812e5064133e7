import { screen } from '@testing-library/react';
import { FakeProduction, openProduction, REPORT } from '../test-support/production.tsx';
import { productionReport, saved } from '../test-support/reports.ts';

test('a late report says what is charged, waived and owed, also when it turned out to be in time', async () => {
  const fee = {
    charged_cents: 25_000,
    waived_cents: 5_000,
    paid_cents: 10_000,
    refunded_cents: 0,
    balance_cents: 10_000,
  };
  const late = saved({ submitted_at: '2026-03-06T18:00:00.000Z', late: { days: 5, fee_dollars: 250 } });
  const report = productionReport({ state: 'waiting', report: late, late_fee: fee });
  const { view } = openProduction(REPORT, new FakeProduction(report));
  expect(await screen.findByText('Late fee: $250 charged, $50 waived, $100 paid, $100 owed.')).toBeVisible();
  expect(screen.getByText('5 days late, fee $250')).toBeVisible();
  view.unmount();
  const inTime = productionReport({ ...report, report: { ...late, late: null, postmarked_on: '2026-03-01' } });
  openProduction(REPORT, new FakeProduction(inTime));
  expect(await screen.findByText('Late fee: $250 charged, $50 waived, $100 paid, $100 owed.')).toBeVisible();
  expect(screen.queryByText(/days late/)).toBeNull();
});

test('a report that is missing says that its fee is not charged so far, until it is', async () => {
  const draft = saved({ submitted_at: null, late: { days: 274, fee_dollars: 500 } });
  const report = productionReport({ state: 'draft', report: draft });
  const { view } = openProduction(REPORT, new FakeProduction(report));
  expect(await screen.findByText('274 days late, fee $500 by the rules, not charged so far')).toBeVisible();
  view.unmount();
  const late_fee = { charged_cents: 5_000, waived_cents: 0, paid_cents: 0, refunded_cents: 0, balance_cents: 5_000 };
  openProduction(REPORT, new FakeProduction({ ...report, late_fee }));
  expect(await screen.findByText('274 days late, fee $500 by the rules, $450 of it not charged so far')).toBeVisible();
  expect(screen.getByText('Late fee: $50 charged, $50 owed.')).toBeVisible();
});
