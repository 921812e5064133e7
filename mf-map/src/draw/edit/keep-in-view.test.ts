import type { EngineMap } from '@portal/shared-map';
import { FakeMap } from '@portal/shared-map/test-support';
import { keepInView } from './keep-in-view.ts';

/** A map of 300 × 240 pixels with its center at 50, 100, covered by cards where `card` says so. */
function covered(card: (x: number, y: number) => boolean): FakeMap {
  const map = new FakeMap();
  Object.defineProperties(map.container, { clientWidth: { value: 300 }, clientHeight: { value: 240 } });
  document.elementFromPoint = (x, y) =>
    x < 0 || y < 0 || x > 300 || y > 240 ? null : card(x, y) ? document.body : map.canvas;
  return map;
}
const placeAt = (x: number, y: number): [number, number] => [x / 100 - 102, 37 - y / 100];
const keep = (map: FakeMap, x: number, y: number) => keepInView(map as unknown as EngineMap, placeAt(x, y));

test('the map stays where it is when the place is in view, or when cards cover all of it', () => {
  for (const [map, x, y] of [
    [covered((x) => x < 100), 200, 100],
    [covered(() => true), 50, 100],
  ] as const) {
    keep(map, x, y);
    expect(map.camera).toEqual([]);
  }
});

test('a place outside the map is moved to its center', () => {
  const map = covered(() => false);
  keep(map, 500, 100);
  expect(map.camera).toEqual([{ pan: [expect.closeTo(450), expect.closeTo(0)] }]);
});

test('a place close to a card is moved to the free point nearest to the center', () => {
  const map = covered((x) => x < 100);
  keep(map, 110, 90);
  // The grid has a point at 137.5 and 90 pixels.
  expect(map.camera).toEqual([{ pan: [expect.closeTo(-27.5), expect.closeTo(0)] }]);
});
