import type { Feature, Geometry } from 'geojson';
import { LABELS, type Tone } from '../basemap/basemaps.ts';
import type { Position } from '../engine/types.ts';
import type { Overlay } from '../layers/overlay.ts';
import { BUFFER_COLORS } from './buffer-overlay.ts';

export const WAY_COLOR = BUFFER_COLORS[2];
const RIM = '#ffffff';

const sourceOf = (geometry: Geometry, properties: Feature['properties'] = {}): Overlay['sources'][string] => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] },
});

const ANCHORS = ['bottom-left', 'left', 'top-left', 'top', 'top-right', 'right', 'bottom-right', 'bottom'];

/** Clockwise from northeast, where a name stands beside its point; the nearest to the line's direction come first. */
export function anchorsBeyond([x1, y1]: Position, [x2, y2]: Position): string[] {
  const east = (x2 - x1) * Math.cos((y1 * Math.PI) / 180);
  const bearing = ((Math.atan2(east, y2 - y1) * 180) / Math.PI + 360) % 360;
  const turn = (index: number): number => Math.abs(((45 * (index + 1) - bearing + 540) % 360) - 180);
  return ANCHORS.map((anchor, index) => ({ anchor, turn: turn(index) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ anchor }) => anchor);
}

/** A line from one place to another, whose name stands beside it. */
export function wayOverlay(
  id: string,
  { from, to, name }: { from: Position; to: Position; name: string },
  tone: Tone,
): Overlay {
  const [way, end] = [`${id}-way`, `${id}-end`];
  const line = { type: 'line', source: way, layout: { 'line-cap': 'round' } } as const;
  return {
    sources: {
      [way]: sourceOf({ type: 'LineString', coordinates: [from, to] }),
      [end]: sourceOf({ type: 'Point', coordinates: to }, { name }),
    },
    layers: [
      { id: `${id}-edge`, ...line, paint: { 'line-color': RIM, 'line-width': 6 } },
      { id: `${id}-line`, ...line, paint: { 'line-color': WAY_COLOR, 'line-width': 3 } },
      {
        id: `${id}-place`,
        type: 'circle',
        source: end,
        paint: { 'circle-radius': 8, 'circle-color': WAY_COLOR, 'circle-stroke-color': RIM, 'circle-stroke-width': 3 },
      },
      {
        id: `${id}-name`,
        type: 'symbol',
        source: end,
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 14,
          'text-variable-anchor': anchorsBeyond(from, to),
          'text-radial-offset': 1,
          'text-max-width': 14,
        },
        paint: { 'text-color': LABELS[tone].text, 'text-halo-color': LABELS[tone].halo, 'text-halo-width': 2 },
      },
    ],
  };
}
