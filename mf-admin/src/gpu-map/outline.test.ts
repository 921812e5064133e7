import type { Position } from '@portal/shared-map';
import {
  geometryOf,
  measureOutline,
  middleOf,
  NO_OUTLINE,
  type Outline,
  outlineOf,
  polygonsOf,
  validPath,
  withCornerAfter,
  withoutRing,
  withRing,
} from './outline.ts';

const square: Position[] = [
  [-101.9, 36],
  [-101.88, 36],
  [-101.88, 36.02],
  [-101.9, 36.02],
];
const hole: Position[] = [
  [-101.895, 36.005],
  [-101.89, 36.005],
  [-101.89, 36.01],
];
const BOTH: Outline = [[square, hole]];

test('an outline is what its geometry was, each corner once', () => {
  expect(outlineOf(geometryOf(BOTH))).toEqual(BOTH);
  expect(outlineOf({ type: 'Polygon', coordinates: [[...square, square[0]!]] })).toEqual([[square]]);
  expect(outlineOf({ type: 'Point', coordinates: [0, 0] })).toEqual(NO_OUTLINE);
});

test('the API gets what has three corners', () => {
  expect(polygonsOf(NO_OUTLINE)).toBeNull();
  expect(polygonsOf([[square, hole.slice(1)], [[]]])).toEqual([
    [square.map(([longitude, latitude]) => ({ longitude, latitude }))],
  ]);
});

test('acres are those on the spheroid, without holes', () => {
  const { acres } = measureOutline([[square]]);
  expect(acres).toBeGreaterThan(985);
  expect(acres).toBeLessThan(995);
  expect(measureOutline(BOTH).acres).toBeCloseTo(acres - measureOutline([[hole]]).acres, 6);
  const [a, b, c, d] = square;
  expect([square, [a!, c!, b!, d!]].map((ring) => measureOutline([[ring]]).crossesItself)).toEqual([false, true]);
});

test('a corner that is added without the map is in the middle', () => {
  expect(middleOf(geometryOf([[square]]))).toEqual([expect.closeTo(-101.89, 9), expect.closeTo(36.01, 9)]);
});

test('rings are changed, removed, and lengthened by a corner', () => {
  expect(withRing(BOTH, { piece: 0, ring: 1 }, [])).toEqual([[square, []]]);
  expect(withoutRing(BOTH, { piece: 0, ring: 1 })).toEqual([[square]]);
  expect(withoutRing([[square], [hole]], { piece: 0, ring: 0 })).toEqual([[hole]]);
  expect(withoutRing(BOTH, { piece: 0, ring: 0 })).toEqual(NO_OUTLINE);
  expect(validPath([[square]], { piece: 0, ring: 1 })).toEqual({ piece: 0, ring: 0 });
  expect(withCornerAfter(square, 3)[4]).toEqual([-101.9, expect.closeTo(36.01, 9)]);
  expect(withCornerAfter([], 0)).toEqual([]);
});
