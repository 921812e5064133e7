import fc from 'fast-check';
import { feeGrows, lateness, yearNotOverMistake } from './late.ts';

const RULES = {
  dueAt: new Date('2026-03-01T23:00:00Z'),
  'due-time-zone': 'America/Chicago',
  'late-dollars-per-day': 50,
  'late-dollars-most': 500,
};
const DAY_MS = 86_400_000;

test.each([
  ['2026-03-01T16:59:59.999-06:00', null],
  ['2026-03-01T17:00:00-06:00', null],
  ['2026-03-01T17:00:00.001-06:00', { days: 1, feeDollars: 50 }],
  ['2026-03-02T17:00:00-06:00', { days: 1, feeDollars: 50 }],
  ['2026-03-02T17:00:00.001-06:00', { days: 2, feeDollars: 100 }],
  // Clocks are set forward on the 8th: the day that begins on the 7th at 5 PM has 23 hours.
  ['2026-03-08T17:00:00-05:00', { days: 7, feeDollars: 350 }],
  ['2026-03-09T17:36:00-05:00', { days: 9, feeDollars: 450 }],
  ['2026-03-10T17:00:00.001-05:00', { days: 10, feeDollars: 500 }],
  ['2026-03-12T09:00:00-05:00', { days: 11, feeDollars: 500 }],
])('a report due 03/01 at 5 PM is, at %s, late by %j', (at, late) =>
  expect(lateness(RULES, new Date(at))).toEqual(late),
);

test('a fee grows up to the most, and not where a day costs nothing', () => {
  expect([feeGrows(50, 450, 500), feeGrows(50, 500, 500), feeGrows(0, 0, 500)]).toEqual([true, false, false]);
});

test('a fee is in whole cents', () =>
  expect(lateness({ ...RULES, 'late-dollars-per-day': 0.1 }, new Date('2026-03-04T09:00:00-06:00'))).toEqual({
    days: 3,
    feeDollars: 0.3,
  }));

test('lateness never decreases with time, also when clocks are set back at the due time, and never exceeds the maximum fee', () => {
  const atNight = { ...RULES, dueAt: new Date('2026-10-31T01:30:00-05:00') };
  const milliseconds = fc.integer({ min: 1, max: 400 * DAY_MS });
  fc.assert(
    fc.property(fc.constantFrom(RULES, atNight), milliseconds, fc.nat(2 * DAY_MS), (rules, first, more) => {
      const at = (time: number) => lateness(rules, new Date(rules.dueAt.getTime() + time))!;
      expect(at(first + more).days).toBeGreaterThanOrEqual(at(first).days);
      expect(at(first + more).feeDollars).toBeLessThanOrEqual(500);
    }),
  );
});

test.each([
  ['2026-02-10', RULES.dueAt, undefined],
  ['2026-03-01', RULES.dueAt, undefined],
  ['2026-03-02', RULES.dueAt, 1],
  ['2026-03-09', RULES.dueAt, 8],
  ['2026-11-03', new Date('2026-10-31T22:00:00Z'), 3],
  ['2026-11-01', new Date('2026-11-01T04:30:00Z'), 1],
])('a postmark of %s makes a report due at %j %s days late', (day, dueAt, days) =>
  expect(lateness({ ...RULES, dueAt }, day)?.days).toBe(days),
);

test('a report is filed after the last day of its year, or with a reason why its readings are final', () => {
  const filing = { filedOn: '2026-12-31', finalReason: null, isPostmark: false };
  const values = { year: 2026, from: '2027-01-01' };
  expect(yearNotOverMistake(2026, filing)).toEqual({ code: 'year-not-over', values });
  expect(yearNotOverMistake(2026, { ...filing, isPostmark: true })).toMatchObject({
    code: 'year-not-over-at-postmark',
    values: { date: '2026-12-31' },
  });
  expect(yearNotOverMistake(2026, { ...filing, finalReason: 'Meter removed' })).toBeNull();
  expect(yearNotOverMistake(2026, { ...filing, filedOn: '2027-01-01' })).toBeNull();
});
