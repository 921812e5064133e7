import type { WellCount } from '@portal/shared-api';

/** The map's filters of wells as a request brings them: lists of names, of which any may match, and flags. */
export interface FilterQuery {
  wellClass?: readonly string[] | undefined;
  wellType?: readonly string[] | undefined;
  wellStatus?: readonly string[] | undefined;
  hasDtwWinterobs?: boolean | undefined;
  hasDtwTelemData?: boolean | undefined;
}

type Filtered = Exclude<keyof WellCount, 'count'>;

/** What wells are asked for: properties, and the values of which a well must have one. */
export type WellFilters = ReadonlyMap<Filtered, readonly (string | boolean)[]>;

const PROPERTIES: Record<keyof FilterQuery, Filtered> = {
  wellClass: 'Well Class',
  wellType: 'Well Type',
  wellStatus: 'Well Status',
  hasDtwWinterobs: 'Winter Observations',
  hasDtwTelemData: 'Telemetry',
};

/**
 * The filters that ask for something. An empty list and `false` ask for nothing, and so does a filter of a property that is
 * withheld: which wells come out would tell of it.
 */
export function filtersOf(query: FilterQuery, withheld: ReadonlySet<string>): WellFilters {
  const asked = Object.entries(PROPERTIES).flatMap(([name, property]): [Filtered, readonly (string | boolean)[]][] => {
    const value = query[name as keyof FilterQuery];
    const values = typeof value === 'object' ? value : value ? [true] : [];
    return values.length > 0 && !withheld.has(property) ? [[property, values]] : [];
  });
  return new Map(asked);
}

/** Whether wells of a kind pass the filters. */
export const fits = (kind: Omit<WellCount, 'count'>, filters: WellFilters): boolean =>
  [...filters].every(([property, values]) => values.includes(kind[property]));
