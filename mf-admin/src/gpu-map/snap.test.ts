import type { Position } from '@portal/shared-map';
import { cornerAt, linesNear, linesOf, snapTo } from './snap.ts';

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
  const point: Position[] = [
    [0, 0],
    [0, 0],
  ];
  expect(snapTo([0.003, 0.001], [point], project)).toEqual([0, 0]);
});

test('corners snap to survey sections, parcels and other GPUs', () => {
  const ringAt = (x: number) => ({
    type: 'MultiPolygon',
    coordinates: [LINE.map(([dx, y]) => [x + dx, y])].map((ring) => [ring]),
  });
  const near = {
    gpus: [1001, 1002].map((gpu_number) => ({ gpu_number, outline: ringAt(gpu_number) })),
    sections: [{ boundary_ndx: 1, name: 'Sec. 1', outline: ringAt(1) }],
    parcels: [{ boundary_ndx: 2, name: 'Parcel 2', outline: ringAt(2) }],
    has_more: false,
  };
  const lines = linesNear(near, [1001]);
  for (const x of [1, 2, 1002]) expect(snapTo([x + 0.001, 0.001], lines, project)).toEqual([x, 0]);
  expect(snapTo([1001.001, 0.001], lines, project)).toEqual([1001.001, 0.001]);
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
