import { dueDayBy } from './days-off.ts';

const days = (day: string) => ['same-day', 'past-weekends', 'past-holidays'].map((rule) => dueDayBy(rule, day));

it('moves a due date past Saturday and Sunday, and past legal holidays', () => {
  // A Sunday before Texas Independence Day; a Saturday; Memorial Day of 2026; the days of Thanksgiving.
  expect(days('2026-03-01')).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  expect(days('2025-03-01')).toEqual(['2025-03-01', '2025-03-03', '2025-03-03']);
  expect(days('2026-05-25')).toEqual(['2026-05-25', '2026-05-25', '2026-05-26']);
  expect(days('2026-11-26')).toEqual(['2026-11-26', '2026-11-26', '2026-11-30']);
});
