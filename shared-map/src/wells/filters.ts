import type { WellCount } from '@portal/shared-api';
import { FLAG_FILTERS, LIST_FILTERS, type WellFilters } from '@portal/shared-api/records';

export const NO_FILTERS = Object.fromEntries([
  ...LIST_FILTERS.map(({ parameter }) => [parameter, []]),
  ...FLAG_FILTERS.map(({ parameter }) => [parameter, false]),
]) as unknown as WellFilters;

const asked = (filters: WellFilters): Array<[property: keyof WellCount, values: readonly unknown[]]> => [
  ...LIST_FILTERS.filter(({ parameter }) => filters[parameter].length > 0).map(
    ({ parameter, property }): [keyof WellCount, readonly unknown[]] => [property, filters[parameter]],
  ),
  ...FLAG_FILTERS.filter(({ parameter }) => filters[parameter]).map(
    ({ property }): [keyof WellCount, readonly unknown[]] => [property, [true]],
  ),
];

/** Each list and each flag counts once. */
export const countFilters = (filters: WellFilters): number => asked(filters).length;

export const isFiltering = (filters: WellFilters): boolean => countFilters(filters) > 0;

/** As the style specification writes it; `null` where all wells are wanted. */
export function filterExpression(filters: WellFilters): unknown[] | null {
  const conditions = asked(filters).map(([property, values]) =>
    values[0] === true ? ['==', ['get', property], true] : ['in', ['get', property], ['literal', [...values]]],
  );
  return conditions.length > 0 ? ['all', ...conditions] : null;
}

/** The same answer that the map gives. */
export const matchesFilters = (properties: Readonly<Record<string, unknown>>, filters: WellFilters): boolean =>
  asked(filters).every(([property, values]) => values.includes(properties[property]));

export function countWells(rows: readonly WellCount[], filters: WellFilters): { shown: number; total: number } {
  let shown = 0;
  let total = 0;
  for (const row of rows) {
    total += row.count;
    if (matchesFilters(row, filters)) shown += row.count;
  }
  return { shown, total };
}
