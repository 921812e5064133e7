import type { UsableMap } from '../layers/usable.ts';
import { aLayer } from './layers.ts';

const well = aLayer();
const labels = aLayer({
  id: 'well-labels',
  name: 'Well labels',
  type: 'symbol',
  layout: { visibility: 'visible', 'text-field': ['get', 'Well'] },
  paint: {},
  minzoom: 12,
  drawOrder: 20,
  legendOrder: 11,
  metadata: { layerGroup: 'Wells', labelGroup: 'Well labels' },
});
const gpus = aLayer({
  id: 'gpus',
  name: 'GPUs',
  type: 'fill',
  source: 'gpus',
  paint: { 'fill-color': '#d55e00' },
  drawOrder: 1,
  legendOrder: 20,
  metadata: { legendGroup: 'GPUs' },
});
const parcels = aLayer({
  id: 'parcels',
  name: 'Parcels',
  type: 'line',
  source: 'parcels',
  paint: { 'line-color': '#333333' },
  layout: { visibility: 'none' },
  drawOrder: 5,
  legendOrder: 30,
  metadata: { legendParent: 'More Data', legendGroup: 'Property' },
});

/** Wells with labels, GPUs below them, and parcels that are hidden at first. */
export const aProduct = (): UsableMap => ({
  layers: [{ ...well, metadata: { ...well.metadata, layerGroup: 'Wells' } }, labels, gpus, parcels],
  sources: [
    { id: 'wells', kind: 'well' as const },
    { id: 'gpus', kind: 'gpu' as const },
    { id: 'parcels', kind: 'parcel' as const },
  ].map(({ id, kind }) => ({ id, kind, type: 'geojson', data: `/api/public-map/sources/${id}` })),
  problems: [],
});
