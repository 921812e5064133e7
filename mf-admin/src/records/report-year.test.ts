import { gpuReportYear, reportYear } from './report-year.ts';

test('a reading before March belongs to the report of the year before', () => {
  const days = ['2026-01-02', '2026-02-28', '2026-03-01', '2026-12-31'];
  expect(days.map(reportYear)).toEqual([2025, 2025, 2026, 2026]);
});

test('a GPU has a report from the year in which it was formed until the one before it ended, and none without a permit', () => {
  const usual = { today: '2027-02-01', permits: 1, formedOn: [], endedOn: null };
  const years = [{}, { permits: 0 }, { formedOn: ['2027-01-01'] }, { permits: 0, endedOn: '2026-11-28' }];
  expect(years.map((facts) => gpuReportYear({ ...usual, ...facts }))).toEqual([2026, null, 2027, 2025]);
});
