import { NO_FILTERS } from '@portal/shared-map';
import { aProduct } from '@portal/shared-map/test-support';
import { useMapStore } from '../map-store.ts';
import { followAddress } from './follow-address.ts';

const untouched = useMapStore.getInitialState();
const store = () => useMapStore.getState();
let stop: () => void = () => {};
const onOpened = jest.fn();
const follow = () => {
  stop = followAddress(onOpened);
};
/** Opens a link on the page, as a person does in the address bar or with the back button. */
const openLink = (hash: string): void => {
  history.replaceState(null, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
};
const settled = () => jest.advanceTimersByTime(1000);

beforeEach(() => {
  jest.useFakeTimers();
  onOpened.mockClear();
  useMapStore.setState(untouched, true);
  history.replaceState(null, '', '/');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('the address of a page that nobody has touched stays as it is', () => {
  follow();
  store().receive(aProduct());
  settled();
  expect(location.href).toBe('http://localhost/');
});

test('what is changed on the page is in the address, and gone from it when it is undone', () => {
  store().receive(aProduct());
  follow();
  store().setFilters({ wellClass: ['A'] });
  store().setLayers(['gpus'], { visible: false });
  store().toggleGpu(7);
  settled();
  expect(location.hash).toBe('#class=A&hidden=gpus&gpus=7');
  useMapStore.setState({ filters: NO_FILTERS });
  store().setLayers(['gpus'], { visible: true });
  store().clearHighlight();
  settled();
  expect(location.href).toBe('http://localhost/');
});

test('what a link says of layers stays in the address until they are known', () => {
  history.replaceState(null, '', '#hidden=gpus&opacity=wells:50');
  follow();
  store().toggleGpu(7);
  settled();
  expect(location.hash).toBe('#hidden=gpus&opacity=wells:50&gpus=7');
  store().receive(aProduct());
  expect(store().states.gpus?.visible).toBe(false);
  expect(store().states.wells?.opacity).toBe(0.5);
});

test('a link opened on the page changes everything that it carries', () => {
  store().receive(aProduct());
  follow();
  openLink(
    '#map=12/36/-101/45&class=A&color=type&opacity=wells:50&gpus=7,8&areas=parcels:3,parcels:4&graph=5/battery&basemap=dark',
  );
  expect(store()).toMatchObject({
    view: { center: [-101, 36], zoom: 12, bearing: 45 },
    filters: { wellClass: ['A'] },
    colorBy: 'type',
    basemap: 'dark',
    selectedGpus: [7, 8],
    highlighted: { parcels: [3, 4] },
    graph: { wellNdx: 5, kind: 'battery', well: null, available: [] },
  });
  expect(store().states.wells?.opacity).toBe(0.5);
  expect(onOpened).toHaveBeenCalledWith(expect.objectContaining({ center: [-101, 36], zoom: 12, bearing: 45 }));
});

test('going back to the address without anything goes back to the start', () => {
  store().receive(aProduct());
  follow();
  openLink('#hidden=gpus&class=A&gpus=7');
  openLink('/');
  expect(store()).toMatchObject({ filters: { wellClass: [] }, selectedGpus: [] });
  expect(store().states.gpus?.visible).toBe(true);
});

test('a page that is opened again keeps its state, unless a link says otherwise', () => {
  store().toggleGpu(7);
  follow();
  expect(location.hash).toBe('#gpus=7');
  stop();
  history.replaceState(null, '', '#gpus=9');
  follow();
  expect(store().selectedGpus).toEqual([9]);
});

test('a map in motion changes the address seldom enough for every browser', () => {
  const replaced = jest.spyOn(History.prototype, 'replaceState');
  follow();
  for (let frame = 0; frame < 1800; frame++) {
    useMapStore.setState({ view: { center: [-101, 36], zoom: 8 + frame / 1000, bearing: 0 } });
    jest.advanceTimersByTime(16);
  }
  settled();
  expect(replaced.mock.calls.length).toBeLessThan(100);
  expect(location.hash).toBe('#map=9.8/36/-101');
});

test('what has just been changed is in the address when the page is left, or its map starts again', () => {
  follow();
  store().toggleGpu(7);
  settled();
  store().toggleGpu(8);
  stop();
  expect(location.hash).toBe('#gpus=7,8');
});

test('the address of another page is left alone', () => {
  follow();
  store().toggleGpu(7);
  history.replaceState(null, '', '/login');
  settled();
  expect(location.href).toBe('http://localhost/login');
});
