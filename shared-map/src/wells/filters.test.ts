import { featureFilter } from '@maplibre/maplibre-gl-style-spec';
import type { WellFilters } from '@portal/shared-api/records';
import fc from 'fast-check';
import { countWells, filterExpression, isFiltering, matchesFilters, NO_FILTERS } from './filters.ts';

const wells = fc.record({
  'Well Class': fc.constantFrom('A', 'B', 'in', ''),
  'Well Type': fc.constantFrom('Irrigation', 'Stock, domestic'),
  'Well Status': fc.constantFrom('Active', 'Plugged'),
  'Winter Observations': fc.boolean(),
  Telemetry: fc.boolean(),
});
const some = (...values: string[]) => fc.subarray(values);
const filtersOf: fc.Arbitrary<WellFilters> = fc.record({
  wellClass: some('A', 'B', 'in', ''),
  wellType: some('Irrigation', 'Stock, domestic', 'gone'),
  wellStatus: some('Active', 'Plugged'),
  hasDtwWinterobs: fc.boolean(),
  hasDtwTelemData: fc.boolean(),
});

function passesOnMap(properties: Record<string, unknown>, filters: WellFilters): boolean {
  const { filter } = featureFilter((filterExpression(filters) ?? undefined) as never, {} as never);
  return filter({ zoom: 12 } as never, { type: 1, properties } as never);
}

test('every well passes when no filter is set, and the map needs none', () => {
  expect(filterExpression(NO_FILTERS)).toBeNull();
  expect(isFiltering(NO_FILTERS)).toBe(false);
  expect(matchesFilters({}, NO_FILTERS)).toBe(true);
});

test('values of one filter are alternatives, and every filter has to match', () => {
  const filters = { ...NO_FILTERS, wellClass: ['A', 'B'], hasDtwTelemData: true };
  expect(isFiltering(filters)).toBe(true);
  expect(matchesFilters({ 'Well Class': 'B', Telemetry: true }, filters)).toBe(true);
  expect(matchesFilters({ 'Well Class': 'B', Telemetry: false }, filters)).toBe(false);
  expect(matchesFilters({ 'Well Class': 'C', Telemetry: true }, filters)).toBe(false);
});

test('the map shows exactly the wells that match', () => {
  fc.assert(
    fc.property(wells, filtersOf, (well, filters) => {
      expect(passesOnMap(well, filters)).toBe(matchesFilters(well, filters));
    }),
  );
});

test('the wells counted as shown are those that match', () => {
  const rows = fc.array(fc.tuple(wells, fc.nat(1000)).map(([well, count]) => ({ ...well, count })));
  fc.assert(
    fc.property(rows, filtersOf, (counts, filters) => {
      const each = counts.flatMap((row) => Array.from({ length: row.count }, () => row));
      expect(countWells(counts, filters)).toEqual({
        shown: each.filter((row) => matchesFilters(row, filters)).length,
        total: each.length,
      });
    }),
    { numRuns: 30 },
  );
});
