import type { StyleDocument, StyleLayer, StyleSource } from '../engine/types.ts';
import type { BasemapId } from './basemaps.ts';
import { PALETTES, type Palette } from './palettes.ts';

export interface BasemapAssets {
  data: string;
  regularFont: string;
  boldFont: string;
}

export const REGULAR_FONT = 'Noto Sans Regular';
export const BOLD_FONT = 'Noto Sans SemiBold';
const SOURCE = 'basemap';
const ATTRIBUTION = 'US Census Bureau · GeoNames (CC BY 4.0) · Natural Earth';

const ofKind = (kind: string, ...more: unknown[]): unknown[] => ['all', ['==', ['get', 'kind'], kind], ...more];
const byZoom = (...stops: Array<[zoom: number, value: unknown]>): unknown[] => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops.flat(),
];

function areaLayers(palette: Palette): StyleLayer[] {
  return [
    { id: 'basemap-land', type: 'background', paint: { 'background-color': palette.land } },
    {
      id: 'basemap-counties',
      type: 'fill',
      source: SOURCE,
      filter: ofKind('county'),
      paint: {
        'fill-color': [
          'match',
          ['get', 'tint'],
          ...palette.counties.slice(1).flatMap((c, i) => [i + 1, c]),
          palette.land,
        ],
        'fill-antialias': false,
      },
    },
  ];
}

function lineLayers(palette: Palette): StyleLayer[] {
  const layout = { 'line-join': 'round', 'line-cap': 'round' };
  const line = (id: string, kind: string, paint: Record<string, unknown>): StyleLayer => ({
    id,
    type: 'line',
    source: SOURCE,
    filter: ofKind(kind),
    layout,
    paint,
  });
  return [
    line('basemap-rivers', 'river', {
      'line-color': palette.river,
      'line-width': byZoom([5, 1], [9, 2.4], [13, 4]),
    }),
    line('basemap-county-lines', 'county-line', {
      'line-color': palette.countyLine,
      'line-width': byZoom([6, 0.6], [9, 1.1], [13, 1.8]),
      'line-dasharray': [5, 3],
    }),
    line('basemap-state-edge', 'state-line', {
      'line-color': palette.stateEdge,
      'line-width': byZoom([5, 3], [9, 8], [13, 14]),
      'line-opacity': 0.8,
    }),
    line('basemap-state-lines', 'state-line', {
      'line-color': palette.stateLine,
      'line-width': byZoom([5, 1], [9, 1.8], [13, 2.6]),
    }),
  ];
}

/** The larger the town, the earlier its name. */
const TOWN_SIZES: ReadonlyArray<{ id: string; minzoom: number; population: [from: number, below: number] }> = [
  { id: 'city', minzoom: 4, population: [25_000, Number.MAX_SAFE_INTEGER] },
  { id: 'large', minzoom: 6, population: [5_000, 25_000] },
  { id: 'small', minzoom: 7.4, population: [1_000, 5_000] },
  { id: 'village', minzoom: 8.6, population: [0, 1_000] },
];
const TEXT_SIZES: Record<string, unknown> = {
  city: byZoom([5, 13], [9, 18], [13, 24]),
  large: byZoom([6, 11.5], [9, 14], [13, 19]),
  small: byZoom([7, 10.5], [9, 12.5], [13, 17]),
  village: byZoom([8, 10], [10, 11.5], [13, 15]),
};

function townLayers(palette: Palette): StyleLayer[] {
  const inSize = ([from, below]: [number, number]) =>
    ofKind('town', ['>=', ['get', 'population'], from], ['<', ['get', 'population'], below]);
  const dots: StyleLayer[] = TOWN_SIZES.map(({ id, minzoom, population }) => ({
    id: `basemap-town-dot-${id}`,
    type: 'circle',
    source: SOURCE,
    minzoom,
    filter: inSize(population),
    paint: {
      'circle-color': palette.town,
      'circle-radius': byZoom([5, 1.6], [9, id === 'city' ? 4 : 2.8], [13, 5]),
      'circle-stroke-color': palette.townRing,
      'circle-stroke-width': 1.2,
    },
  }));
  // From small to large: of two names that collide the one drawn later wins.
  const names: StyleLayer[] = [...TOWN_SIZES].reverse().map(({ id, minzoom, population }) => ({
    id: `basemap-town-${id}`,
    type: 'symbol',
    source: SOURCE,
    minzoom,
    filter: inSize(population),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [id === 'village' || id === 'small' ? REGULAR_FONT : BOLD_FONT],
      'text-size': TEXT_SIZES[id],
      'text-variable-anchor': ['left', 'bottom', 'top', 'right'],
      'text-radial-offset': 0.55,
      'text-justify': 'auto',
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: {
      'text-color': palette.text,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.6,
      'text-halo-blur': 0.4,
    },
  }));
  return [...dots, ...names];
}

function areaNameLayers(palette: Palette): StyleLayer[] {
  const name = (id: string, kind: string, layer: Partial<StyleLayer>, size: unknown, spacing: number): StyleLayer => ({
    id,
    type: 'symbol',
    source: SOURCE,
    filter: ofKind(kind),
    ...layer,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': [BOLD_FONT],
      'text-size': size,
      'text-letter-spacing': spacing,
      'text-max-width': 8,
    },
    paint: { 'text-color': palette.mutedText, 'text-halo-color': palette.halo, 'text-halo-width': 1.2 },
  });
  return [
    name('basemap-county-names', 'county-name', { minzoom: 7, maxzoom: 12 }, byZoom([7, 8.5], [9, 11], [12, 15]), 0.14),
    name('basemap-state-names', 'state-name', { minzoom: 4, maxzoom: 7.6 }, byZoom([4, 11], [7, 17]), 0.3),
  ];
}

/**
 * Drawn from one local file, without any request to another machine.
 *
 * @param imagery tiles over the land and under lines and names, where online basemaps are allowed and reachable
 */
export function buildStyle(
  basemap: BasemapId,
  assets: BasemapAssets,
  imagery?: Extract<StyleSource, { type: 'raster' }>,
): StyleDocument {
  const palette = PALETTES[basemap];
  const imageryLayer: StyleLayer = { id: 'basemap-imagery', type: 'raster', source: 'imagery' };
  return {
    version: 8,
    name: basemap,
    'font-faces': { [REGULAR_FONT]: [{ url: assets.regularFont }], [BOLD_FONT]: [{ url: assets.boldFont }] },
    sources: {
      [SOURCE]: { type: 'geojson', data: assets.data, attribution: ATTRIBUTION },
      ...(imagery ? { imagery } : {}),
    },
    layers: [
      ...areaLayers(palette),
      ...(imagery ? [imageryLayer] : []),
      ...lineLayers(palette),
      ...townLayers(palette).filter(({ type }) => type === 'circle'),
      ...areaNameLayers(palette),
      ...townLayers(palette).filter(({ type }) => type === 'symbol'),
    ],
  };
}
