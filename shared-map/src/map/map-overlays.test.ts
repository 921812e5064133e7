import { initialStates } from '../layers/look.ts';
import type { Overlay } from '../layers/overlay.ts';
import { selectionOverlay } from '../selection/selection-overlay.ts';
import { openFakeMap } from '../test-support/fake-controller.ts';
import { aLayer } from '../test-support/layers.ts';
import { aProduct } from '../test-support/product.ts';
import { NO_FILTERS } from '../wells/filters.ts';
import type { FoundFeature } from './found-feature.ts';

const NOTHING_SET = { states: {}, filters: NO_FILTERS, coloring: null };

async function started() {
  const { controller, map } = await openFakeMap({ wellsFirst: true });
  controller.setProduct({ layers: [], sources: [], problems: [] }, NOTHING_SET);
  return { controller, map };
}
const circles: Overlay = {
  sources: { circles: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'circles-line', type: 'line', source: 'circles' }],
};
const chosenGpus = (numbers: number[]): Overlay => ({
  sources: {},
  layers: [{ id: 'chosen', type: 'fill', source: 'gpus', filter: ['in', ['id'], ['literal', numbers]] }],
});
const idsOn = (map: { layers: Array<{ id: string }> }) => map.layers.map(({ id }) => id);

test('an overlay described before the style is loaded is drawn with it, and restored after a basemap switch', async () => {
  const { controller, map } = await started();
  controller.setOverlay('circles', circles);
  expect(map.layers).toEqual([]);
  map.loadStyle([{ id: 'gl-draw-line', type: 'line' }]);
  expect(idsOn(map)).toEqual(['circles-line', 'gl-draw-line']);
  await controller.setBasemap('dark');
  map.loadStyle([]);
  expect(idsOn(map)).toEqual(['circles-line']);
});

test('points of an overlay with popups are found before the areas around them, each once', async () => {
  const { controller, map } = await started();
  map.loadStyle([]);
  const proposed = { key: 'proposed/1', position: [-101.5, 36], kind: null } as unknown as FoundFeature;
  const rendered = (id: number, layer: string) => ({
    ...{ id, layer: { id: layer }, properties: {} },
    geometry: { type: 'Polygon' as const, coordinates: [] },
  });
  map.rendered = [rendered(7, 'gpus'), rendered(1, 'circles-line'), rendered(1, 'circles-line')];
  const product = aProduct();
  controller.setProduct(product, { ...NOTHING_SET, states: initialStates(product.layers) });
  const keys = () => controller.featuresAt({ x: 50, y: 100 }).map(({ key }) => key);
  controller.setOverlay('circles', circles);
  expect(keys()).toEqual(['gpus/7']);
  const popups = { layer: 'circles-line', features: [{} as never, proposed] };
  controller.setOverlay('circles', { ...circles, popups });
  expect(keys()).toEqual(['proposed/1', 'gpus/7']);
  controller.setOverlay('circles', null);
  expect(keys()).toEqual(['gpus/7']);
});

test('an overlay adds the source that it draws, also while that source’s own layers are hidden', async () => {
  const { controller, map } = await started();
  map.loadStyle([]);
  controller.setOverlay('selection', chosenGpus([7]));
  const hidden = { visible: false, opacity: 1 };
  const product = aProduct();
  const tiles = { tiles: ['/t/{z}/{x}/{y}.mvt'], minzoom: 0, maxzoom: 14, bounds: [-103, 35, -100, 37] as never };
  product.sources[1] = { id: 'gpus', kind: 'gpu', type: 'vector', ...tiles };
  const states = Object.fromEntries(product.layers.map(({ id }) => [id, hidden]));
  controller.setProduct(product, { states, filters: NO_FILTERS, coloring: null });
  expect([...map.sources.keys()]).toEqual(['gpus']);
  expect(map.getLayer('chosen')).toMatchObject({ 'source-layer': 'gpus' });
  controller.setOverlay('selection', chosenGpus([7, 8]));
  expect(map.getLayer('chosen')?.filter).toEqual(['in', ['id'], ['literal', [7, 8]]]);
});

test('a layer that is switched on while GPUs are selected lies below the selection, which survives new layers', async () => {
  const { controller, map } = await started();
  map.loadStyle([{ id: 'town-names', type: 'symbol' }]);
  const product = aProduct();
  const lookWith = (parcels: boolean) => {
    const states = product.layers.map(({ id }) => [id, { visible: parcels || id !== 'parcels', opacity: 1 }]);
    return { ...NOTHING_SET, states: Object.fromEntries(states) };
  };
  controller.setProduct(product, lookWith(false));
  controller.setOverlay('selection', selectionOverlay({ gpus: [7] }));
  const selection = ['selection-gpus-fill', 'selection-gpus-casing', 'selection-gpus-outline'];
  expect(idsOn(map)).toEqual(['gpus', ...selection, 'wells', 'town-names', 'well-labels']);
  controller.setLook(lookWith(true));
  expect(idsOn(map)).toEqual(['gpus', 'parcels', ...selection, 'wells', 'town-names', 'well-labels']);
  controller.setProduct({ ...product, layers: [aLayer()] }, lookWith(true));
  expect(idsOn(map)).toEqual([...selection, 'wells', 'town-names']);
});
