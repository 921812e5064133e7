import type { WellCount } from '@portal/shared-api';

/**
 * The map's filters of wells, by the specification's names. A list holds names (`Well Class` and so on) of which any may match;
 * an empty list asks for nothing. All filters must match.
 */
export interface WellFilters {
  wellClass: readonly string[];
  wellType: readonly string[];
  wellStatus: readonly string[];
  hasDtwWinterobs: boolean;
  hasDtwTelemData: boolean;
}

export const NO_FILTERS: WellFilters = {
  wellClass: [],
  wellType: [],
  wellStatus: [],
  hasDtwWinterobs: false,
  hasDtwTelemData: false,
};

/** The property of wells and their buffers that each filter looks at. */
const LISTS = { wellClass: 'Well Class', wellType: 'Well Type', wellStatus: 'Well Status' } as const;
const FLAGS = { hasDtwWinterobs: 'Winter Observations', hasDtwTelemData: 'Telemetry' } as const;

/** The filters that ask for something: a property, and the values of which it must have one. */
function asked(filters: WellFilters): Array<[property: keyof WellCount, values: readonly unknown[]]> {
  const lists = (Object.keys(LISTS) as Array<keyof typeof LISTS>).filter((name) => filters[name].length > 0);
  const flags = (Object.keys(FLAGS) as Array<keyof typeof FLAGS>).filter((name) => filters[name]);
  return [
    ...lists.map((name): [keyof WellCount, readonly unknown[]] => [LISTS[name], filters[name]]),
    ...flags.map((name): [keyof WellCount, readonly unknown[]] => [FLAGS[name], [true]]),
  ];
}

/** Whether the filters ask for anything at all. */
export const isFiltering = (filters: WellFilters): boolean => asked(filters).length > 0;

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
