import { SERIES_INFO } from './series-info.ts';
import { summaryOf as partsOf } from './summary.ts';

const DENVER = 'America/Denver';
const summaryOf = (...of: Parameters<typeof partsOf>): string => {
  const { lead, details } = partsOf(...of);
  return `${lead} ${details}`.trim();
};
const yearly = (...values: number[]) =>
  values.map((result_value, year) => ({
    collect_timestamp: new Date(Date.UTC(2020 + year, 0, 10, 5)).toISOString(),
    result_value,
    unit_desc: 'feet',
    well_id: 'DA-7',
    parameter: 'Depth to Water',
  }));

test('the summary describes a graph in words, with dates in the zone', () => {
  expect(summaryOf(yearly(200, 202, 204), SERIES_INFO.winter, DENVER, false)).toBe(
    '3 readings from 01/09/2020 to 01/09/2022. First 200.00 feet, last 204.00 feet. ' +
      'Shallowest 200.00 feet on 01/09/2020, deepest 204.00 feet on 01/09/2022.',
  );
  expect(summaryOf(yearly(200), SERIES_INFO.winter, DENVER, false)).toMatch(/^1 reading on 01\/09\/2020\./);
  expect(summaryOf([], SERIES_INFO.winter, DENVER, false)).toBe('');
});

test('the summary of a long record says that the CSV file has more readings', () => {
  const text = summaryOf(yearly(200, 202), SERIES_INFO.telemetry, DENVER, true);
  expect(text).toMatch(/^2 points drawn from 01\/09\/2020 to 01\/09\/2021\./);
  expect(text).toMatch(/Export CSV has every reading\.$/);
});

test.each<[string, number[], string]>([
  ['that falls', [200, 202, 204, 206.2, 208], 'Trend: 2.00 feet deeper a year (likely 1.80 to 2.20).'],
  ['that rises', [208, 206.2, 204, 202, 200], 'Trend: 2.00 feet shallower a year (likely 1.80 to 2.20).'],
  ['without a trend', [200, 203, 199, 202, 200], 'between 4.00 feet shallower and 3.00 feet deeper a year.'],
])('the summary describes the trend of a water table %s, measured each winter', (_what, values, trend) => {
  expect(partsOf(yearly(...values), SERIES_INFO.winter, DENVER, false).lead).toContain(trend);
});

describe('the summary of a logger', () => {
  const YEAR_DAYS = 365.25;
  /** Depths of a pumped well: 15 feet deeper in late summer, 0.68 feet deeper from year to year. */
  const logged = (years: number) =>
    Array.from({ length: Math.round(years * YEAR_DAYS) }, (_, day) => ({
      collect_timestamp: new Date(Date.UTC(2024, 2, 1) + day * 86_400_000).toISOString(),
      result_value: 218 + (0.68 * day) / YEAR_DAYS + 15 * Math.max(0, Math.sin((2 * Math.PI * day) / YEAR_DAYS)),
      unit_desc: 'feet',
      well_id: 'DA-7',
      parameter: 'Depth to Water',
    }));
  const summary = (years: number) => partsOf(logged(years), SERIES_INFO.telemetry, DENVER, false).lead;

  test.each([
    ['no trend', 1.5, /^\d+ readings from [\d/]+ to [\d/]+\.$/],
    ['a comparison of the same seasons of two whole years', 2.5, /earlier: 0\.6\d feet deeper\.$/],
    [
      'a trend with its interval',
      4.3,
      /over 4 full years: 0\.6\d feet deeper a year \(likely 0\.6\d to 0\.[67]\d\)\.$/,
    ],
  ])('has %s for %d years', (_, years, end) => {
    expect(summary(years)).toMatch(end);
  });
});
