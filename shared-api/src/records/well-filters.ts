import type { ValueOf } from './property.ts';
import { WELL } from './well.ts';

type Well = typeof WELL;

export type FilterProperty = {
  [Key in keyof Well]: Well[Key] extends { filter: unknown } ? Key : never;
}[keyof Well];

type ParameterOf<Kind> = {
  [Key in FilterProperty]: Well[Key] extends { kind: Kind; filter: { parameter: infer Name extends string } }
    ? Name
    : never;
}[FilterProperty];

/** Matches any of the listed names; an empty list does not filter. */
export type ListFilter = ParameterOf<'category'>;
export type FlagFilter = ParameterOf<'flag'>;

/** All filters must match. */
export type WellFilters = Readonly<Record<ListFilter, readonly string[]> & Record<FlagFilter, boolean>>;

export type FilterValues = { [Key in FilterProperty]: ValueOf<Well[Key]> };

export interface WellFilter<Parameter> {
  parameter: Parameter;
  property: FilterProperty;
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
