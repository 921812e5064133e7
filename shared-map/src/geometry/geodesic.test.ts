import { BUFFERS, LINES, POLYGONS } from '../test-support/postgis-values.ts';
import { areaSquareMeters, circle, destination, lengthMeters } from './geodesic.ts';

/** Largest deviation from PostGIS that is accepted, as a part of its value: 0.01%. */
const TOLERANCE = 1e-4;
const deviation = (value: number, expected: number): number => Math.abs(value - expected) / expected;

test.each(LINES)('the length of $name is that of PostGIS', ({ line, meters }) => {
  expect(deviation(lengthMeters(line), meters)).toBeLessThan(TOLERANCE);
});

test.each(POLYGONS)('area and perimeter of $name are those of PostGIS', ({ ring, squareMeters, perimeter }) => {
  // A ring has the same area in both directions, closed or not.
  for (const same of [ring, ring.toReversed(), ring.slice(0, -1)])
    expect(deviation(areaSquareMeters([same]), squareMeters)).toBeLessThan(TOLERANCE);
  expect(deviation(lengthMeters(ring), perimeter)).toBeLessThan(TOLERANCE);
});

test.each(BUFFERS)(
  "a circle of $radius m keeps its radius in all directions, and is within 0.5% of PostGIS's buffer",
  ({ radius, least, most, squareMeters }) => {
    const round = circle([-101.825, 36], radius);
    const [ring = []] = round.coordinates;
    expect(ring).toHaveLength(129);
    expect(ring[0]).toEqual(ring.at(-1));
    for (const corner of ring)
      expect(deviation(lengthMeters([[-101.825, 36], corner]), radius)).toBeLessThan(TOLERANCE);
    // ST_Buffer itself works on a plane near the circle, and is 0.04% too small.
    expect(deviation(radius, least)).toBeLessThan(0.005);
    expect(deviation(radius, most)).toBeLessThan(0.005);
    expect(deviation(areaSquareMeters(round.coordinates), squareMeters)).toBeLessThan(0.005);
  },
);

test('a circle across the antimeridian is not torn, and a direction is measured clockwise from north', () => {
  const longitudes = circle([179.999, 36], 1000).coordinates[0]!.map(([longitude = 0]) => longitude);
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(0.1);
  const [longitude, latitude] = destination([-101, 36], 1000, 90);
  expect(longitude).toBeGreaterThan(-101);
  expect(latitude).toBeCloseTo(36, 4);
});

test('less than a line or an area measures zero', () => {
  const [one, other] = LINES[0]!.line;
  expect([lengthMeters([]), lengthMeters([one!])]).toEqual([0, 0]);
  expect([areaSquareMeters([]), areaSquareMeters([[one!, other!]])]).toEqual([0, 0]);
});
