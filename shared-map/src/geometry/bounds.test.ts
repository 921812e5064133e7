import { boxAround } from './bounds.ts';
import { circle } from './geodesic.ts';

test('the box holds all of the geometries', () => {
  const [[west, south], [east, north]] = boxAround([
    circle([-101, 36], 1000),
    { type: 'Point', coordinates: [-102, 35] },
  ]);
  expect(west).toBe(-102);
  expect(south).toBe(35);
  expect(east).toBeCloseTo(-100.989, 3);
  expect(north).toBeCloseTo(36.009, 3);
});
