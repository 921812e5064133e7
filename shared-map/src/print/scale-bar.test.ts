import fc from 'fast-check';
import { metersPerPixel, scaleBar } from './scale-bar.ts';

test('a pixel has the length that the engines use', () => {
  // The world is 512 pixels wide at zoom 0; on the equator that is 40,075 km.
  expect(metersPerPixel(0, 0) * 512).toBeCloseTo(40_075_016.7, 0);
  expect(metersPerPixel(10, 60)).toBeCloseTo(metersPerPixel(11, 0), 6);
});

test.each([
  [100, '300 ft'],
  [1609.344 * 0.999, '5,000 ft'],
  [1609.344, '1 mi'],
  [5000, '3 mi'],
  [50_000, '30 mi'],
  [2, '5 ft'],
])('a scale bar within %d m shows %s', (meters, label) => expect(scaleBar(meters).label).toBe(label));

test('a scale bar is never longer than its space, nor shorter than a third of it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e7, noNaN: true }), (meters) => {
      const { share } = scaleBar(meters);
      expect(share).toBeLessThanOrEqual(1 + 1e-9);
      expect(share).toBeGreaterThan(1 / 3);
    }),
  );
});
