import { SERIES_INFO } from './series-info.ts';
import { summaryOf } from './summary.ts';

const DENVER = 'America/Denver';
const yearly = (...values: number[]) =>
  values.map((result_value, year) => ({
    collect_timestamp: new Date(Date.UTC(2020 + year, 0, 10, 5)).toISOString(),
    result_value,
    unit_desc: 'feet',
    well_id: 'DA-7',
    parameter: 'Depth to Water',
  }));

test('says in words what a graph shows, with the dates of the zone', () => {
  expect(summaryOf(yearly(200, 202, 204), SERIES_INFO.winter, DENVER, false)).toBe(
    '3 readings from 01/09/2020 to 01/09/2022. First 200.00 feet, last 204.00 feet. ' +
      'Shallowest 200.00 feet on 01/09/2020, deepest 204.00 feet on 01/09/2022. Trend: 2.00 feet deeper a year.',
  );
});

test('a water table that rises gets shallower, a battery falls', () => {
  expect(summaryOf(yearly(204, 202), SERIES_INFO.telemetry, DENVER, false)).toContain('2.00 feet shallower a year');
  expect(summaryOf(yearly(13, 12, 11), SERIES_INFO.battery, DENVER, false)).toContain(
    'Trend: falling by 1.00 feet a year.',
  );
});

test('of a long record says that there may be more', () => {
  const text = summaryOf(yearly(200, 202), SERIES_INFO.telemetry, DENVER, true);
  expect(text).toMatch(/^2 points drawn from 01\/09\/2020 to 01\/09\/2021\./);
  expect(text).toMatch(/Export CSV has every reading\.$/);
});

test('one reading, and none', () => {
  expect(summaryOf(yearly(200), SERIES_INFO.winter, DENVER, false)).toMatch(/^1 reading on 01\/09\/2020\./);
  expect(summaryOf([], SERIES_INFO.winter, DENVER, false)).toBe('');
});
