import fc from 'fast-check';
import { effectiveFilingTime, lateness, yearNotOverMistake } from './late.ts';

const RULES = { 'late-dollars-per-day': 50, 'late-dollars-most': 500 };
const DUE = new Date('2026-03-02T00:00:00.000Z');
const DAY_MS = 86_400_000;
const after = (milliseconds: number) => lateness(DUE, new Date(DUE.getTime() + milliseconds), RULES);

test.each([
  [-1, null],
  [0, null],
  [1, { days: 1, feeDollars: 50 }],
  [DAY_MS, { days: 1, feeDollars: 50 }],
  [DAY_MS + 1, { days: 2, feeDollars: 100 }],
  [10 * DAY_MS, { days: 10, feeDollars: 500 }],
  [10 * DAY_MS + 1, { days: 11, feeDollars: 500 }],
])('lateness is, %d ms after the due time, %j', (milliseconds, late) => expect(after(milliseconds)).toEqual(late));

test('lateness never decreases with time, and never exceeds the maximum fee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * DAY_MS }), fc.nat(400 * DAY_MS), (first, more) => {
      const [early, late] = [after(first)!, after(first + more)!];
      expect(late.days).toBeGreaterThanOrEqual(early.days);
      expect(late.feeDollars).toBeGreaterThanOrEqual(early.feeDollars);
      expect(late.feeDollars).toBeLessThanOrEqual(500);
    }),
  );
});

describe('a postmark', () => {
  const submittedAt = new Date('2026-03-20T18:00:00Z');
  const due = { dueAt: new Date('2026-03-01T23:00:00Z'), timeZone: 'America/Chicago' };
  const late = (postmarkedOn: string | null, when = due) =>
    lateness(when.dueAt, effectiveFilingTime({ submittedAt, postmarkedOn }, when), RULES)?.days ?? null;

  it.each([
    ['2026-02-10', null],
    ['2026-03-01', null],
    ['2026-03-02', 1],
    // Clocks are set forward on the 8th.
    ['2026-03-09', 8],
    [null, 19],
  ])('of %s makes a report %s days late', (day, days) => expect(late(day)).toBe(days));

  it('counts days in the district’s time zone, also when clocks are set back', () => {
    const autumn = { dueAt: new Date('2026-10-31T22:00:00Z'), timeZone: 'America/Chicago' };
    expect(late('2026-11-03', autumn)).toBe(3);
    expect(late('2026-11-01', { dueAt: new Date('2026-11-01T04:30:00Z'), timeZone: 'America/Chicago' })).toBe(1);
  });
});

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
