import type { Position } from 'geojson';
import { faultOf } from './fault.ts';
import { findFault } from './find-fault.ts';

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const ring = (...corners: Position[]): Position[] => [...corners, corners[0]!];
/** Each in the one before it. */
const inEachOther = (count: number, size = 1): Position[][] =>
  Array.from({ length: count }, (_, i) =>
    square((i * size) / count / 2.5, (i * size) / count / 2.5, size - (i * size) / count / 1.25),
  );
/** Teeth that stand close to each other. */
const comb = (teeth: number): Position[] =>
  ring(
    [0, 0],
    ...Array.from({ length: teeth }, (_, i): Position[] => [
      [i / teeth, 0.1],
      [i / teeth, 1],
      [(i + 0.5) / teeth, 1],
      [(i + 0.5) / teeth, 0.1],
    ]).flat(),
    [1, 0],
  );
const sides = [square(0, 0, 1), square(1, 1, 1)];

describe('findFault', () => {
  it.each([
    ['a square', [[square(0, 0, 1)]]],
    ['repeated corners', [[ring([0, 0], [0, 0], [1, 0], [1, 0], [1, 1])]]],
    ['an outline in the hole of another', [[square(0, 0, 4), square(1, 1, 2)], [square(1.5, 1.5, 1)]]],
    ['2,000 outlines and holes in each other', pairs(inEachOther(2_000))],
    ['a comb of 10,000 corners', [[comb(2_500)]]],
    [
      '2,000 holes beside each other',
      [[square(-1, -1, 3_000), ...Array.from({ length: 2_000 }, (_, i) => square(i, 0, 0.5))]],
    ],
  ])('finds none in %s', (_what, polygons) => expect(findFault(polygons)).toBeNull());

  it.each([
    ['a bow tie', [[ring([0, 0], [1, 1], [0, 1], [1, 0])]], 'Self-intersection[0.5 0.5]'],
    ['outlines that overlap', [[square(0, 0, 2)], [square(1, 1, 2)]], 'Self-intersection[2 1]'],
    ['outlines in each other', inEachOther(1_000).map((one) => [one]), /^Nested shells\[/],
    ['holes in each other', [inEachOther(1_000)], /^Holes are nested\[/],
    ['a hole outside', [[square(0, 0, 1), square(2, 2, 1)]], 'Hole lies outside shell[2 2]'],
    [
      'a hole of another outline',
      [[square(0, 0, 4)], [square(5, 5, 4), square(1, 1, 1)]],
      'Hole lies outside shell[1 1]',
    ],
  ])('finds %s', (_what, polygons, fault) => expect(findFault(polygons)).toMatch(fault as string));

  it.each([
    ['corners that touch', sides.map((one) => [one])],
    ['a spike', [[ring([0, 0], [1, 0], [2, 0], [1, 0], [1, 1])]]],
    ['a line there and back', [[ring([0, 0], [1, 0], [0, 0])]]],
    ['a ring without lines', [[square(0, 0, 4), square(1, 1, 0)]]],
    [
      'long teeth that lie askew, which need too many comparisons',
      [[comb(5_000).map(([x, y]): Position => [x! + y! * 9, y! - x!])]],
    ],
  ])('leaves %s open', (_what, polygons) => expect(findFault(polygons)).toBe('unsure'));
});

/** Each second one is a hole of the one before it. */
function pairs(rings: Position[][]): Position[][][] {
  return rings.flatMap((one, index) => (index % 2 === 0 ? [[one, rings[index + 1]!]] : []));
}

describe('faultOf', () => {
  it.each([
    ['corners that touch', sides.map((one) => [one]), null],
    ['a hole that touches its outline in a corner', [[square(0, 0, 4), ring([0, 0], [1, 2], [2, 1])]], null],
    ['sides that touch', [[square(0, 0, 1)], [square(1, 0, 1)]], /^Self-intersection/],
    ['a spike', [[ring([0, 0], [1, 0], [2, 0], [1, 0], [1, 1])]], /^Self-intersection/],
  ])('decides about %s', (_what, polygons, fault) =>
    fault === null ? expect(faultOf(polygons)).toBeNull() : expect(faultOf(polygons)).toMatch(fault),
  );
});
