import { reportYear } from './report-year.ts';

test.each([
  ['2026-01-02', 2025],
  ['2026-02-28', 2025],
  ['2026-03-01', 2026],
  ['2026-12-31', 2026],
])('a reading of %s belongs to the report of %i', (today, year) => expect(reportYear(today)).toBe(year));
