import type { Feature, Polygon } from 'geojson';
import { LABELS, type Tone } from '../basemap/basemaps.ts';
import type { Position, StyleLayer } from '../engine/types.ts';
import type { Overlay } from '../layers/overlay.ts';

/** The safe set of Okabe and Ito, the strongest first. */
export const BUFFER_COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'] as const;

export const FAINT_BUFFER_COLOR = '#6b7280';

const EDGE = '#ffffff';
const RING = '#14252d';

export interface BufferCircle {
  center: Position;
  /** The northernmost place, where the label stands. */
  top: Position;
  polygon: Polygon;
  name: string;
  color: string;
}

const point = (coordinates: Position, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

export function bufferOverlay(id: string, circles: readonly BufferCircle[], tone: Tone): Overlay {
  const [areas, centers, names] = [`${id}-areas`, `${id}-centers`, `${id}-names`];
  const collection = (features: Feature[]) =>
    ({ type: 'geojson', data: { type: 'FeatureCollection', features } }) as const;
  const color = ['get', 'color'];
  return {
    sources: {
      [areas]: {
        ...collection(
          circles.map(({ polygon, color }) => ({ type: 'Feature', properties: { color }, geometry: polygon })),
        ),
        // Simplified, a circle would have corners that are seen.
        tolerance: 0,
      },
      [centers]: collection(circles.map(({ center, color }) => point(center, { color }))),
      [names]: collection(circles.map(({ top, name }) => point(top, { name }))),
    },
    layers: [
      { id: `${id}-fill`, type: 'fill', source: areas, paint: { 'fill-color': color, 'fill-opacity': 0.16 } },
      {
        id: `${id}-edge`,
        type: 'line',
        source: areas,
        paint: { 'line-color': EDGE, 'line-width': 5, 'line-opacity': 0.8 },
      },
      { id: `${id}-line`, type: 'line', source: areas, paint: { 'line-color': color, 'line-width': 2.5 } },
      {
        id: `${id}-center`,
        type: 'circle',
        source: centers,
        paint: { 'circle-radius': 5, 'circle-color': color, 'circle-stroke-color': EDGE, 'circle-stroke-width': 2 },
      },
      {
        id: `${id}-name`,
        type: 'symbol',
        source: names,
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 13,
          // On its own line, which its halo breaks; circles of about the same size have the others around it.
          'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
          'text-radial-offset': 0.8,
          'text-max-width': 14,
        },
        paint: { 'text-color': LABELS[tone].text, 'text-halo-color': LABELS[tone].halo, 'text-halo-width': 3 },
      },
    ],
  };
}

/** Around the centers of a buffer overlay, which then look like no well. */
export const centerRings = (id: string): StyleLayer[] =>
  (
    [
      ['ring-edge', EDGE, 6],
      ['ring', RING, 2.5],
    ] as const
  ).map(([name, color, width]) => ({
    id: `${id}-${name}`,
    type: 'circle',
    source: `${id}-centers`,
    paint: { 'circle-radius': 11, 'circle-opacity': 0, 'circle-stroke-color': color, 'circle-stroke-width': width },
  }));
