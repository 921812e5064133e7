import { LABELS, type Tone } from '../basemap/basemaps.ts';
import type { Position } from '../engine/types.ts';
import type { Overlay } from '../layers/overlay.ts';

/** Amber like everything selected, with a rim that shows on every ground. */
const RING = '#b45309';
const RIM = '#ffffff';

export interface FoundPlace {
  name: string;
  at: Position;
  /** The map writes no name of its own there. */
  named: boolean;
}

export function foundPlaceOverlay({ name, at, named }: FoundPlace, tone: Tone): Overlay {
  const source = 'search-place';
  const ring = (id: string, color: string, width: number) => ({
    id: `search-${id}`,
    type: 'circle' as const,
    source,
    paint: {
      'circle-radius': 9,
      'circle-color': 'transparent',
      'circle-stroke-color': color,
      'circle-stroke-width': width,
    },
  });
  return {
    sources: {
      [source]: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: [
            { type: 'Feature', properties: { name: named ? name : '' }, geometry: { type: 'Point', coordinates: at } },
          ],
        },
      },
    },
    layers: [
      ring('rim', RIM, 4),
      ring('ring', RING, 2.5),
      {
        id: 'search-name',
        type: 'symbol',
        source,
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 14,
          'text-anchor': 'bottom',
          'text-offset': [0, -1.4],
          'text-max-width': 14,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': LABELS[tone].text, 'text-halo-color': LABELS[tone].halo, 'text-halo-width': 2 },
      },
    ],
  };
}
