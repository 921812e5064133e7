import type { StyleLayer } from '../engine/types.ts';
import type { Overlay } from '../layers/overlay.ts';

/** Ids of features by the id of their source. */
export type SelectedFeatures = Readonly<Record<string, readonly number[]>>;

const AMBER = '#d97706';
const AMBER_LIGHT = '#fbbf24';
/** Below the outline, which then shows on every ground and fill. */
const CASING = '#fffbeb';

const byZoom = (far: number, near: number) => ['interpolate', ['linear'], ['zoom'], 8, far, 14, near];

function layersOf(source: string, ids: readonly number[]): StyleLayer[] {
  const common = { source, filter: ['in', ['id'], ['literal', [...ids]]] };
  const layout = { 'line-join': 'round' };
  return [
    {
      id: `selection-${source}-fill`,
      type: 'fill',
      ...common,
      paint: { 'fill-color': AMBER_LIGHT, 'fill-opacity': 0.2 },
    },
    {
      id: `selection-${source}-casing`,
      type: 'line',
      ...common,
      layout,
      paint: { 'line-color': CASING, 'line-width': byZoom(4, 7), 'line-opacity': 0.85 },
    },
    {
      id: `selection-${source}-outline`,
      type: 'line',
      ...common,
      layout,
      paint: { 'line-color': AMBER, 'line-width': byZoom(2, 3.5) },
    },
  ];
}

/** What a popup is about, neither selected nor highlighted: dashed, without a fill. */
export function outlineOverlay(id: string, source: string, feature: number): Overlay {
  const common = { source, filter: ['==', ['id'], feature], layout: { 'line-join': 'round' } };
  return {
    sources: {},
    layers: [
      {
        id: `${id}-casing`,
        type: 'line',
        ...common,
        paint: { 'line-color': CASING, 'line-width': byZoom(4, 6), 'line-opacity': 0.85 },
      },
      {
        id: `${id}-outline`,
        type: 'line',
        ...common,
        paint: { 'line-color': AMBER, 'line-width': byZoom(2, 3), 'line-dasharray': [2, 1.5] },
      },
    ],
    belowPoints: true,
  };
}

/** Below wells and names, which stay readable. */
export function selectionOverlay(selected: SelectedFeatures): Overlay | null {
  const layers = Object.entries(selected).flatMap(([source, ids]) => (ids.length > 0 ? layersOf(source, ids) : []));
  return layers.length > 0 ? { sources: {}, layers, belowPoints: true } : null;
}
