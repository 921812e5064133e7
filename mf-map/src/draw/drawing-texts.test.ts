import { CIRCLE_CORNERS, circle } from '@portal/shared-map/geometry';
import type { LineString } from 'geojson';
import { aLine, aPoint, aPolygon } from '../test-support/drawings.ts';
import { measuredDrawings, ON_PAPER, pointsSet, spokenMeasures, totals } from './drawing-texts.ts';

const WEST = [-101.9, 36.1];
const EAST = [-101.89, 36.1];
const NORTH = [-101.895, 36.105];

// The values are those of PostGIS geography.
test('distances are in feet and yards, areas in acres and square feet, and each kind is numbered separately', () => {
  const bow = aPolygon('bow', [-101.9, 36], [-101.8, 36.1], [-101.8, 36], [-101.9, 36.1], [-101.9, 36]);
  const drawings = [
    aLine('begun', WEST),
    aLine('a', WEST, EAST),
    aPolygon('b', WEST, EAST, NORTH, WEST),
    aLine('c', EAST, NORTH),
    aPoint('p', WEST),
    bow,
  ];
  const valuesOf = ({ rows }: ReturnType<typeof measuredDrawings>[number]) =>
    rows.map(({ name, values }) => `${name}: ${values.join(', ')}`);
  expect(measuredDrawings(drawings).map((drawn) => [drawn.id, drawn.name, drawn.note, ...valuesOf(drawn)])).toEqual([
    ['a', 'Line 1', null, 'Distance: 2,954.4 ft, 984.8 yd'],
    ['b', 'Polygon 1', null, 'Area: 61.73 acres, 2,688,768 sq ft', 'Perimeter: 7,642.7 ft, 2,547.6 yd'],
    ['c', 'Line 2', null, expect.any(String)],
    ['p', 'Point 1', null, 'Lat: 36.10000', 'Lon: -101.90000'],
    ['bow', 'Polygon 2', expect.stringMatching('crosses itself'), expect.any(String), expect.any(String)],
  ]);
});

test('a circle is measured by its area, radius and circumference', () => {
  const pivot = { id: 'pivot', geometry: circle([-101.9, 36.1], 402.336, CIRCLE_CORNERS) };
  expect(measuredDrawings([pivot])[0]).toMatchObject({ name: 'Circle 1', note: null });
  expect(spokenMeasures(pivot)).toMatch(
    /^Area 125\.6\d acres, [\d,]+ sq ft; Radius 1,320\.0 ft, 440\.0 yd; Circumference 8,293\.8 ft/,
  );
  expect(pointsSet(pivot)).toBe(1);
});

test('a drawing is measured only once', () => {
  const read = jest.fn(() => [WEST, EAST]);
  const geometry = Object.defineProperty({ type: 'LineString' }, 'coordinates', { get: read }) as LineString;
  expect(spokenMeasures({ id: 'a', geometry })).toMatch('2,954.4 ft');
  const reads = read.mock.calls.length;
  expect(measuredDrawings([{ id: 'a', geometry }])).toHaveLength(1);
  expect(read).toHaveBeenCalledTimes(reads);
});

test('several drawings of one kind have a total, which is the sum of what is shown of each', () => {
  const one = aLine('a', WEST, EAST);
  expect(totals([one])).toEqual([]);
  expect(totals([one, { ...one, id: 'b' }])).toEqual([{ name: 'All lines', values: ['5,908.8 ft', '1,969.6 yd'] }]);
  const ring = aPolygon('c', WEST, EAST, NORTH, WEST);
  expect(totals([ring, ring])).toEqual([{ name: 'All areas', values: ['123.46 acres', '5,377,536 sq ft'] }]);
});

test('the point at the pointer does not count as set, and a line of one point has no measure to speak', () => {
  expect(pointsSet(aLine('a'))).toBe(0);
  expect(pointsSet(aLine('a', WEST, EAST))).toBe(1);
  expect(pointsSet(aPolygon('b', null as never))).toBe(0);
  expect(pointsSet(aPolygon('b', WEST, EAST, NORTH, WEST))).toBe(2);
  expect(spokenMeasures(aLine('a', WEST, EAST))).toBe('Distance 2,954.4 ft, 984.8 yd');
  expect(spokenMeasures(aLine('a'))).toBe('');
});

test('paper agrees with the screen, in whole units from a hundred on: acres, from a square mile on square miles too, feet and from a mile on miles', () => {
  const far = aPolygon('far', [-101.9, 36], [-101.8, 36], [-101.8, 36.1], [-101.9, 36.1], [-101.9, 36]);
  expect(measuredDrawings([aLine('a', WEST, EAST)], ON_PAPER)[0]?.rows[0]?.values).toEqual(['2,954 ft', '985 yd']);
  const [near, wide] = measuredDrawings([aPolygon('near', WEST, EAST, NORTH, WEST), far], ON_PAPER);
  expect(near!.rows.map(({ values }) => values)).toEqual([['61.73 acres'], ['1.45 mi']]);
  expect(wide!.rows.map(({ values }) => values)).toEqual([['24,706 acres', '38.60 sq mi'], ['24.99 mi']]);
  expect(measuredDrawings([far])[0]?.rows[0]?.values[0]).toMatch(/^24,70(5\.[5-9]|6\.[0-4])\d acres$/);
  expect(totals([aLine('a', WEST, EAST), aLine('b', EAST, NORTH)], ON_PAPER)[0]?.values).toEqual(['1.00 mi']);
});
