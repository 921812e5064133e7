import type { Layer } from '@portal/shared-api';

export type LayerChanges = Partial<Omit<Layer, 'metadata'>> & { metadata?: Partial<Layer['metadata']> };

/** A layer for tests: visible wells as circles, unless told otherwise. */
export function aLayer({ metadata, ...changes }: LayerChanges = {}): Layer {
  return {
    id: 'wells',
    name: 'Wells',
    type: 'circle',
    source: 'wells',
    paint: { 'circle-color': '#0072b2', 'circle-radius': 4 },
    layout: { visibility: 'visible' },
    drawOrder: 10,
    legendOrder: 10,
    units: null,
    ...changes,
    metadata: {
      legendParent: 'NPGCD Data',
      legendGroup: 'Wells',
      layerGroup: null,
      labelGroup: null,
      popoutLink: null,
      excludeLayerCollapse: false,
      ...metadata,
      popup: {
        excludePopup: false,
        excludeFields: [],
        adminOnlyFields: [],
        titleField: 'Well',
        ...metadata?.popup,
      },
    },
  };
}

/** Layers of each type, with the expressions that the portal's own layers use. */
export const exampleLayers: Layer[] = [
  aLayer({
    id: 'gpus-fill',
    name: 'GPUs',
    type: 'fill',
    source: 'gpus',
    paint: { 'fill-color': '#d55e00', 'fill-opacity': 0.2, 'fill-outline-color': '#993300' },
    drawOrder: 1,
    legendOrder: 30,
    metadata: { legendGroup: 'GPUs', layerGroup: 'GPUs' },
  }),
  aLayer({
    id: 'gpus-line',
    name: 'GPU outlines',
    type: 'line',
    source: 'gpus',
    paint: { 'line-color': '#d55e00', 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 14, 2] },
    drawOrder: 2,
    legendOrder: 31,
    metadata: { legendGroup: 'GPUs', layerGroup: 'GPUs' },
  }),
  aLayer({
    id: 'wells-circle',
    paint: {
      'circle-color': ['match', ['get', 'Well Class'], 'A', '#0072b2', 'B', '#e69f00', '#888888'],
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 2, 14, 7],
      'circle-stroke-color': '#1f2933',
      'circle-stroke-width': 1,
    },
    metadata: { layerGroup: 'Wells' },
  }),
  aLayer({
    id: 'wells-label',
    name: 'Well labels',
    type: 'symbol',
    paint: { 'text-color': '#222222', 'text-halo-color': '#ffffff', 'text-halo-width': 1 },
    layout: { visibility: 'visible', 'text-field': ['get', 'Well'], 'text-size': 11 },
    minzoom: 12,
    drawOrder: 11,
    legendOrder: 11,
    metadata: { layerGroup: 'Wells', labelGroup: 'Well labels' },
  }),
];
