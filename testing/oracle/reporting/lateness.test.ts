import { momentOf, shownIn } from './days.ts';
import { fraction } from './exact.ts';
import { latenessOf } from './lateness.ts';
import type { YearRules } from './rules.ts';

const ZONE = 'America/Chicago';
const rules = {
  dueOn: '2026-03-01',
  dueTime: '17:00',
  zone: ZONE,
  dollarsPerDay: fraction('50'),
  dollarsMost: fraction('500'),
} as YearRules;
const now = new Date('2026-11-30T12:00:00Z');
const submitted = (at: string) => latenessOf({ submitted_at: new Date(at), postmarked_on: null }, rules, now);
const postmarked = (on: string) => latenessOf({ submitted_at: now, postmarked_on: on }, rules, now);

it('counts the days that have begun by the calendar and clock of the district, over the change of clocks too', () => {
  // 17:00 CST is 23:00 UTC; from March 8 on 17:00 CDT is 22:00 UTC.
  expect(submitted('2026-03-01T23:00:00Z')).toEqual({ days: 0, cents: 0n });
  expect(submitted('2026-03-01T23:00:00.001Z')).toEqual({ days: 1, cents: 5_000n });
  expect(submitted('2026-03-02T23:00:00Z')).toEqual({ days: 1, cents: 5_000n });
  // March 9, 17:36 CDT: the ninth day has begun.
  expect(submitted('2026-03-09T22:36:00Z')).toEqual({ days: 9, cents: 45_000n });
  expect(submitted('2026-03-12T22:00:00Z')).toEqual({ days: 11, cents: 50_000n });
});

it('takes the postmark by its day, and for a report that has not come the moment', () => {
  expect(postmarked('2026-03-01').days).toBe(0);
  expect(postmarked('2026-03-09')).toEqual({ days: 8, cents: 40_000n });
  // November 30, 06:00 in the district: 274 days after March 1.
  expect(latenessOf(null, rules, now)).toEqual({ days: 274, cents: 50_000n });
});

it('finds the moment that a clock shows, before and after the change', () => {
  expect(momentOf('2026-03-01', '17:00', ZONE).toISOString()).toBe('2026-03-01T23:00:00.000Z');
  expect(momentOf('2026-03-09', '17:00', ZONE).toISOString()).toBe('2026-03-09T22:00:00.000Z');
  expect(shownIn(ZONE, new Date('2026-01-01T05:59:59.999Z'))).toEqual({ day: '2025-12-31', time: '23:59:59.999' });
});
