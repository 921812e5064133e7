import type { FoundFeature } from '@portal/shared-map';
import { aLayer } from '@portal/shared-map/test-support';
import { useMapStore } from '../map-store.ts';
import { freshStore } from '../test-support/map-page.tsx';
import { clickOwnerOf } from './click-owner.ts';
import { clickListeners } from './take-click.ts';

const store = freshStore();

const feature = (kind: FoundFeature['kind'], sourceId: string, id: number): FoundFeature => ({
  key: `${sourceId}/${id}`,
  popup: aLayer({ source: sourceId }),
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
/** Clicks on these features, with a parcel as the topmost area, for the current owner of clicks. */
function click(...features: FoundFeature[]): boolean {
  const areaAt = () => ({ sourceId: 'parcels', kind: 'parcel', id: 3 }) as const;
  const page = clickListeners({ featuresAt: () => features, layers: { areaAt } });
  const owner = clickOwnerOf(store());
  return owner !== 'drawing' && page.onClick({ point: { x: 50, y: 100 }, at: [-101.8, 36.1] }, owner);
}
const highlighted = () => Object.entries(store().highlighted).filter(([, ids]) => ids.length > 0);

test('a click highlights only the area that the popup shows, page after page', () => {
  click(subdivision, parcel, gpu);
  expect(store().picked?.features[0]).toBe(subdivision);
  for (const shown of [[['subdivisions', [8]]], [['parcels', [3]]], [], [['subdivisions', [8]]]]) {
    expect(highlighted()).toEqual(shown);
    store().turnPage(1);
  }
});

test('paging keeps the highlight of an earlier click, until a second click removes it', () => {
  store().toggleHighlight('parcels', 3);
  click(subdivision, parcel);
  store().turnPage(1);
  expect(highlighted()).toEqual([['parcels', [3]]]);
  store().turnPage(1);
  expect(Object.fromEntries(highlighted())).toEqual({ parcels: [3], subdivisions: [8] });
  store().clearHighlight();
  click(parcel, gpu);
  click(parcel, gpu);
  expect(highlighted()).toEqual([]);
  store().turnPage(1);
  expect(highlighted()).toEqual([]);
});

test('the popup of a GPU does not highlight the parcel below it, which a click does when popups are off', () => {
  click(gpu, parcel);
  expect(highlighted()).toEqual([]);
  useMapStore.setState({ picked: null, popupsOn: false });
  click(gpu, parcel);
  expect(store().picked).toBeNull();
  expect(highlighted()).toEqual([['parcels', [3]]]);
});

test('a click on a well opens its popup at the well and highlights nothing, nor does one for a tool', () => {
  click({ ...feature('well', 'wells', 1), position: [-101.79, 36.11] });
  expect(store().picked?.at).toEqual([-101.79, 36.11]);
  const pointWanted = jest.fn();
  useMapStore.setState({ pointWanted });
  click(parcel);
  expect(pointWanted).toHaveBeenCalledWith([-101.8, 36.1]);
  expect(highlighted()).toEqual([]);
});

test('a click reports whether a feature lies there, the pointer shows it, and a right click selects the GPU', () => {
  const nothing = clickListeners({ featuresAt: () => [], layers: { areaAt: () => null } });
  expect(nothing.onClick({ point: { x: 0, y: 0 }, at: [-101, 36] }, 'popup')).toBe(false);
  expect(click(parcel)).toBe(true);
  const areaAt = (_: unknown, ...kinds: string[]) =>
    kinds.includes('gpu') ? ({ sourceId: 'gpus', kind: 'gpu', id: 7 } as const) : null;
  const page = clickListeners({ featuresAt: () => [gpu], layers: { areaAt } });
  expect(page.onHold?.({ x: 0, y: 0 })).toBe(true);
  expect(store().selectedGpus).toEqual([7]);
  expect(page.onPointer({ x: 0, y: 0 })).toBe(true);
  expect(page.onPointer(null)).toBe(false);
});
