import { pointOnFeature } from '@turf/turf';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Tone } from '../basemap/basemaps.ts';
import type { Overlay } from '../layers/overlay.ts';

export interface GpuArea {
  gpuNumber: number;
  geometry: Geometry;
}

const YELLOW = '#facc15';
/** The yellow does not show on light ground. */
const YELLOW_LINE: Record<Tone, string> = { light: '#a16207', dark: '#facc15' };
const RED = '#dc2626';
/** On light ground. */
export const GPU_COLORS = { focused: YELLOW, focusedLine: YELLOW_LINE.light, other: RED } as const;
const LABELS_FROM_ZOOM = 11;

const byZoom = (far: unknown, near: unknown) => ['interpolate', ['linear'], ['zoom'], 8, far, 12, near];

/** For picking; their properties hold `gpuNumber`. */
export const GPU_AREA_LAYERS = ['tool-gpus-fill'] as const;

const known = new WeakMap<readonly GpuArea[], FeatureCollection>();

/** A point in each GPU: names of areas would repeat in every tile. */
function namesOf(gpus: readonly GpuArea[]): FeatureCollection {
  let names = known.get(gpus);
  if (!names) {
    const features = gpus.map(
      ({ gpuNumber, geometry }): Feature => ({ ...pointOnFeature(geometry as never), properties: { gpuNumber } }),
    );
    names = { type: 'FeatureCollection', features };
    known.set(gpus, names);
  }
  return names;
}

/** Drawn above the wells, which would hide them. */
export function gpuLabelsOverlay(gpus: readonly GpuArea[], tone: Tone): Overlay {
  const source = 'tool-gpu-names';
  return {
    sources: { [source]: { type: 'geojson', data: namesOf(gpus) } },
    layers: [
      {
        id: 'tool-gpus-labels',
        type: 'symbol',
        source,
        minzoom: LABELS_FROM_ZOOM,
        layout: { 'text-field': ['concat', 'GPU ', ['to-string', ['get', 'gpuNumber']]], 'text-size': 12 },
        paint:
          tone === 'dark'
            ? { 'text-color': '#fecaca', 'text-halo-color': '#101a22', 'text-halo-width': 1.6 }
            : { 'text-color': '#991b1b', 'text-halo-color': '#ffffff', 'text-halo-width': 1.6 },
      },
    ],
  };
}

/** The focused GPU is yellow, all others red (GPU-2). */
export function gpuAreasOverlay(gpus: readonly GpuArea[], focused: number | null, tone: Tone): Overlay {
  const source = 'tool-gpus';
  const isFocused = ['==', ['get', 'gpuNumber'], focused ?? -1];
  const features = gpus.map(
    ({ gpuNumber, geometry }): Feature => ({ type: 'Feature', id: gpuNumber, properties: { gpuNumber }, geometry }),
  );
  return {
    sources: { [source]: { type: 'geojson', data: { type: 'FeatureCollection', features } } },
    belowPoints: true,
    layers: [
      {
        id: 'tool-gpus-fill',
        type: 'fill',
        source,
        paint: { 'fill-color': ['case', isFocused, YELLOW, RED], 'fill-opacity': ['case', isFocused, 0.35, 0.08] },
      },
      {
        id: 'tool-gpus-line',
        type: 'line',
        source,
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': ['case', isFocused, YELLOW_LINE[tone], RED],
          'line-width': byZoom(['case', isFocused, 3, 0.5], ['case', isFocused, 4, 1.4]),
          'line-opacity': byZoom(['case', isFocused, 1, 0.6], ['case', isFocused, 1, 0.85]),
        },
      },
    ],
  };
}

export function innerBufferOverlay(geometry: Geometry | null, tone: Tone): Overlay | null {
  if (!geometry) return null;
  const source = 'tool-inner-buffer';
  return {
    sources: {
      [source]: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] },
      },
    },
    belowPoints: true,
    layers: [
      {
        id: 'tool-inner-buffer-line',
        type: 'line',
        source,
        paint: { 'line-color': YELLOW_LINE[tone], 'line-width': 1.8, 'line-dasharray': [3, 2] },
      },
    ],
  };
}
