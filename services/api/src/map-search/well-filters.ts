import type { WellCount } from '@portal/shared-api';
import { type FilterProperty, FLAG_FILTERS, LIST_FILTERS, type WellFilters } from '@portal/shared-api/records';

export type FilterQuery = { [Parameter in keyof WellFilters]?: WellFilters[Parameter] | undefined };

/** Filters: properties with the values that a well may have. */
export type AskedValues = ReadonlyMap<FilterProperty, readonly (string | boolean)[]>;

/** Drops empty filters and those by withheld properties, whose results would reveal them. */
export function filtersOf(query: FilterQuery, withheld: ReadonlySet<string>): AskedValues {
  const asked: (readonly [FilterProperty, readonly (string | boolean)[]])[] = [
    ...LIST_FILTERS.map(({ parameter, property }) => [property, query[parameter] ?? []] as const),
    ...FLAG_FILTERS.map(({ parameter, property }) => [property, query[parameter] ? [true] : []] as const),
  ];
  return new Map(asked.filter(([property, values]) => values.length > 0 && !withheld.has(property)));
}

export const fits = (kind: Omit<WellCount, 'count'>, filters: AskedValues): boolean =>
  [...filters].every(([property, values]) => values.includes(kind[property]));
