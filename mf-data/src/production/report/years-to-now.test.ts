import { productionReport } from '../test-support/reports.ts';
import { yearsToNow } from './years-to-now.ts';

test('a year between, of which nothing was reported, stays a gap', () => {
  const amount = { acre_feet: 700, allowable_acre_feet: 950 };
  const earlier = [
    { year: 2024, ...amount },
    { year: 2022, ...amount },
  ];
  const years = yearsToNow({ ...productionReport({ earlier }), year: 2026 });
  expect(years.map(({ year, acreFeet, allowableAcreFeet }) => [year, acreFeet, allowableAcreFeet])).toEqual([
    [2022, 700, 950],
    [2023, null, null],
    [2024, 700, 950],
    [2025, null, null],
    [2026, null, expect.any(Number)],
  ]);
});
