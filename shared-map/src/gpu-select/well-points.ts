import type { Feature, FeatureCollection } from 'geojson';
import { LABELS, type Tone } from '../basemap/basemaps.ts';
import { METERS_PER_UNIT } from '../geometry/units.ts';
import type { Overlay } from '../layers/overlay.ts';
import { metersPerPixel } from '../print/scale-bar.ts';
import { isGreyWell } from './point-color.ts';

export interface WellPoint {
  well: string;
  longitude: number;
  latitude: number;
  /** Codes. */
  wellClass: number;
  wellStatus: number;
  /** At zoom 13. */
  radiusPixels: number;
  /** `null` for a class without a spacing circle. */
  bufferYards: number | null;
  /** A ring, whatever its class. */
  isNeighbor?: boolean;
}

const BLUE = '#0072b2';
const DARK_GREY = '#4b5563';
const WHITE = '#ffffff';
const AMBER = '#d97706';
/** Specification, section 9. */
const LABELS_FROM_ZOOM = 12;
const BUFFERS_FROM_ZOOM = 10;
/** Where the curve of the radii ends; the engines go no further. */
const DEEPEST_ZOOM = 24;
/** 3:1 against every basemap of their tone. */
const OUTLINES: Record<Tone, string> = { light: '#1f2933', dark: '#e6edf2' };

/** On light ground. */
export const WELL_POINT_COLORS = {
  usual: BLUE,
  grey: DARK_GREY,
  other: LABELS.light.halo,
  rim: OUTLINES.light,
} as const;

export const WELL_POINT_LAYERS = ['tool-wells-points'] as const;

/** In CSS pixels; it doubles with each zoom. */
const pixelsAtZoom0 = (yards: number, latitude: number): number =>
  (yards * METERS_PER_UNIT.yards) / metersPerPixel(0, latitude);

const feature = ({
  well,
  longitude,
  latitude,
  wellClass,
  wellStatus,
  radiusPixels,
  bufferYards,
  isNeighbor = false,
}: WellPoint): Feature => ({
  type: 'Feature',
  properties: {
    well,
    grey: isGreyWell(wellClass, wellStatus),
    ...(isNeighbor && { neighbor: true }),
    radius: radiusPixels,
    ...(bufferYards !== null && { buffer: pixelsAtZoom0(bufferYards, latitude) }),
  },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

const collection = (wells: readonly WellPoint[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: wells.map(feature),
});

const color = ['case', ['get', 'grey'], DARK_GREY, BLUE];
const byZoom = (...stops: Array<[zoom: number, value: unknown]>) => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops.flat(),
];
const ofRadius = (share: number) => ['*', share, ['get', 'radius']];

/**
 * Spacing circles are drawn by the map's own circles, whose radius doubles with each zoom as distances on the ground do:
 * exact at the well's latitude, and no polygon for each well.
 */
export function wellPointsOverlay(wells: readonly WellPoint[], tone: Tone): Overlay {
  const source = 'tool-wells';
  const buffers = {
    type: 'circle' as const,
    source,
    minzoom: BUFFERS_FROM_ZOOM,
    filter: ['has', 'buffer'],
  };
  return {
    sources: { [source]: { type: 'geojson', data: collection(wells) } },
    layers: [
      {
        ...buffers,
        id: 'tool-wells-buffers',
        paint: {
          'circle-radius': [
            'interpolate',
            ['exponential', 2],
            ['zoom'],
            0,
            ['get', 'buffer'],
            DEEPEST_ZOOM,
            ['*', 2 ** DEEPEST_ZOOM, ['get', 'buffer']],
          ],
          'circle-color': color,
          'circle-opacity': 0.1,
          'circle-stroke-color': color,
          'circle-stroke-width': 1.5,
          'circle-stroke-opacity': 0.8,
          'circle-pitch-alignment': 'map',
        },
      },
      {
        id: 'tool-wells-points',
        type: 'circle',
        source,
        paint: {
          'circle-radius': byZoom([7, ofRadius(0.2)], [10, ofRadius(0.5)], [13, ofRadius(1)], [18, ofRadius(1.8)]),
          'circle-color': ['case', ['has', 'neighbor'], LABELS[tone].halo, color],
          'circle-opacity': ['case', ['get', 'grey'], 0.75, 0.95],
          'circle-stroke-color': OUTLINES[tone],
          'circle-stroke-width': byZoom([8, 0.5], [12, 1.2]),
        },
      },
      {
        id: 'tool-wells-labels',
        type: 'symbol',
        source,
        minzoom: LABELS_FROM_ZOOM,
        layout: {
          'text-field': ['get', 'well'],
          'text-size': 12,
          'text-anchor': 'top',
          'text-offset': [0, 0.8],
          'text-optional': true,
        },
        paint: { 'text-color': LABELS[tone].text, 'text-halo-color': LABELS[tone].halo, 'text-halo-width': 1.6 },
      },
    ],
  };
}

/** `looked-at` while the pointer is on its row. */
export function markOverlay(
  id: string,
  at: readonly [number, number] | null,
  kind: 'chosen' | 'looked-at',
): Overlay | null {
  if (!at) return null;
  const source = `mark-${id}`;
  const ring = { type: 'circle' as const, source };
  const paint = { 'circle-radius': 14, 'circle-opacity': 0 };
  return {
    sources: {
      [source]: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [...at] } }],
        },
      },
    },
    layers: [
      {
        ...ring,
        id: `${source}-edge`,
        paint: { ...paint, 'circle-stroke-color': WHITE, 'circle-stroke-width': kind === 'chosen' ? 7 : 5 },
      },
      {
        ...ring,
        id: `${source}-ring`,
        paint: { ...paint, 'circle-stroke-color': AMBER, 'circle-stroke-width': kind === 'chosen' ? 3.5 : 2 },
      },
    ],
  };
}
