import type { StyleLayer } from '../engine/types.ts';
import { openFakeMap } from '../test-support/fake-controller.ts';
import { fakeEngine } from '../test-support/fake-engine.ts';
import { aProduct } from '../test-support/product.ts';
import { NO_FILTERS } from '../wells/filters.ts';

const basemap: StyleLayer[] = [
  { id: 'land', type: 'background' },
  { id: 'roads', type: 'line', source: 'basemap' },
];

async function started() {
  const engine = fakeEngine();
  const sources = { basemap: { type: 'geojson' as const, data: '/basemap.geojson' } };
  engine.basemapStyle = async () => ({ version: 8 as const, sources, layers: basemap });
  const { controller, map } = await openFakeMap({ wellsFirst: true }, engine);
  const show = (product = aProduct(), wells = true) => {
    const states = Object.fromEntries(
      product.layers.map(({ id }) => [id, { visible: wells || id === 'gpus', opacity: 1 }]),
    );
    controller.setProduct(product, { states, filters: NO_FILTERS, coloring: null });
  };
  map.loadStyle((map.style as { layers: StyleLayer[] }).layers);
  return { controller, map, show };
}
const drawn = (map: { layers: StyleLayer[] }) =>
  map.layers.filter(({ layout }) => layout?.visibility !== 'none').map(({ id }) => id);

beforeEach(() => jest.useFakeTimers());

test('wells are drawn before the rest of the map, and the basemap is read after them', async () => {
  const { map, show } = await started();
  map.addSource('basemap', (map.style as { sources: Record<string, object> }).sources.basemap!);
  show();
  expect(map.sources.get('basemap')).toMatchObject({ data: { features: [] } });
  expect(drawn(map)).toEqual(['land', 'wells', 'well-labels']);
  map.fire('render');
  expect([...map.sources.keys()]).toEqual(['basemap', 'wells']);
  map.loadedSources.add('wells');
  map.fire('render');
  expect(drawn(map)).toEqual(['land', 'roads', 'gpus', 'parcels', 'wells', 'well-labels']);
  expect(map.sources.get('basemap')).toMatchObject({ data: '/basemap.geojson' });
});

test('frames are drawn only to request tiles until the wells are loaded', async () => {
  const { map, show } = await started();
  let frames = 0;
  show();
  map.fire('render');
  map.on('render', () => frames++);
  map.triggerRepaint();
  map.fire('sourcedata', { sourceId: 'roads', sourceDataType: 'content' });
  expect(frames).toBe(0);
  map.fire('sourcedata', { sourceId: 'wells', sourceDataType: 'content' });
  expect(frames).toBe(1);
  map.fire('sourcedata', { sourceId: 'wells' });
  map.triggerRepaint();
  expect(frames).toBe(1);
  map.loadedSources.add('wells');
  map.fire('sourcedata', { sourceId: 'wells' });
  expect(drawn(map)).toContain('gpus');
  map.triggerRepaint();
  expect(frames).toBe(3);
});

test.each<[string, (parts: Awaited<ReturnType<typeof started>>) => void]>([
  ['come late', () => jest.advanceTimersByTime(4000)],
  ['cannot be loaded', ({ map }) => map.fire('error', { error: new Error('HTTP 503'), sourceId: 'wells' })],
])('the rest of the map does not wait for wells that %s', async (_, happen) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const parts = await started();
  parts.show();
  happen(parts);
  expect(drawn(parts.map)).toContain('roads');
  expect(drawn(parts.map)).toContain('gpus');
});

test('the rest of the map waits longer for wells that arrive piece by piece, but not forever', async () => {
  const { map, show } = await started();
  show();
  const pieces = (count: number) => {
    for (let piece = 0; piece < count; piece++) {
      jest.advanceTimersByTime(2000);
      map.fire('sourcedata', { sourceId: 'wells' });
    }
  };
  pieces(5);
  expect(drawn(map)).not.toContain('gpus');
  pieces(1);
  expect(drawn(map)).toContain('gpus');
});

test('the map does not wait when no wells are shown, and not for long when the layers do not arrive', async () => {
  const first = await started();
  first.show(aProduct(), false);
  expect(drawn(first.map)).toEqual(['land', 'roads', 'gpus']);
  const second = await started();
  jest.advanceTimersByTime(4000);
  expect(drawn(second.map)).toEqual(['land', 'roads']);
});

test('a basemap that is chosen while the map waits is shown in full, and a map destroyed then adds no more sources', async () => {
  const { controller, map, show } = await started();
  show();
  await controller.setBasemap('dark');
  map.loadStyle((map.styles.at(-1) as { layers: StyleLayer[] }).layers);
  expect(drawn(map)).toEqual(['land', 'roads', 'wells', 'well-labels']);
  controller.destroy();
  jest.advanceTimersByTime(4000);
  expect([...map.sources.keys()]).toEqual(['wells']);
});
