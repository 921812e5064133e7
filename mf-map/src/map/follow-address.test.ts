import { NO_FILTERS } from '@portal/shared-map';
import { aProduct } from '@portal/shared-map/test-support';
import { useMapStore } from '../map-store.ts';
import { freshStore } from '../test-support/map-page.tsx';
import { followAddress } from './follow-address.ts';

const store = freshStore();
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
  history.replaceState(null, '', '/');
});
afterEach(() => stop());

test('a change on the page is in the address until it is undone, with the language of a Spanish page', () => {
  store().receive(aProduct());
  follow();
  settled();
  expect(location.href).toBe('http://localhost/');
  store().setFilters({ wellClass: ['A'] });
  store().setLayers(['gpus'], { visible: false });
  store().toggleGpu(7);
  settled();
  expect(location.href).toBe('http://localhost/#class=A&hidden=gpus&gpus=7');
  useMapStore.setState({ filters: NO_FILTERS });
  store().setLayers(['gpus'], { visible: true });
  store().clearHighlight();
  settled();
  expect(location.href).toBe('http://localhost/');
  document.documentElement.lang = 'es';
  store().toggleGpu(7);
  settled();
  expect(location.href).toBe('http://localhost/?lang=es#gpus=7');
});

test('a reopened page keeps its state, unless a link says otherwise, whose layer settings stay until the layers are known', () => {
  store().toggleGpu(7);
  follow();
  expect(location.hash).toBe('#gpus=7');
  stop();
  history.replaceState(null, '', '#hidden=gpus&opacity=wells:50&gpus=9');
  follow();
  expect(store().selectedGpus).toEqual([9]);
  store().toggleGpu(7);
  settled();
  expect(location.hash).toBe('#hidden=gpus&opacity=wells:50&gpus=9,7');
  store().receive(aProduct());
  expect(store().states).toMatchObject({ gpus: { visible: false }, wells: { opacity: 0.5 } });
});

test('a link opened on the page applies everything it carries, and going back restores the start', () => {
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
    states: { wells: { opacity: 0.5 } },
  });
  expect(onOpened).toHaveBeenCalledWith(expect.objectContaining({ center: [-101, 36], zoom: 12, bearing: 45 }));
  openLink('/');
  expect(store()).toMatchObject({ filters: { wellClass: [] }, selectedGpus: [], states: { wells: { opacity: 1 } } });
});

test('a moving map changes the address rarely enough for every browser', () => {
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

test('the latest change is written when the page is left, and the address of another page is left alone', () => {
  follow();
  store().toggleGpu(7);
  settled();
  store().toggleGpu(8);
  stop();
  expect(location.hash).toBe('#gpus=7,8');
  follow();
  store().toggleGpu(7);
  history.replaceState(null, '', '/login');
  settled();
  expect(location.href).toBe('http://localhost/login');
});
