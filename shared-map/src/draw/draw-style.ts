import type { StyleLayer } from '../engine/types.ts';

/** A drawing that is selected is active. */
export const DRAWING_COLORS = { drawn: '#0e7490', active: '#b45309' } as const;
const COLORS = { ...DRAWING_COLORS, edge: '#ffffff' } as const;

/** How the names of the layers of drawings begin. */
export const DRAWING_LAYERS = 'gl-draw-';

type DrawLayer = Omit<StyleLayer, 'source'>;

const ACTIVE = ['==', ['get', 'active'], 'true'];
const color = ['case', ACTIVE, COLORS.active, COLORS.drawn];

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
      paint: { 'fill-color': color, 'fill-opacity': 0.15 },
    },
    {
      id: 'gl-draw-line-edges',
      type: 'line',
      filter: lines,
      layout: round,
      paint: { 'line-color': COLORS.edge, 'line-width': 6, 'line-opacity': 0.85 },
    },
    {
      id: 'gl-draw-lines',
      type: 'line',
      filter: lines,
      layout: round,
      paint: { 'line-color': color, 'line-width': 3 },
    },
    circles('gl-draw-points', ['all', isPoint, ['==', 'meta', 'feature']], larger, color, COLORS.edge),
    circles('gl-draw-midpoints', ['==', 'meta', 'midpoint'], radius * 0.6, COLORS.active, COLORS.edge),
    circles(
      'gl-draw-vertices',
      ['all', isPoint, ['==', 'meta', 'vertex']],
      larger,
      ['case', ACTIVE, COLORS.active, COLORS.edge],
      ['case', ACTIVE, COLORS.edge, COLORS.active],
    ),
  ];
}
