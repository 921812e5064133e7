import { circleAround } from './circle.ts';

test.each([24, 96])('circleAround is a closed ring of %i corners, counterclockwise', (corners) => {
  const ring = circleAround(-101.8, 36.1, 457.2, corners);
  expect(ring).toHaveLength(corners + 1);
  expect(ring[corners]).toEqual(ring[0]);
  const area = ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index]![0] * y - x * ring[index]![1], 0);
  expect(area).toBeGreaterThan(0);
});

test('circleAround is as wide and high in degrees as on the ellipsoid', () => {
  // Lengths of a degree on WGS 84 at 45°: 78,847 m along the parallel, 111,132 m along the meridian.
  const ring = circleAround(0, 45, 1_000, 24);
  expect(Math.max(...ring.map(([x]) => x))).toBeCloseTo(1_000 / 78_847, 6);
  expect(Math.max(...ring.map(([, y]) => y)) - 45).toBeCloseTo(1_000 / 111_132, 6);
});
