import { reportYear } from './report-year.ts';

test('a reading before March belongs to the report of the year before', () => {
  const days = ['2026-01-02', '2026-02-28', '2026-03-01', '2026-12-31'];
  expect(days.map(reportYear)).toEqual([2025, 2025, 2026, 2026]);
});
