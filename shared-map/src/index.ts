export { BASEMAPS, type BasemapId, defaultBasemap, isBasemapId, toneOf } from './basemap/basemaps.ts';
export { PALETTES } from './basemap/palettes.ts';
export { loadEmbeddedEngine, loadEngine } from './engine/load.ts';
export {
  type EngineConfig,
  type EngineErrorEvent,
  type EngineEvents,
  type EngineMap,
  type EngineMouseEvent,
  listen,
  type MapEngine,
  type Position,
  type RenderedFeature,
  type ScreenPoint,
  type StyleLayer,
  type StyleSource,
} from './engine/types.ts';
export { groupLayers, type Legend, type LegendEntry, type LegendGroup, type LegendParent } from './layers/legend.ts';
export type { Overlay } from './layers/overlay.ts';
export {
  inDrawOrder,
  initialStates,
  insertBefore,
  type LayerState,
  type LayerStates,
  patches,
  styleLayer,
  styleSource,
} from './layers/plan.ts';
export type { Swatch } from './layers/swatch.ts';
export { type UsableMap, usableMap } from './layers/usable.ts';
export { type PopupContent, popupContent } from './popup/content.ts';
export type { PopupLink } from './popup/links.ts';
export {
  COLOR_BY,
  type ColorBy,
  isColorBy,
  type WellColor,
  wellColorExpression,
  wellColors,
} from './wells/color-by.ts';
export {
  countWells,
  filterExpression,
  isFiltering,
  matchesFilters,
  NO_FILTERS,
  type WellFilters,
} from './wells/filters.ts';
