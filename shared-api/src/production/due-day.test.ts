import { dueDay } from './due-day.ts';

// Weekdays: March 1, 2026 is a Sunday, March 2 Texas Independence Day.
test.each([
  ['2026-03-01', '2026-03-01', '2026-03-02', '2026-03-03'],
  ['2025-03-01', '2025-03-01', '2025-03-03', '2025-03-03'],
  ['2027-03-01', '2027-03-01', '2027-03-01', '2027-03-01'],
  ['2024-03-02', '2024-03-02', '2024-03-04', '2024-03-04'],
  ['2026-12-25', '2026-12-25', '2026-12-25', '2026-12-28'],
])('a report due on %s', (day, ...expected) =>
  expect((['same-day', 'past-weekends', 'past-holidays'] as const).map((rule) => dueDay(day, rule))).toEqual(expected),
);

test('the legal holidays of Texas are those of Government Code 662.021', () => {
  const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)));
  const moved = days
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => dueDay(day, 'past-holidays') !== day);
  expect(moved).toEqual([
    ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-03-02', '2026-04-21', '2026-05-25', '2026-06-19'],
    ...['2026-08-27', '2026-09-07', '2026-11-11', '2026-11-26', '2026-11-27', '2026-12-25'],
  ]);
});
