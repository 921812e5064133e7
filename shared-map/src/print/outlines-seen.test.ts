import type { RenderedFeature } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { outlinesSeen } from './outlines-seen.ts';
import type { MapPart } from './paper-labels.ts';

/** West, south, east and north in degrees; the map shows 102 to 101 degrees west, 36 to 37 north. */
const area = (id: number, ...[west, south, east, north]: [number, number, number, number]): RenderedFeature => ({
  id,
  layer: { id: 'lines' },
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
});
const seenOf = (...rendered: RenderedFeature[]) => seenIn(undefined, ...rendered);
const seenIn = (part: MapPart | undefined, ...rendered: RenderedFeature[]) => {
  const map = new FakeMap();
  Object.defineProperties(map.canvas, { clientWidth: { value: 100 }, clientHeight: { value: 100 } });
  map.rendered = rendered;
  return outlinesSeen(map as never, 'lines', part).map(({ id }) => id);
};

test('the edge of a tile inside an area is no outline', () => {
  expect(seenOf(area(1, -103, 35, -101.5, 38), area(1, -101.6, 35, -100, 38))).toEqual([]);
  expect(seenOf(area(1, -103, 35, -101.5, 38), area(2, -101.5, 35, -100, 38))).toEqual([1, 2]);
  expect(seenOf(area(3, -99, 35, -98, 38))).toEqual([]);
});

test('a line is seen', () => {
  const geometry = { type: 'LineString' as const, coordinates: [[-101.5, 36.5]] };
  expect(seenOf({ ...area(4, 0, 0, 0, 0), geometry })).toEqual([4]);
});

test('an outline beside a part of the map is not seen in it', () => {
  const half = area(1, -103, 35, -101.5, 38);
  expect(seenIn({ x: 0, y: 0, width: 40, height: 100 }, half)).toEqual([]);
  expect(seenIn({ x: 40, y: 0, width: 40, height: 100 }, half)).toEqual([1]);
});
