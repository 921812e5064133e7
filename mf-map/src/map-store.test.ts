import { aProduct } from '@portal/shared-map/test-support';
import { readView } from './map/view-hash.ts';
import { mapSettled, useMapStore } from './map-store.ts';
import { freshStore } from './test-support/map-page.tsx';

const store = freshStore();

test('layers start as the server sends them, changed by the link that was opened', () => {
  store().openLink(readView('#shown=parcels&hidden=gpus&opacity=wells:30'));
  store().receive(aProduct());
  expect(store().states).toMatchObject({
    wells: { visible: true, opacity: 0.3 },
    parcels: { visible: true },
    gpus: { visible: false },
  });
});

test('the person’s layer settings survive when layers are received again, and the same layers change nothing', () => {
  store().receive(aProduct());
  const { product } = store();
  store().receive(aProduct());
  expect(store().product).toBe(product);
  store().setLayers(['wells'], { visible: false });
  store().setLayers(['gpus'], { opacity: 0.3 });
  const more = aProduct();
  store().receive({ ...more, sources: more.sources.slice(0, 2) });
  expect(store().states).toMatchObject({
    wells: { visible: false, opacity: 1 },
    gpus: { visible: true, opacity: 0.3 },
  });
});

test('on a small screen a popup closes when a section opens, over which it would lie', () => {
  const pick = () => store().pick([{ kind: 'well' } as never], [-101.9, 36.2]);
  pick();
  store().toggleSection('adjacent');
  expect(store().picked).not.toBeNull();
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  store().toggleSection('buffers');
  expect(store()).toMatchObject({ section: 'buffers', picked: null });
});

test('on a low screen the graph of a link folds the panel’s section until it is closed', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('max-height') }) as MediaQueryList);
  location.hash = '#graph=7/telemetry';
  jest.resetModules();
  const opened = (await import('./map-store.ts')).useMapStore.getState;
  expect(opened()).toMatchObject({ graph: { wellNdx: 7 }, section: null });
  opened().closeGraph();
  expect(opened().section).toBe('NPGCD Data');
  location.hash = '';
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
