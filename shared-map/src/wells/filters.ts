import type { WellCount } from '@portal/shared-api';
import { FLAG_FILTERS, LIST_FILTERS, type WellFilters } from '@portal/shared-api/records';

export const NO_FILTERS = Object.fromEntries([
  ...LIST_FILTERS.map(({ parameter }) => [parameter, []]),
  ...FLAG_FILTERS.map(({ parameter }) => [parameter, false]),
]) as unknown as WellFilters;

/** The filters that ask for something: a property, and the values of which it must have one. */
const asked = (filters: WellFilters): Array<[property: keyof WellCount, values: readonly unknown[]]> => [
  ...LIST_FILTERS.filter(({ parameter }) => filters[parameter].length > 0).map(
    ({ parameter, property }): [keyof WellCount, readonly unknown[]] => [property, filters[parameter]],
  ),
  ...FLAG_FILTERS.filter(({ parameter }) => filters[parameter]).map(
    ({ property }): [keyof WellCount, readonly unknown[]] => [property, [true]],
  ),
];

/** How many filters are set, each list and each flag for one. */
export const countFilters = (filters: WellFilters): number => asked(filters).length;

/** Whether the filters ask for anything at all. */
export const isFiltering = (filters: WellFilters): boolean => countFilters(filters) > 0;

/** The filters as a filter of the style specification, for wells and their buffers; `null` where all are wanted. */
export function filterExpression(filters: WellFilters): unknown[] | null {
  const conditions = asked(filters).map(([property, values]) =>
    values[0] === true ? ['==', ['get', property], true] : ['in', ['get', property], ['literal', [...values]]],
  );
  return conditions.length > 0 ? ['all', ...conditions] : null;
}

/** Whether a well, or a row of well counts, passes the filters: the same answer that the map gives. */
export const matchesFilters = (properties: Readonly<Record<string, unknown>>, filters: WellFilters): boolean =>
  asked(filters).every(([property, values]) => values.includes(properties[property]));

/** How many wells pass the filters, of how many there are. */
export function countWells(rows: readonly WellCount[], filters: WellFilters): { shown: number; total: number } {
  let shown = 0;
  let total = 0;
  for (const row of rows) {
    total += row.count;
    if (matchesFilters(row, filters)) shown += row.count;
  }
  return { shown, total };
}
