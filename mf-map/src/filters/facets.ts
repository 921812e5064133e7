import type { Filters, WellCount } from '@portal/shared-api';
import { type ColorBy, matchesFilters, type WellFilters } from '@portal/shared-map';

/** The filters that are lists of names. */
export type Facet = keyof Filters;

/** Each by its display name, which is also the name of the well's property, and by what wells can be coloured by. */
export const FACETS = [
  { facet: 'wellClass', name: 'Well Class', colorBy: 'class' },
  { facet: 'wellType', name: 'Well Type', colorBy: 'type' },
  { facet: 'wellStatus', name: 'Well Status', colorBy: 'status' },
] as const satisfies ReadonlyArray<{ facet: Facet; name: keyof WellCount; colorBy: ColorBy }>;
type FacetName = (typeof FACETS)[number]['name'];

/** How many wells have each value of a filter, among those that pass all the other filters. */
export function facetCounts(
  rows: readonly WellCount[],
  filters: WellFilters,
  { facet, name }: { facet: Facet; name: FacetName },
): ReadonlyMap<string, number> {
  const others = { ...filters, [facet]: [] };
  const counts = new Map<string, number>();
  for (const row of rows)
    if (matchesFilters(row, others)) counts.set(row[name], (counts.get(row[name]) ?? 0) + row.count);
  return counts;
}

/** The filters without names that do not exist, as an old link may have them; the same object where all exist. */
export function knownFilters(filters: WellFilters, values: Filters): WellFilters {
  const lists = FACETS.flatMap(({ facet }) => {
    const known = new Set(values[facet].map(({ value }) => value));
    const kept = filters[facet].filter((name) => known.has(name));
    return kept.length < filters[facet].length ? [[facet, kept] as const] : [];
  });
  return lists.length > 0 ? { ...filters, ...Object.fromEntries(lists) } : filters;
}

/** How many filters are set, each list and each flag for one. */
export const activeFilters = ({ wellClass, wellType, wellStatus, hasDtwWinterobs, hasDtwTelemData }: WellFilters) =>
  [wellClass.length > 0, wellType.length > 0, wellStatus.length > 0, hasDtwWinterobs, hasDtwTelemData].filter(Boolean)
    .length;
