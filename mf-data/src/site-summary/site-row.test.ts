import { graphOf, rowOf, type SiteRow, siteQuery, siteRows } from './site-row.ts';
import { site } from './test-support/site.ts';

const conductivity = { parameter: 'Conductivity', series: null } as const;
const rows = siteRows(
  [
    site({ data_provider: null }),
    site({ data_provider: 'USGS & friends' }),
    site(conductivity),
    site({ parameter: 'Depth to Water (Telemetry)', series: 'telemetry' }),
    site({ well_ndx: 8, well_id: 'DA-8', parameter: 'Water Temperature', series: 'temperature' }),
  ],
  'America/Denver',
);

test('dates are those of the portal’s zone', () => {
  expect(rows[0]).toMatchObject({ start: '2019-12-31', end: '2026-11-21' });
});

test('every row is found again by its address, and has an id of its own', () => {
  for (const row of rows) expect(rowOf(new URLSearchParams(String(siteQuery(row))), rows)).toBe(row);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test.each([
  ['', null],
  ['well=7', null],
  ['well=9&series=battery', null],
  ['well=7&series=winter', null],
  ['well=7&series=battery', 0],
  ['well=7&series=battery&provider=nobody', 0],
  ['well=7&series=Conductivity', 2],
])('the address ?%s opens row %s', (query, expected) => {
  expect(rowOf(new URLSearchParams(query), rows)).toBe(expected === null ? null : rows[expected]);
});

test('a graph has all series of its well, in the portal’s order; what is not drawn has none', () => {
  expect(graphOf(rows[0] as SiteRow, rows)).toMatchObject({
    wellNdx: 7,
    well: 'DA-7',
    available: ['telemetry', 'battery'],
    kind: 'battery',
  });
  expect(graphOf(rows[2] as SiteRow, rows)).toBeNull();
});
