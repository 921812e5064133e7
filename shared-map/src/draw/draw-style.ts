import type { StyleLayer } from '../engine/types.ts';

export const DRAWING_COLOR = '#b45309';
const EDGE = '#ffffff';

/** How the names of the layers of drawings begin. */
export const DRAWING_LAYERS = 'gl-draw-';

type DrawLayer = Omit<StyleLayer, 'source'>;

/** A drawing that is selected is active. */
const ACTIVE = ['==', ['get', 'active'], 'true'];

const circles = (id: string, filter: unknown[], radius: unknown, fill: unknown, edge: unknown): DrawLayer => ({
  id,
  type: 'circle',
  filter,
  paint: { 'circle-radius': radius, 'circle-color': fill, 'circle-stroke-color': edge, 'circle-stroke-width': 2 },
});

/**
 * For mapbox-gl-draw, which gives each layer its source.
 *
 * @param coarse whether fingers point: handles are larger then
 */
export function drawStyle({ coarse }: { coarse: boolean }): DrawLayer[] {
  const radius = coarse ? 10 : 6;
  const larger = ['case', ACTIVE, radius + 2, radius];
  const isPoint = ['==', '$type', 'Point'];
  const lines = ['any', ['==', '$type', 'LineString'], ['==', '$type', 'Polygon']];
  const round = { 'line-cap': 'round', 'line-join': 'round' };
  return [
    {
      id: 'gl-draw-polygon-fill',
      type: 'fill',
      filter: ['==', '$type', 'Polygon'],
      paint: { 'fill-color': DRAWING_COLOR, 'fill-opacity': 0.15 },
    },
    {
      id: 'gl-draw-line-edges',
      type: 'line',
      filter: lines,
      layout: round,
      paint: { 'line-color': EDGE, 'line-width': ['case', ACTIVE, 7, 6], 'line-opacity': 0.85 },
    },
    {
      id: 'gl-draw-lines',
      type: 'line',
      filter: lines,
      layout: round,
      paint: { 'line-color': DRAWING_COLOR, 'line-width': ['case', ACTIVE, 4, 3] },
    },
    circles('gl-draw-points', ['all', isPoint, ['==', 'meta', 'feature']], larger, DRAWING_COLOR, EDGE),
    circles('gl-draw-midpoints', ['==', 'meta', 'midpoint'], radius * 0.6, DRAWING_COLOR, EDGE),
    circles(
      'gl-draw-vertices',
      ['all', isPoint, ['==', 'meta', 'vertex']],
      larger,
      ['case', ACTIVE, DRAWING_COLOR, EDGE],
      ['case', ACTIVE, EDGE, DRAWING_COLOR],
    ),
  ];
}
