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
  expect(screen.getByText(/^By our records the report was not late\. Do not pay this fee yet/)).toBeVisible();
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

test.each([
  ['kept', '2026-02-20', null],
  ['not-while-sent-back', '2026-02-20', 'Until then it earns no conservation reserve.'],
  [
    'resubmitted-in-time',
    '2026-02-20',
    'It earns conservation reserve only if you submit it again by 03/01/2026, 5:00 PM CST.',
  ],
  [
    'resubmitted-in-time',
    '2026-03-20',
    'It earns no conservation reserve, because it was not submitted again by the due date.',
  ],
])('a report that was sent back says what its reserve depends on: %s on %s', async (value, today, text) => {
  jest.useFakeTimers({ now: Date.parse(`${today}T18:00:00Z`), advanceTimers: true });
  const sent_back = { by: 'Ada', at: '2026-02-10T18:00:00.000Z', reason: 'Which meter?' };
  const report = productionReport({
    state: 'sent-back',
    report: saved({ submitted_at: '2026-02-01T18:00:00.000Z', sent_back }),
  });
  const [rule] = report.rules;
  const rules = [...report.rules, { ...rule!, rule: 'sent-back-reserve', value }];
  openProduction(REPORT, new FakeProduction({ ...report, rules }));
  await screen.findByText(/Correct the report and submit it again/);
  if (text) expect(document.body).toHaveTextContent(text);
  else expect(document.body).not.toHaveTextContent('earns');
  jest.useRealTimers();
});
