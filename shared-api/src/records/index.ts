export { BOUNDARY, BOUNDARY_KINDS, type BoundaryKind } from './boundary.ts';
export { type FileField, type FileKind, fileFields } from './file-fields.ts';
export {
  type FilterKind,
  type FilterTerm,
  type FilterValue,
  folded,
  type Operator,
  readFilter,
  termTest,
} from './filter-terms.ts';
export { GPU } from './gpu.ts';
export { gpuPath, parseLinks, type RecordLink, STATE_WELL_REPORT } from './links.ts';
export {
  keysWhere,
  LOOKUP_COLUMNS,
  type LookupName,
  type Property,
  type PropertyKind,
  propertiesIn,
  type RecordIn,
  type RecordProperties,
  type View,
  type ViewProperty,
} from './property.ts';
export { WELL } from './well.ts';
export {
  type FilterProperty,
  type FilterValues,
  FLAG_FILTERS,
  type FlagFilter,
  LIST_FILTERS,
  type ListFilter,
  type WellFilter,
  type WellFilters,
} from './well-filters.ts';
export { WELL_SORTS, type WellSort } from './well-sorts.ts';
