// An entry of its own: the public map has a view of its own.
export { onPaper, useToolBasemap } from './basemap.ts';
export { boundaryLinesOverlay } from './boundary-lines.ts';
export { editedOutlineOverlay } from './edited-outline.ts';
export { ToolMap, type ToolMapProps } from './tool-map.tsx';
export { useLandLines } from './use-land-lines.ts';
