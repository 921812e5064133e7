import type { Area } from './area.ts';
import { findNearLines, type Neighbor } from './easements.ts';

const areaOf = (...points: [number, number][]): Area =>
  Float64Array.from(points.flatMap((point, index) => [...point, ...points[(index + 1) % points.length]!]));
const rectangle = (west: number, south: number, east: number, north: number): Area =>
  areaOf([west, south], [east, south], [east, north], [west, north]);

/** The place is 30 m from the south line and 40 m from the west one. */
const own = rectangle(-40, -30, 1_000, 1_000);
const south: Neighbor = { gpu_number: 2, area: rectangle(-40, -900, 1_000, -31) };
const west: Neighbor = { gpu_number: 3, area: rectangle(-900, -30, -42, 1_000) };
const corner: Neighbor = { gpu_number: 4, area: rectangle(-900, -900, -41, -31) };

test('the neighbors beside each near line are named, the nearest first, across gaps of a few feet', () => {
  expect(findNearLines(own, [west, south], 91.44)).toEqual([
    { gpu_number: 2, meters: 30, at: [0, -30] },
    { gpu_number: 3, meters: 40, at: [-40, 0] },
  ]);
  expect(findNearLines(own, [west, south], 35)).toMatchObject([{ gpu_number: 2 }]);
  expect(findNearLines(own, [west, south], 29)).toEqual([]);
});

test('a neighbor that touches only the corner is named where the corner is too near', () => {
  const near = (maxMeters: number) => findNearLines(own, [corner, west, south], maxMeters);
  expect(near(91.44).map(({ gpu_number }) => gpu_number)).toEqual([2, 3, 4]);
  expect(near(45).map(({ gpu_number }) => gpu_number)).toEqual([2, 3]);
});

test('land in no GPU is named too, and a sliver between two neighbors is not', () => {
  expect(findNearLines(own, [west], 91.44)).toMatchObject([
    { gpu_number: null, meters: 30 },
    { gpu_number: 3, meters: 40 },
  ]);
  const [left, right] = [rectangle(-40, -900, 10, -30), rectangle(20, -900, 1_000, -30)];
  const neighbors = [{ gpu_number: 5, area: left }, { gpu_number: 6, area: right }, west];
  expect(findNearLines(own, neighbors, 91.44).map(({ gpu_number }) => gpu_number)).toEqual([5, 6, 3]);
});

test('the line of a hole counts, and a line without length is passed over', () => {
  const hole = [20, -5, 30, -5, 30, -5, 30, 5, 30, 5, 20, 5, 20, 5, 20, -5, 20, -5, 20, -5];
  const lines = findNearLines(Float64Array.from([...own, ...hole]), [west, south], 91.44);
  expect(lines[0]).toMatchObject({ gpu_number: null, meters: 20 });
});
