import { boxAround } from './bounds.ts';
import { circle } from './geodesic.ts';
import { viewOfBox } from './view-of-box.ts';

test('the box contains all geometries', () => {
  const [[west, south], [east, north]] = boxAround([
    circle([-101, 36], 1000),
    { type: 'Point', coordinates: [-102, 35] },
  ]);
  expect(west).toBe(-102);
  expect(south).toBe(35);
  expect(east).toBeCloseTo(-100.989, 3);
  expect(north).toBeCloseTo(36.009, 3);
});

test('a box fills the view in the tighter direction', () => {
  const world = viewOfBox(
    [
      [-180, -85.0511287798],
      [180, 85.0511287798],
    ],
    { width: 1024, height: 2048 },
    22,
  );
  expect(world.center).toEqual([0, 0]);
  expect(world.zoom).toBeCloseTo(1, 9);
  expect(
    viewOfBox(
      [
        [-102, 36],
        [-101, 36.001],
      ],
      { width: 512, height: 512 },
      22,
    ).zoom,
  ).toBeCloseTo(Math.log2(360), 9);
  // At latitude 36 a degree of latitude is higher than one of longitude is wide.
  expect(
    viewOfBox(
      [
        [-102, 35.5],
        [-101, 36.5],
      ],
      { width: 512, height: 512 },
      22,
    ).zoom,
  ).toBeCloseTo(Math.log2(360 * Math.cos((36 * Math.PI) / 180)), 3);
});

test('the zoom of a box stays between the whole world and the given maximum', () => {
  expect(
    viewOfBox(
      [
        [-101, 36],
        [-101, 36],
      ],
      { width: 500, height: 500 },
      16,
    ).zoom,
  ).toBe(16);
  expect(
    viewOfBox(
      [
        [-180, -80],
        [180, 80],
      ],
      { width: 1, height: 1 },
      16,
    ).zoom,
  ).toBe(0);
});
