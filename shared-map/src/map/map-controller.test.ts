import { initialStates, type LayerStates, type Look } from '../layers/look.ts';
import type { UsableMap } from '../layers/usable.ts';
import { openFakeMap } from '../test-support/fake-controller.ts';
import { type FakeMap, fakeEngine } from '../test-support/fake-engine.ts';
import { aLayer } from '../test-support/layers.ts';
import { aProduct } from '../test-support/product.ts';
import { NO_FILTERS } from '../wells/filters.ts';
import type { MapListeners } from './map-options.ts';

const lookWith = (states: LayerStates, change: Partial<Look> = {}): Look => ({
  states,
  filters: NO_FILTERS,
  coloring: null,
  ...change,
});

/** What the engine does when it draws its first frame with the wells. */
function showWells(map: FakeMap): void {
  map.loadedSources.add('wells');
  map.fire('render');
}

async function started(product: UsableMap | null = aProduct(), engine = fakeEngine()) {
  const listeners = {
    onLoaded: jest.fn(),
    onFirstSight: jest.fn(),
    onView: jest.fn(),
    onBasemap: jest.fn(),
    onRefused: jest.fn(),
  } satisfies MapListeners;
  const { controller, map } = await openFakeMap({ wellsFirst: true, listeners }, engine);
  const states = product ? initialStates(product.layers) : {};
  if (product) controller.setProduct(product, lookWith(states));
  map.loadStyle();
  if (product) showWells(map);
  return { controller, map, states, listeners };
}
const telemetry = ['all', ['==', ['get', 'Telemetry'], true]];
const filtered: Partial<Look> = { filters: { ...NO_FILTERS, hasDtwTelemData: true } };
const idsOn = (map: { layers: Array<{ id: string }> }) => map.layers.map(({ id }) => id);

test('areas and points lie below the names of the basemap, labels above; hidden data is fetched when it is shown', async () => {
  const { controller, map, states } = await started();
  expect(idsOn(map)).toEqual(['gpus', 'wells', 'town-names', 'well-labels']);
  expect([...map.sources.keys()]).toEqual(['wells', 'gpus']);
  // A style may load twice.
  map.fire('style.load');
  controller.setLook(lookWith({ ...states, parcels: { visible: true, opacity: 1 } }));
  expect([...map.sources.keys()]).toEqual(['wells', 'gpus', 'parcels']);
  expect(idsOn(map)).toEqual(['gpus', 'parcels', 'wells', 'town-names', 'well-labels']);
});

test('data of a layer with a minimum zoom is fetched when the map gets there', async () => {
  const product = aProduct();
  const layers = [...product.layers, aLayer({ id: 'buffers', source: 'parcels', minzoom: 10 })];
  const { map } = await started({ ...product, layers });
  expect([...map.sources.keys()]).toEqual(['wells', 'gpus']);
  map.zoom = 10;
  map.fire('moveend');
  expect([...map.sources.keys()]).toEqual(['wells', 'gpus', 'parcels']);
  expect(idsOn(map)).toContain('buffers');
});

test('layers that arrive after the style are added at once, and new ones replace them', async () => {
  const { controller, map } = await started(null);
  const product = aProduct();
  controller.setProduct(product, lookWith(initialStates(product.layers)));
  expect(idsOn(map)).toEqual(['wells', 'town-names', 'well-labels']);
  showWells(map);
  const only = { ...product, layers: [aLayer({ id: 'wells-2' })] };
  controller.setProduct(only, lookWith(initialStates(only.layers)));
  expect(idsOn(map)).toEqual(['wells-2', 'town-names']);
});

test('a switch between basemaps that are documents repaints the map and removes no layer', async () => {
  const engine = fakeEngine();
  const style = (color: string) => ({
    version: 8 as const,
    sources: {},
    layers: [
      { id: 'land', type: 'background' as const, paint: { 'background-color': color } },
      { id: 'town-names', type: 'symbol' as const },
    ],
  });
  engine.basemapStyle = async (basemap) => style(basemap === 'dark' ? '#000000' : '#ffffff');
  const { controller, map } = await started(aProduct(), engine);
  map.loadStyle(style('#ffffff').layers);
  const gone = jest.spyOn(map, 'removeLayer');
  await controller.setBasemap('dark');
  expect(map.styles).toEqual([]);
  expect(gone).not.toHaveBeenCalled();
  expect(map.getLayer('land')?.paint).toEqual({ 'background-color': '#000000' });
  expect(map.getLayer('well-labels')?.paint).toMatchObject({ 'text-color': '#e6edf2' });
  await controller.setBasemap('light');
  expect(map.getLayer('well-labels')?.paint?.['text-color']).toBeUndefined();
});

test('the controller reports when the satellite basemap has no imagery', async () => {
  const engine = fakeEngine();
  const sources = { imagery: { type: 'raster' as const, tiles: [], tileSize: 256 } };
  let online = false;
  engine.basemapStyle = async () => ({ version: 8, sources: online ? sources : {}, layers: [] });
  const { controller, listeners } = await started(aProduct(), engine);
  for (const basemap of ['satellite', 'streets', 'satellite'] as const) {
    await controller.setBasemap(basemap);
    online = basemap === 'streets';
  }
  expect(listeners.onBasemap.mock.calls.flat()).toEqual([
    { withoutImagery: false, isChosen: false },
    { withoutImagery: true, isChosen: true },
    { withoutImagery: false, isChosen: true },
    { withoutImagery: false, isChosen: true },
  ]);
});

test('a basemap switch restores the layers in their state; of two basemaps chosen quickly only the last is loaded', async () => {
  const { controller, map, states } = await started();
  controller.setLook(
    lookWith({ ...states, gpus: { visible: false, opacity: 1 }, wells: { visible: true, opacity: 0.4 } }, filtered),
  );
  await Promise.all([controller.setBasemap('streets'), controller.setBasemap('dark')]);
  expect(map.styles).toEqual(['dark']);
  map.loadStyle([
    { id: 'land', type: 'background' },
    { id: 'other-names', type: 'symbol' },
  ]);
  expect(idsOn(map)).toEqual(['land', 'gpus', 'wells', 'other-names', 'well-labels']);
  expect(map.getLayer('gpus')?.layout?.visibility).toBe('none');
  expect(map.getLayer('wells')?.paint?.['circle-opacity']).toBe(0.4);
  expect(map.getLayer('wells')?.filter).toEqual(telemetry);
});

describe('filters and colors on the map', () => {
  test('reach each layer that is shown once, and a hidden layer when it is shown', async () => {
    const { controller, map, states } = await started();
    const hidden = { ...states, 'well-labels': { visible: false, opacity: 1 } };
    controller.setLook(lookWith(hidden));
    controller.setLook(lookWith(hidden, filtered));
    controller.setLook(lookWith(hidden, filtered));
    expect(map.filters).toEqual([['wells', telemetry]]);
    expect(map.getLayer('well-labels')?.filter).toBeUndefined();
    controller.setLook(lookWith(states, filtered));
    expect(map.getLayer('well-labels')?.filter).toEqual(telemetry);
    expect(map.getLayer('well-labels')?.layout?.visibility).toBe('visible');
  });

  test('change the color of wells and back', async () => {
    const { controller, map, states } = await started();
    const colorOf = () => map.getLayer('wells')?.paint?.['circle-color'];
    const before = colorOf();
    const coloring = { by: 'class', colors: [{ value: 'A', color: '#56b4e9' }] } as const;
    controller.setLook(lookWith(states, { coloring }));
    expect(colorOf()).toContain('#56b4e9');
    controller.setLook(lookWith(states));
    expect(colorOf()).toEqual(before);
  });
});

test('the controller reports when the sources are loaded, counts and logs a failed one as done, and a refused token', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { map, listeners } = await started();
  map.loadedSources.clear();
  map.fire('sourcedata', { sourceId: 'wells' });
  expect(listeners.onLoaded).not.toHaveBeenCalled();
  map.loadedSources.add('wells');
  map.fire('sourcedata', { sourceId: 'wells' });
  map.fire('error', { error: new Error('HTTP 503'), sourceId: 'gpus' });
  expect(listeners.onLoaded).toHaveBeenCalledWith({ failed: ['gpus'], late: false });
  expect(error).toHaveBeenCalledWith('The map reports for the source gpus: HTTP 503');
  expect(listeners.onRefused).not.toHaveBeenCalled();
  map.fire('error', { error: Object.assign(new Error('Unauthorized'), { status: 401 }) });
  expect(listeners.onRefused).toHaveBeenCalled();
});

test('a destroyed controller removes the map and its listeners, and draws no more overlays', async () => {
  const { controller, map } = await started();
  controller.destroy();
  expect(map.removed).toBe(true);
  expect([...map.listeners.values()].every((listeners) => listeners.size === 0)).toBe(true);
  const touched = jest.spyOn(map, 'getSource');
  controller.setOverlay('popup', { sources: {}, layers: [{ id: 'popup', type: 'line', source: 'gpus' }] });
  expect(touched).not.toHaveBeenCalled();
});
