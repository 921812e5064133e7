import { lateSoFarText, lateText, timeLeftText } from './state-words.ts';

const DUE = '2026-03-02T00:00:00.000Z';

test.each([
  ['2026-02-20T00:00:00Z', '10 days left'],
  ['2026-02-28T23:00:00Z', '1 day left'],
  ['2026-03-01T06:59:00Z', '1 day left'],
  ['2026-03-01T12:00:00Z', 'less than a day left'],
  ['2026-03-02T00:00:01Z', null],
])('at %s: %s', (now, text) => expect(timeLeftText(DUE, Date.parse(now), 'America/Denver')).toBe(text));

test('a late report says how late it is, and the fee', () => {
  expect(lateText({ days: 1, fee_dollars: 50 })).toBe('1 day late, fee $50');
  expect(lateText({ days: 1200, fee_dollars: 500 })).toBe('1,200 days late, fee $500');
});

test.each([
  [undefined, '12 days late, fee $500 by the rules'],
  [null, '12 days late, fee $500 by the rules, not charged so far'],
  [0, '12 days late, fee $500 by the rules, not charged so far'],
  [39_950, '12 days late, fee $500 by the rules, $100.50 of it not charged so far'],
  [60_000, '12 days late, fee $500 by the rules'],
])('of a missing report of which %s cents are charged: %s', (charged_cents, text) => {
  const nothing = { waived_cents: 0, paid_cents: 0, refunded_cents: 0, balance_cents: 0 };
  const charged = typeof charged_cents === 'number' ? { ...nothing, charged_cents } : charged_cents;
  expect(lateSoFarText({ days: 12, fee_dollars: 500 }, charged)).toBe(text);
});
