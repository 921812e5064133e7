import { aProduct } from '@portal/shared-map/test-support';
import { readView } from './map/view-hash.ts';
import { mapSettled, useMapStore } from './map-store.ts';

const untouched = useMapStore.getInitialState();
const store = () => useMapStore.getState();

beforeEach(() => useMapStore.setState(untouched, true));

test('layers start as the server sends them, changed by the link that was opened', () => {
  store().openLink(readView('#shown=parcels&hidden=gpus&opacity=wells:30'));
  store().receive(aProduct());
  expect(store().states.wells).toEqual({ visible: true, opacity: 0.3 });
  expect(store().states.parcels?.visible).toBe(true);
  expect(store().states.gpus?.visible).toBe(false);
});

test('the person’s layer settings survive when layers are received again', () => {
  store().receive(aProduct());
  store().setLayers(['wells'], { visible: false });
  store().setLayers(['gpus'], { opacity: 0.3 });
  const more = aProduct();
  store().receive({ ...more, sources: more.sources.slice(0, 2) });
  expect(store().states.wells).toEqual({ visible: false, opacity: 1 });
  expect(store().states.gpus).toEqual({ visible: true, opacity: 0.3 });
});

test('receiving the same layers again changes nothing', () => {
  store().receive(aProduct());
  const { product } = store();
  store().receive(aProduct());
  expect(store().product).toBe(product);
});

test('a link opened on the page moves the map and switches the layers', () => {
  store().receive(aProduct());
  store().openLink(readView('#map=11/36/-101&basemap=dark&shown=parcels'));
  expect(store()).toMatchObject({ view: { center: [-101, 36], zoom: 11 }, basemap: 'dark' });
  expect(store().states.parcels?.visible).toBe(true);
});

test('mapSettled waits until the map is settled', async () => {
  useMapStore.setState({ settled: false });
  const then = jest.fn();
  const waiting = mapSettled().then(then);
  useMapStore.setState({ basemap: 'dark' });
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
  useMapStore.setState({ settled: true });
  await waiting;
  expect(then).toHaveBeenCalled();
  await mapSettled();
});
