import type { ValueOf } from './property.ts';
import { WELL } from './well.ts';

type Well = typeof WELL;

/** Properties that the map filters wells by. */
export type FilterProperty = {
  [Key in keyof Well]: Well[Key] extends { filter: unknown } ? Key : never;
}[keyof Well];

type ParameterOf<Kind> = {
  [Key in FilterProperty]: Well[Key] extends { kind: Kind; filter: { parameter: infer Name extends string } }
    ? Name
    : never;
}[FilterProperty];

/** Filters that are lists of names, of which any may match; an empty list asks for nothing. */
export type ListFilter = ParameterOf<'category'>;
/** Filters that are on or off. */
export type FlagFilter = ParameterOf<'flag'>;

/** The map's filters of wells: all of them must match. */
export type WellFilters = Readonly<Record<ListFilter, readonly string[]> & Record<FlagFilter, boolean>>;

/** What the map's filters ask of a well. */
export type FilterValues = { [Key in FilterProperty]: ValueOf<Well[Key]> };

/** A filter with the property that it looks at. */
export interface WellFilter<Parameter> {
  parameter: Parameter;
  property: FilterProperty;
  /** Its name in links to the map. */
  link: string;
  label: string;
}

const filtersOf = <Parameter>(kind: 'category' | 'flag'): WellFilter<Parameter>[] =>
  (Object.keys(WELL) as (keyof Well)[]).flatMap((key) => {
    const property = WELL[key];
    if (!('filter' in property) || property.kind !== kind) return [];
    const { parameter, link, label } = property.filter;
    return [{ parameter: parameter as Parameter, property: key as FilterProperty, link, label }];
  });

export const LIST_FILTERS: readonly WellFilter<ListFilter>[] = /* @__PURE__ */ filtersOf('category');
export const FLAG_FILTERS: readonly WellFilter<FlagFilter>[] = /* @__PURE__ */ filtersOf('flag');
