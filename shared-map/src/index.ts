export { type Coordinates, formatCoordinates, parseCoordinates } from '@portal/shared-api/points';
export { BASEMAPS, type BasemapId, defaultBasemap, isBasemapId, type Tone, toneOf } from './basemap/basemaps.ts';
export { PALETTES } from './basemap/palettes.ts';
export {
  BUFFER_COLORS,
  type BufferCircle,
  bufferOverlay,
  centerRings,
  FAINT_BUFFER_COLOR,
} from './buffers/buffer-overlay.ts';
export { WAY_COLOR, wayOverlay } from './buffers/way-overlay.ts';
export { DRAWING_COLOR, DRAWING_LAYERS, drawStyle } from './draw/draw-style.ts';
export { type CrosshairKey, centerOf, crosshairKey } from './engine/crosshair-keys.ts';
export { startEngine } from './engine/start.ts';
export {
  type EngineMap,
  type HeadersFor,
  listen,
  type MapBounds,
  type Position,
  type RenderedFeature,
  type ScreenPoint,
  type StyleLayer,
} from './engine/types.ts';
export { drawFirstPicture } from './first-picture/first-picture.ts';
export { type Box, viewOfBox } from './geometry/view-of-box.ts';
export {
  GPU_AREA_LAYERS,
  GPU_COLORS,
  gpuAreasOverlay,
  gpuLabelsOverlay,
  innerBufferOverlay,
} from './gpu-select/gpu-areas.ts';
export { chosenGpusOverlay, drawnOutlineOverlay, JOIN_COLORS, joinedGpusOverlay } from './gpu-select/joined-gpus.ts';
export { isGreyWell, isOutOfUse } from './gpu-select/point-color.ts';
export {
  markOverlay,
  WELL_POINT_COLORS,
  WELL_POINT_LAYERS,
  type WellPoint,
  wellPointsOverlay,
} from './gpu-select/well-points.ts';
export { fetchColumnsEarly } from './layers/columns.ts';
export { LAND_LINES, landLinesOverlay, landNamesOverlay } from './layers/land-lines.ts';
export { groupLayers, type Legend, type LegendEntry, type LegendGroup, type LegendParent } from './layers/legend.ts';
export {
  coloredLayers,
  initialStates,
  type LayerState,
  type LayerStates,
  type Look,
  type WellColoring,
} from './layers/look.ts';
export type { Overlay } from './layers/overlay.ts';
export { PROPOSED_COLOR, proposedOverlay } from './layers/proposed-wells.ts';
export { type Swatch, swatches } from './layers/swatch.ts';
export { type UsableMap, usableMap } from './layers/usable.ts';
export type { MapFocus, Padding } from './map/camera.ts';
export { nearestFirst, positionOf, renderedWithin } from './map/features-at.ts';
export { type FoundArea, type FoundFeature, HIGHLIGHTED_BY_CLICK, highlightable } from './map/found-feature.ts';
export type { ClickListeners, ClickOwner } from './map/map-clicks.ts';
export type { MapController } from './map/map-controller.ts';
export type { MapDescription } from './map/map-options.ts';
export { type MapStatus, openMap } from './map/open-map.ts';
export type { PortalLayers } from './map/portal-layers.ts';
export { missingDataText, TROUBLE } from './map/trouble.ts';
export { type PopupContent, popupContent } from './popup/content.ts';
export { fieldLabel } from './popup/format.ts';
export { captureMap, PAPER_DENSITY, pictureOf } from './print/capture-map.ts';
export { type ColorsSeen, colorsSeen } from './print/colors-seen.ts';
export { inShape, inSize } from './print/in-shape.ts';
export { type MapSheet, sheetOf } from './print/map-sheet.ts';
export { drawOnPaper } from './print/on-paper.ts';
export { outlinesSeen } from './print/outlines-seen.ts';
export { type MapPart, withPaperLabels } from './print/paper-labels.ts';
export { metersPerPixel, scaleBar } from './print/scale-bar.ts';
export { nextEvent, showBox } from './print/show-box.ts';
export { findLocation } from './search/find-location.ts';
export { type FoundPlace, foundPlaceOverlay } from './search/found-place.ts';
export { outlineOverlay, selectionOverlay } from './selection/selection-overlay.ts';
export { texts as mapTexts } from './texts/index.ts';
export {
  type ColorBy,
  isColorBy,
  type WellColor,
  wellColors,
} from './wells/color-by.ts';
export {
  countFilters,
  countWells,
  isFiltering,
  matchesFilters,
  NO_FILTERS,
} from './wells/filters.ts';
