import type { LineString } from 'geojson';
import type { Drawing } from './draw-slice.ts';
import { measuredDrawings, pointsSet, spokenMeasures, totals } from './drawing-texts.ts';

const line = (id: string, ...coordinates: number[][]): Drawing => ({
  id,
  geometry: { type: 'LineString', coordinates },
});
const area = (id: string, ...ring: number[][]): Drawing => ({ id, geometry: { type: 'Polygon', coordinates: [ring] } });
const WEST = [-101.9, 36.1];
const EAST = [-101.89, 36.1];
const NORTH = [-101.895, 36.105];

// The values are those of PostGIS geography.
test('distances are in feet and yards, areas in acres and square feet, and each kind is numbered separately', () => {
  const point: Drawing = { id: 'p', geometry: { type: 'Point', coordinates: WEST } };
  expect(
    measuredDrawings([line('a', WEST, EAST), area('b', WEST, EAST, NORTH, WEST), line('c', EAST, NORTH), point]),
  ).toEqual([
    { id: 'a', name: 'Line 1', note: null, rows: [{ name: 'Distance', values: ['2,954.4 ft', '984.8 yd'] }] },
    {
      id: 'b',
      name: 'Polygon 1',
      note: null,
      rows: [
        { name: 'Area', values: ['61.73 acres', '2,688,768 sq ft'] },
        { name: 'Perimeter', values: ['7,642.7 ft', '2,547.6 yd'] },
      ],
    },
    {
      id: 'c',
      name: 'Line 2',
      note: null,
      rows: [{ name: 'Distance', values: [expect.any(String), expect.any(String)] }],
    },
    {
      id: 'p',
      name: 'Point 1',
      note: null,
      rows: [
        { name: 'Lat', values: ['36.10000'] },
        { name: 'Lon', values: ['-101.90000'] },
      ],
    },
  ]);
});

test('a line with one point is not listed and takes no number', () => {
  expect(measuredDrawings([line('a', WEST), line('b', WEST, EAST)]).map(({ id, name }) => [id, name])).toEqual([
    ['b', 'Line 1'],
  ]);
});

test('a polygon that crosses itself gets a note', () => {
  const bow = area('a', [-101.9, 36], [-101.8, 36.1], [-101.8, 36], [-101.9, 36.1], [-101.9, 36]);
  expect(measuredDrawings([bow])[0]?.note).toMatch('crosses itself');
});

test('a drawing is measured only once', () => {
  const read = jest.fn(() => [WEST, EAST]);
  const geometry = Object.defineProperty({ type: 'LineString' }, 'coordinates', { get: read }) as LineString;
  expect(spokenMeasures({ id: 'a', geometry })).toMatch('2,954.4 ft');
  const reads = read.mock.calls.length;
  expect(measuredDrawings([{ id: 'a', geometry }])).toHaveLength(1);
  expect(read).toHaveBeenCalledTimes(reads);
});

test('several drawings of one kind have a total', () => {
  const one = line('a', WEST, EAST);
  expect(totals([one])).toEqual([]);
  expect(totals([one, { ...one, id: 'b' }])).toEqual([{ name: 'All lines', values: ['5,908.8 ft', '1,969.6 yd'] }]);
  const ring = area('c', WEST, EAST, NORTH, WEST);
  expect(totals([ring, ring])).toEqual([{ name: 'All polygons', values: ['123.45 acres', '5,377,536 sq ft'] }]);
});

test('the point at the pointer does not count as set', () => {
  expect(pointsSet(line('a'))).toBe(0);
  expect(pointsSet(line('a', WEST, EAST))).toBe(1);
  expect(pointsSet(area('b', null as never))).toBe(0);
  expect(pointsSet(area('b', WEST, EAST, NORTH, WEST))).toBe(2);
});

test('spoken measures include their names', () => {
  expect(spokenMeasures(line('a', WEST, EAST))).toBe('Distance 2,954.4 ft, 984.8 yd');
  expect(spokenMeasures(line('a'))).toBe('');
});
