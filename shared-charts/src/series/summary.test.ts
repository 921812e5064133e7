import type { SeriesTrend } from '@portal/shared-api';
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
  expect(summaryOf(yearly(200, 202, 204), null, SERIES_INFO.winter, DENVER, false)).toBe(
    '3 readings from 01/09/2020 to 01/09/2022. First 200.00 feet, last 204.00 feet. ' +
      'Shallowest 200.00 feet on 01/09/2020, deepest 204.00 feet on 01/09/2022.',
  );
  expect(summaryOf(yearly(200), null, SERIES_INFO.winter, DENVER, false)).toMatch(/^1 reading on 01\/09\/2020\./);
  expect(summaryOf([], null, SERIES_INFO.winter, DENVER, false)).toBe('');
});

test('the summary of a long record says that the CSV file has more readings', () => {
  const text = summaryOf(yearly(200, 202), null, SERIES_INFO.telemetry, DENVER, true);
  expect(text).toMatch(/^2 points drawn from 01\/09\/2020 to 01\/09\/2021\./);
  expect(text).toMatch(/Export CSV has every reading\.$/);
});

const trend = (years: number, slope: number, interval: SeriesTrend['interval']): SeriesTrend => ({
  ...{ slope, interval, years, line: null },
});
const winters = (low: number, slope: number, high: number) => trend(10, slope, { low, high });

test.each<[string, SeriesTrend, string]>([
  ['that falls', winters(1.8, 2, 2.2), 'Trend over 10 winters: 2.00 feet deeper a year (likely 1.80 to 2.20).'],
  ['that rises', winters(-2.2, -2, -1.8), 'Trend over 10 winters: 2.00 feet shallower a year (likely 1.80 to 2.20).'],
  [
    'that hardly falls',
    winters(0.0021, 0.003, 0.03),
    'Trend over 10 winters: 0.003 feet deeper a year (likely 0.002 to 0.03).',
  ],
  [
    'without a trend',
    winters(-4, 0, 3),
    'No clear trend over 10 winters: between 4.00 feet shallower and 3.00 feet deeper a year.',
  ],
])('the summary describes the trend of a water table %s, of all winters, not of those shown', (_what, of, words) => {
  expect(partsOf(yearly(200, 203), of, SERIES_INFO.winter, DENVER, false).lead).toBe(
    `2 readings from 01/09/2020 to 01/09/2021. ${words}`,
  );
});

test.each<[string, SeriesTrend | null, RegExp]>([
  ['no trend', null, /^2 readings from [\d/]+ to [\d/]+\.$/],
  [
    'a comparison of the same seasons of two whole years',
    trend(2, 0.68, null),
    / Compared with the same season a year earlier: 0\.68 feet deeper\.$/,
  ],
  [
    'a trend with its interval',
    trend(4, 0.68, { low: 0.6, high: 0.7 }),
    / Seasonally adjusted trend over 4 full years: 0\.68 feet deeper a year \(likely 0\.60 to 0\.70\)\.$/,
  ],
])('the summary of a logger has %s', (_, of, end) => {
  expect(partsOf(yearly(200, 203), of, SERIES_INFO.telemetry, DENVER, false).lead).toMatch(end);
});
