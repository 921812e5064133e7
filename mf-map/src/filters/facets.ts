import type { Filters, WellCount } from '@portal/shared-api';
import { LIST_FILTERS, type ListFilter, type WellFilter, type WellFilters } from '@portal/shared-api/records';
import { matchesFilters } from '@portal/shared-map';

/** Wells with each value, among those that pass all the other filters. */
export function facetCounts(
  rows: readonly WellCount[],
  filters: WellFilters,
  { parameter, property }: Pick<WellFilter<ListFilter>, 'parameter' | 'property'>,
): ReadonlyMap<string, number> {
  const others = { ...filters, [parameter]: [] };
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = String(row[property]);
    if (matchesFilters(row, others)) counts.set(value, (counts.get(value) ?? 0) + row.count);
  }
  return counts;
}

/** Drops names that do not exist, as in old links; returns the same object where all exist. */
export function knownFilters(filters: WellFilters, values: Filters): WellFilters {
  const lists = LIST_FILTERS.flatMap(({ parameter }) => {
    const known = new Set(values[parameter].map(({ value }) => value));
    const kept = filters[parameter].filter((name) => known.has(name));
    return kept.length < filters[parameter].length ? [[parameter, kept] as const] : [];
  });
  return lists.length > 0 ? { ...filters, ...Object.fromEntries(lists) } : filters;
}
