import type { WellCount } from '@portal/shared-api';
import { countFilters, NO_FILTERS } from '@portal/shared-map';
import { facetCounts, knownFilters } from './facets.ts';

const row = (wellClass: string, wellType: string, count: number, telemetry = false): WellCount => ({
  'Well Class': wellClass,
  'Well Type': wellType,
  'Well Status': 'Active',
  'Winter Observations': false,
  Telemetry: telemetry,
  count,
});
const rows = [row('A', 'Stock', 5), row('A', 'Irrigation', 7), row('B', 'Irrigation', 11), row('B', 'Stock', 2, true)];
const CLASS = { parameter: 'wellClass', property: 'Well Class' } as const;

test('a value counts the wells that pass the other filters', () => {
  const filters = { ...NO_FILTERS, wellClass: ['B'], wellType: ['Irrigation'] };
  expect([...facetCounts(rows, filters, CLASS)]).toEqual([
    ['A', 7],
    ['B', 11],
  ]);
  expect(facetCounts(rows, { ...NO_FILTERS, hasDtwTelemData: true }, CLASS).get('A')).toBeUndefined();
});

const values = {
  wellClass: [{ value: 'A', color: 'red' }],
  wellType: [],
  wellStatus: [{ value: 'Active', color: 'green' }],
};

test('unknown names are dropped from a filter, a filter with only unknown names is cleared, and others stay', () => {
  const filters = { ...NO_FILTERS, wellClass: ['A', 'Z'], wellType: ['junk'], hasDtwTelemData: true };
  const known = knownFilters(filters, values);
  expect(known).toEqual({ ...NO_FILTERS, wellClass: ['A'], hasDtwTelemData: true });
  expect(knownFilters(known, values)).toBe(known);
});

test('each list and each flag counts as one filter', () => {
  expect(countFilters(NO_FILTERS)).toBe(0);
  expect(countFilters({ ...NO_FILTERS, wellClass: ['A', 'B'], hasDtwWinterobs: true })).toBe(2);
});
