import { expandBounds, overlap } from './bounds.ts';

test('expandBounds adds at least the given meters in each direction', () => {
  const [west, south, east, north] = expandBounds([-102, 36, -101, 37], 1_000);
  // At 37°, a degree of longitude is 88,980 m and one of latitude 110,983 m.
  expect((-102 - west) * 88_980).toBeGreaterThan(1_000);
  expect((-102 - west) * 88_980).toBeLessThan(1_020);
  expect(east + 101).toBeCloseTo(-102 - west, 12);
  expect((north - 37) * 110_983).toBeGreaterThan(1_000);
  expect(36 - south).toBeCloseTo(north - 37, 12);
});

test('expandBounds stays finite near the poles', () =>
  expect(expandBounds([0, 89.9, 1, 90], 5_000).every(Number.isFinite)).toBe(true));

test('overlap is true for bounds that touch or share a part', () => {
  expect(overlap([0, 0, 2, 2], [1, 1, 3, 3])).toBe(true);
  expect(overlap([0, 0, 2, 2], [2, 2, 3, 3])).toBe(true);
  expect(overlap([0, 0, 2, 2], [2.1, 0, 3, 3])).toBe(false);
  expect(overlap([0, 0, 2, 2], [0, -3, 2, -0.1])).toBe(false);
});
