import type { Tone } from '../basemap/basemaps.ts';
import type { StyleLayer } from '../engine/types.ts';
import type { Overlay } from './overlay.ts';

/** With the zoom from which the lines are drawn. */
const LINES = {
  'survey-sections': { minzoom: 10, light: '#6b7280', dark: '#9ca3af', width: 0.8, dash: null },
  gpus: { minzoom: 8, light: '#6d28d9', dark: '#c4b5fd', width: 1.2, dash: null },
  district: { minzoom: 0, light: '#9c3d00', dark: '#f0a36b', width: 2.5, dash: [4, 2] },
} as const;
type Source = keyof typeof LINES;

const DEEPEST_TILE_ZOOM = 14;

const idOf = (source: Source | Names): string => `land-${source}`;
const lineId = (source: Source): string => `${idOf(source)}-line`;

/** The layers of lines, with their color on light ground; that of the district is seldom in view. */
export const LAND_LINES = {
  sections: { layer: lineId('survey-sections'), color: LINES['survey-sections'].light },
  gpus: { layer: lineId('gpus'), color: LINES.gpus.light },
} as const;

function lineLayer(source: Source, tone: Tone): StyleLayer {
  const { minzoom, width, dash } = LINES[source];
  return {
    id: lineId(source),
    type: 'line',
    source: idOf(source),
    'source-layer': source,
    minzoom,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': LINES[source][tone],
      'line-width': width,
      'line-opacity': 0.8,
      ...(dash && { 'line-dasharray': dash }),
    },
  };
}

const NAMES = {
  'survey-section-names': { of: 'survey-sections', minzoom: 13, text: ['get', 'name'] },
  'gpu-names': { of: 'gpus', minzoom: 12, text: ['concat', 'GPU ', ['to-string', ['get', 'gpu_number']]] },
} as const;
type Names = keyof typeof NAMES;

const labelLayer = (source: Names, tone: Tone): StyleLayer => ({
  id: idOf(source),
  type: 'symbol',
  source: idOf(source),
  'source-layer': source,
  minzoom: NAMES[source].minzoom,
  layout: {
    'text-field': NAMES[source].text,
    'text-size': 11,
    'text-max-width': 8,
    'text-variable-anchor': [
      ...['center', 'top', 'bottom', 'left', 'right'],
      ...['top-right', 'bottom-right', 'top-left', 'bottom-left'],
    ],
    'text-radial-offset': 1.5,
  },
  paint: {
    'text-color': LINES[NAMES[source].of][tone],
    'text-halo-color': tone === 'dark' ? '#101a22' : '#ffffff',
    // Breaks the circle that a name stands on.
    'text-halo-width': 2.6,
  },
});

const tilesOf = (apiBase: string, source: Source | Names, minzoom: number) => ({
  type: 'vector' as const,
  tiles: [`${apiBase}/tiles/${source}/{z}/{x}/{y}.mvt`],
  minzoom,
  maxzoom: DEEPEST_TILE_ZOOM,
});

/**
 * The lines lie below all else.
 *
 * @param apiBase address of the API, absolute: the engines ask for tiles from a worker
 */
export function landLinesOverlay(apiBase: string, tone: Tone): Overlay {
  const lines = Object.keys(LINES) as Source[];
  return {
    sources: Object.fromEntries(lines.map((source) => [idOf(source), tilesOf(apiBase, source, LINES[source].minzoom)])),
    layers: lines.map((source) => lineLayer(source, tone)),
  };
}

/** The names lie above a tool's own lines, which would cut them. */
export function landNamesOverlay(apiBase: string, tone: Tone): Overlay {
  const names = Object.keys(NAMES) as Names[];
  return {
    sources: Object.fromEntries(names.map((source) => [idOf(source), tilesOf(apiBase, source, NAMES[source].minzoom)])),
    layers: names.map((source) => labelLayer(source, tone)),
  };
}
