import { CIRCLE_CORNERS, circle } from './geodesic.ts';
import { measure } from './measure.ts';

const A = [-101.825, 36.11];
const lineOf = (...coordinates: number[][]) => ({ type: 'LineString' as const, coordinates });
const areaOf = (...ring: number[][]) => ({ type: 'Polygon' as const, coordinates: [ring] });
const SW = [-101.9, 36];
const SE = [-101.8, 36];
const NE = [-101.8, 36.1];
const NW = [-101.9, 36.1];

test('a point is measured by its place, a line has a length, and an area has a perimeter too', () => {
  expect(measure({ type: 'Point', coordinates: A })).toEqual({ kind: 'point', at: A });
  expect(measure(lineOf(A, [-101.82, 36.11]))).toEqual({ kind: 'line', length: expect.closeTo(450.19, 2) });
  expect(measure(areaOf(A, [-101.824, 36.1102], [-101.8243, 36.111], A))).toEqual({
    kind: 'polygon',
    area: expect.closeTo(4296.01, 2),
    perimeter: expect.closeTo(313.13, 2),
    crossesItself: false,
  });
});

test('a drawn circle has a radius, a circumference and the area of a whole circle, also after it was moved, and a dented one is an area', () => {
  const pivot = circle([-101.9, 36], 402.336, CIRCLE_CORNERS);
  const measured = { kind: 'circle', radius: expect.closeTo(402.336, 1), area: expect.closeTo(508_544, -3) };
  expect(measure(pivot)).toMatchObject({ ...measured, circumference: expect.closeTo(2527.95, 0) });
  const ring = pivot.coordinates[0] as number[][];
  expect(measure(areaOf(...ring.map(([lon, lat]) => [lon! + 0.05, lat! + 0.05])))).toMatchObject({ kind: 'circle' });
  expect(measure(areaOf(...ring.with(5, [-101.9, 36])))).toMatchObject({ kind: 'polygon' });
  expect(measure(circle([-101.9, 36], 402.336, 12))).toMatchObject({ kind: 'polygon' });
});

test('an area that crosses itself is reported, but not for a corner that has just been set below the pointer', () => {
  expect(measure(areaOf(SW, NE, SE, NW, SW))).toMatchObject({ crossesItself: true });
  expect(measure(areaOf(SW, SE, NE, NW, NW, SW))).toMatchObject({ crossesItself: false });
});

test.each<Parameters<typeof measure>[0]>([
  { type: 'Point', coordinates: [] },
  lineOf(),
  lineOf(A),
  areaOf(),
  areaOf(SW, NW, SW),
  areaOf(null as never),
  // While drawing, the tool reports corners that have no place yet.
  areaOf(SW, NW, [], SW),
])('a geometry that has only been begun has no measure: %j', (geometry) => {
  expect(measure(geometry)).toBeNull();
});
