import type { MapController } from '@portal/shared-map';
import { NO_FILTERS } from '@portal/shared-map';
import { aProduct } from '@portal/shared-map/test-support';
import { useMapStore } from '../map-store.ts';
import { freshStore } from '../test-support/map-page.tsx';
import { followStore } from './follow-store.ts';

const store = freshStore();
const filterValues = { wellClass: [{ value: 'A', color: '#56b4e9' }], wellType: [], wellStatus: [] };

let stop = () => {};
function following() {
  const clicks = { setOwner: jest.fn(), listen: jest.fn() };
  const controller = { setProduct: jest.fn(), setLook: jest.fn(), clicks, camera: { show: jest.fn() } };
  stop = followStore(controller as unknown as MapController);
  return controller;
}
afterEach(() => stop());

test('a new map gets the known layers with the current look', () => {
  store().receive(aProduct());
  store().setFilters({ hasDtwTelemData: true });
  const controller = following();
  const [product, look] = controller.setProduct.mock.calls[0];
  expect(product).toBe(store().product);
  expect(look.filters.hasDtwTelemData).toBe(true);
  expect(look.states.wells).toEqual({ visible: true, opacity: 1 });
  expect(controller.setLook).not.toHaveBeenCalled();
});

test('changed filters and colors reach the map at once, and unrelated changes do not', () => {
  store().receive(aProduct());
  const controller = following();
  store().setFilters({ wellClass: ['A'] });
  expect(controller.setLook).toHaveBeenCalledTimes(1);
  useMapStore.setState({ filterValues, panelOpen: false });
  useMapStore.setState({ colorBy: 'class' });
  expect(controller.setLook.mock.calls.at(-1)[0]).toMatchObject({
    filters: { ...NO_FILTERS, wellClass: ['A'] },
    coloring: { by: 'class', colors: filterValues.wellClass },
  });
  const calls = controller.setLook.mock.calls.length;
  useMapStore.setState({ panelOpen: true, view: { center: [0, 0], zoom: 3, bearing: 0 } });
  expect(controller.setLook).toHaveBeenCalledTimes(calls);
  expect(controller.setProduct).toHaveBeenCalledTimes(1);
});

test('a requested flight is made once, also when it was requested before there is a map', () => {
  store().flyTo([-101, 36], 14);
  const { camera } = following();
  expect(camera.show.mock.calls).toEqual([[{ center: [-101, 36], zoom: 14 }]]);
  expect(store().flight).toBeNull();
  store().flyTo([-102, 36], 16);
  expect(camera.show).toHaveBeenLastCalledWith({ center: [-102, 36], zoom: 16 });
});

test('the owner of clicks changes with the page', () => {
  const controller = following();
  store().wantPoint(() => {});
  store().wantPoint(null);
  useMapStore.setState({ drawMode: 'draw_polygon' });
  useMapStore.setState({ drawMode: 'simple_select', popupsOn: false });
  expect(controller.clicks.setOwner.mock.calls.flat()).toEqual(['popup', 'point', 'popup', 'drawing', 'highlight']);
});

test('a map counts as ready when its layers cannot be loaded, and one that is gone receives no more changes', () => {
  const controller = following();
  useMapStore.setState({ dataError: 'HTTP 503' });
  expect(store().status.kind).toBe('ready');
  controller.setLook.mockClear();
  stop();
  store().setFilters({ hasDtwTelemData: true });
  expect(controller.setLook).not.toHaveBeenCalled();
});
