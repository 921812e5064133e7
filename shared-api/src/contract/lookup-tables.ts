/** Any other name is 404. */
export const LOOKUP_TABLES = [
  'well-classes',
  'well-types',
  'well-statuses',
  'monitoring-statuses',
  'permits',
  'data-providers',
  'parameters',
  'units',
  'counties',
  'aquifers',
] as const;
export type LookupTable = (typeof LOOKUP_TABLES)[number];
