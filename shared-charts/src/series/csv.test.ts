import type { Reading } from '@portal/shared-api';
import { csvHead, csvLines, csvName } from './csv.ts';

const DENVER = 'America/Denver';
const reading = (change: Partial<Reading> = {}): Reading => ({
  collect_timestamp: '2026-11-01T08:30:00.000Z',
  result_value: -1.5,
  unit_desc: '°F',
  well_id: 'DA-7',
  parameter: 'Water Temperature',
  ...change,
});

test('a CSV line has the API’s fields, with the local time and its offset after the timestamp', () => {
  expect(csvHead(false)).toBe('collect_timestamp,local_time,utc_offset,result_value,unit_desc,well_id,parameter\r\n');
  // The offset tells the hour that comes twice in fall apart.
  const readings = [reading({ collect_timestamp: '2026-11-01T07:30:00.000Z' }), reading()];
  expect(csvLines(readings, DENVER, false).split('\r\n')).toEqual([
    '2026-11-01T07:30:00.000Z,2026-11-01 01:30:00,UTC-06:00,-1.5,°F,DA-7,Water Temperature',
    '2026-11-01T08:30:00.000Z,2026-11-01 01:30:00,UTC-07:00,-1.5,°F,DA-7,Water Temperature',
    '',
  ]);
});

test('winter observations have a column for their trend', () => {
  expect(csvHead(true)).toContain(',trendpoint\r\n');
  expect(csvLines([reading({ trendpoint: 2.25 }), reading({ trendpoint: null })], DENVER, true)).toMatch(
    /,2\.25\r\n.*,\r\n$/s,
  );
});

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+A1', "'+A1"],
  ['-A1', "'-A1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
])('a well named %j is written without a formula or a second cell', (well_id, cell) => {
  expect(csvLines([reading({ well_id })], DENVER, false)).toContain(`,°F,${cell},Water Temperature\r\n`);
});

test.each([
  ['DA-7', 'DA-7 Telemetry.csv'],
  ['../../etc/passwd', 'etc-passwd Telemetry.csv'],
  ['a:b*c?"<>|', 'a-b-c- Telemetry.csv'],
])('the file of well %j is named %j', (well, name) => expect(csvName(well, 'Telemetry')).toBe(name));
