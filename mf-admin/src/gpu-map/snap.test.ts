import type { Position } from '@portal/shared-map';
import { cornerAt, linesOf, snapTo } from './snap.ts';

/** A pixel is a thousandth of a degree. */
const project = ([x, y]: Position) => ({ x: x * 1000, y: y * 1000 });
const LINE: Position[] = [
  [0, 0],
  [0.1, 0],
  [0.1, 0.1],
];

test('a place near a corner becomes the corner, near a side the nearest place on it, and stays elsewhere', () => {
  expect(snapTo([0.105, 0.005], [LINE], project)).toEqual([0.1, 0]);
  expect(snapTo([0.05, 0.006], [LINE], project)).toEqual([0.05, 0]);
  expect(snapTo([0.05, 0.05], [LINE], project)).toEqual([0.05, 0.05]);
  expect(snapTo([0.02, 0.02], [], project)).toEqual([0.02, 0.02]);
  expect(
    snapTo(
      [0.003, 0.001],
      [
        [
          [0, 0],
          [0, 0],
        ],
      ],
      project,
    ),
  ).toEqual([0, 0]);
});

test('a corner is found within reach', () => {
  expect([
    cornerAt([0.101, 0.002], LINE, project),
    cornerAt([0.05, 0], LINE, project),
    cornerAt([0, 0], [], project),
  ]).toEqual([1, null, null]);
});

test('lines of areas are their rings', () => {
  expect(linesOf({ type: 'MultiPolygon', coordinates: [[LINE], [LINE, LINE]] })).toHaveLength(3);
  expect(linesOf({ type: 'Polygon', coordinates: [LINE] })).toEqual([LINE]);
  expect(linesOf({ type: 'Point', coordinates: [0, 0] })).toEqual([]);
});
