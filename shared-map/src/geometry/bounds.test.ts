import { boxAround } from './bounds.ts';
import { circle } from './geodesic.ts';
import { type Box, viewOfBox } from './view-of-box.ts';

const box = (west: number, south: number, east: number, north: number): Box => [
  [west, south],
  [east, north],
];

test('the box contains all geometries', () => {
  const around = boxAround([circle([-101, 36], 1000), { type: 'Point', coordinates: [-102, 35] }]);
  expect(around).toEqual(box(-102, 35, expect.closeTo(-100.989, 3), expect.closeTo(36.009, 3)));
});

test('a box fills the view in the tighter direction, from the whole world up to the given maximum', () => {
  const world = viewOfBox(box(-180, -85.0511287798, 180, 85.0511287798), { width: 1024, height: 2048 }, 22);
  expect(world).toEqual({ center: [0, 0], zoom: expect.closeTo(1, 9) });
  const zoomOf = (of: Box, size = 512, maxZoom = 22) => viewOfBox(of, { width: size, height: size }, maxZoom).zoom;
  expect(zoomOf(box(-102, 36, -101, 36.001))).toBeCloseTo(Math.log2(360), 9);
  // At latitude 36 a degree of latitude is higher than one of longitude is wide.
  expect(zoomOf(box(-102, 35.5, -101, 36.5))).toBeCloseTo(Math.log2(360 * Math.cos((36 * Math.PI) / 180)), 3);
  expect(zoomOf(box(-101, 36, -101, 36), 500, 16)).toBe(16);
  expect(zoomOf(box(-180, -80, 180, 80), 1)).toBe(0);
});
