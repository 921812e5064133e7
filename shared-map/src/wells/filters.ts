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
