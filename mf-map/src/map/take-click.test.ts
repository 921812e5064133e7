import { useMapStore } from '../map-store.ts';
import { aLayer } from '../test-support/product.ts';
import type { FoundFeature } from './found-features.ts';
import { takeClick } from './take-click.ts';

const untouched = useMapStore.getInitialState();
const store = () => useMapStore.getState();
beforeEach(() => useMapStore.setState(untouched, true));

const feature = (kind: FoundFeature['kind'], sourceId: string, id: number): FoundFeature => ({
  key: `${sourceId}/${id}`,
  layer: aLayer({ source: sourceId }),
  properties: {},
  position: null,
  id,
  sourceId,
  kind,
  complete: true,
});
const parcel = feature('parcel', 'parcels', 3);
const subdivision = feature('subdivision', 'subdivisions', 8);
const gpu = feature('gpu', 'gpus', 1002);
const click = (...features: FoundFeature[]) =>
  takeClick({
    features,
    at: [-101.8, 36.1],
    clicked: [-101.8, 36.1],
    area: { sourceId: 'parcels', kind: 'parcel', id: 3 },
  });
const highlighted = () => Object.entries(store().highlighted).filter(([, ids]) => ids.length > 0);

test('highlights the area that the popup shows, though another lies under the click too', () => {
  click(subdivision, parcel);
  expect(highlighted()).toEqual([['subdivisions', [8]]]);
  expect(store().picked?.features[0]).toBe(subdivision);
});

test('the highlight goes with the pages of the popup', () => {
  click(subdivision, parcel, gpu);
  store().turnPage(1);
  expect(highlighted()).toEqual([['parcels', [3]]]);
  store().turnPage(1);
  expect(highlighted()).toEqual([]);
  store().turnPage(1);
  expect(highlighted()).toEqual([['subdivisions', [8]]]);
});

test('paging leaves alone what an earlier click has highlighted', () => {
  store().toggleHighlight('parcels', 3);
  click(subdivision, parcel);
  store().turnPage(1);
  expect(highlighted()).toEqual([['parcels', [3]]]);
  store().turnPage(1);
  expect(highlighted()).toEqual([
    ['parcels', [3]],
    ['subdivisions', [8]],
  ]);
});

test('a second click takes the highlight off, and paging does not bring it back', () => {
  click(parcel, gpu);
  click(parcel, gpu);
  expect(highlighted()).toEqual([]);
  store().turnPage(1);
  expect(highlighted()).toEqual([]);
});

test('a popup of a GPU leaves the parcel below it alone', () => {
  click(gpu, parcel);
  expect(highlighted()).toEqual([]);
});

test('without popups the uppermost area is highlighted', () => {
  useMapStore.setState({ popupsOn: false });
  click(gpu, parcel);
  expect(store().picked).toBeNull();
  expect(highlighted()).toEqual([['parcels', [3]]]);
});

test('a tool that wants a point gets it, and nothing is highlighted', () => {
  const pointWanted = jest.fn();
  useMapStore.setState({ pointWanted });
  click(parcel);
  expect(pointWanted).toHaveBeenCalledWith([-101.8, 36.1]);
  expect(highlighted()).toEqual([]);
});
