import { gapsBetween, groupsOf, pairOf, touch } from './contiguity.ts';
import {
  type Area,
  acresOf,
  farthestFeet,
  METERS_PER_FOOT,
  METERS_PER_YARD,
  meters,
  type Position,
} from './geodesic.ts';
import { covers, side } from './inside.ts';
import { metersToEdge, metersToLine } from './line-distance.ts';
import type { Edge } from './plane.ts';
import { areaOfWkb, positionOfWkb } from './wkb.ts';

const rectangle = (west: number, south: number, east: number, north: number): Area => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
];
const flat = (number: number, west: number, south: number, size: number) => {
  const corners = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
  ].map(([x, y]) => [x! * METERS_PER_FOOT, y! * METERS_PER_FOOT] as const);
  return { number, edges: corners.map((corner, index): Edge => [corner, corners[(index + 1) % 4]!]) };
};

it('measures on the ellipsoid', () => {
  // Karney, “Algorithms for geodesics” (2013), table 2: a course of 10,000 km from 40° N to 41.79331020506° N, 137.84490004377° E.
  expect(meters([0, 40], [137.844_900_043_77, 41.793_310_205_06])).toBeCloseTo(10_000_000, 3);
  // Lengths of a degree at 45°, and the whole ellipsoid is 510,065,621.724 km².
  expect(meters([0, 44.5], [0, 45.5])).toBeCloseTo(111_131.8, 0);
  expect(
    (8 *
      acresOf([
        [
          [
            [0, 0],
            [90, 0],
            [0, 90],
            [0, 0],
          ],
        ],
      ]) *
      4046.8564224) /
      1e6,
  ).toBeCloseTo(510_065_621.724, 0);
});

it('measures to a side where the way is square to it, or to its end', () => {
  const [west, east]: [Position, Position] = [
    [-102, 36],
    [-101.98, 36],
  ];
  // The shortest way between the two runs 0.05 m north of the parallel.
  expect(metersToEdge([-101.99, 36.001], west, east)).toBeCloseTo(meters([-101.99, 36], [-101.99, 36.001]) - 0.046, 2);
  expect(metersToEdge([-102.003, 36.001], west, east)).toBe(meters([-102.003, 36.001], west));
});

it('measures to the nearest side on the ellipsoid, not on a sphere', () => {
  const yards = metersToLine([-101.861017, 36.019177], rectangle(-101.88, 36, -101.86, 36.02)) / METERS_PER_YARD;
  expect(yards).toBeCloseTo(99.874, 2);
});

it('tells exactly on which side of a line a place is', () => {
  const [one, other]: [Position, Position] = [
    [0.1, 0.1],
    [0.3, 0.3],
  ];
  expect(side(one, other, [0.2, 0.2])).toBe(0);
  expect(side(one, other, [0.2, 0.2 + 2 ** -54])).toBe(1);
  const area: Area = [[...rectangle(0, 0, 3, 3)[0]!, ...rectangle(1, 1, 2, 2)[0]!]];
  expect(
    [
      [0.5, 0.5],
      [3, 1],
      [1.5, 1.5],
      [1, 1.5],
      [3 + 1e-15, 1],
    ].map((place) => covers(area, place as unknown as Position)),
  ).toEqual([true, true, false, true, false]);
});

it('joins squares that share a side, not those that meet in a corner', () => {
  const squares = [
    flat(1, 0, 0, 1000),
    flat(2, 1000, 0, 1000),
    flat(3, 2000, 1000, 1000),
    flat(4, 3039, 1000, 500),
    flat(5, 9000, 0, 100),
  ];
  const pairs = squares.flatMap((one, index) => squares.slice(index + 1).map((other) => pairOf(one, other)));
  const pair = (one: number, other: number) => pairs.find(({ between }) => between.join() === `${one},${other}`)!;
  // The side, and forty feet of the sides beyond each of its ends; of the smaller square, a foot beyond.
  expect(pair(1, 2)).toMatchObject({ feet: 0, sharedFeet: expect.closeTo(1080, 6) });
  expect(pair(2, 3)).toMatchObject({ feet: 0, sharedFeet: expect.closeTo(80, 6) });
  expect(pair(3, 4)).toMatchObject({ feet: expect.closeTo(39, 6), sharedFeet: expect.closeTo(502, 6) });
  const groups = groupsOf([1, 2, 3, 4, 5], pairs);
  expect(groups).toEqual([[1, 2], [3, 4], [5]]);
  const gaps = gapsBetween(
    groups,
    pairs.filter((one) => !touch(one)),
  );
  expect(gaps.map(({ between, feet }) => [...between, Math.round(feet)])).toEqual([
    [2, 3, 0],
    [4, 5, 5535],
  ]);
});

it('finds the corners farthest apart', () =>
  expect(farthestFeet([rectangle(-101.9, 36, -101.89, 36.01), rectangle(-101.8, 36.1, -101.79, 36.11)])).toBeCloseTo(
    meters([-101.9, 36], [-101.79, 36.11]) / METERS_PER_FOOT,
    6,
  ));

it('reads geometry as PostGIS prints it', () => {
  expect(positionOfWkb('0101000020E61000006666666666765AC06666666666064240')).toEqual([-105.85, 36.05]);
  expect(
    areaOfWkb(
      '01030000000100000004000000' +
        [
          '0000000000000000',
          '0000000000000000',
          '0000000000000840',
          '0000000000000000',
          '0000000000000840',
          '0000000000000840',
          '0000000000000000',
          '0000000000000000',
        ].join(''),
    ),
  ).toEqual([
    [
      [
        [0, 0],
        [3, 0],
        [3, 3],
        [0, 0],
      ],
    ],
  ]);
});
