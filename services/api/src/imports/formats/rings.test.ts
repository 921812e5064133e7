import fc from 'fast-check';
import type { Position } from 'geojson';
import { groupRings } from './rings.ts';

const square = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
];
const area = (ring: Position[]) =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index]![0]! * y! - x! * ring[index]![1]!, 0) / 2);
const areaOf = (parts: Position[][][]) =>
  parts.reduce((sum, [outline, ...holes]) => sum + area(outline!) - holes.reduce((of, hole) => of + area(hole), 0), 0);

/** For each cell, the number of nested squares. */
const nests = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });

describe('groupRings', () => {
  it('distinguishes outlines from holes, regardless of direction and order', () =>
    fc.assert(
      fc.property(
        nests,
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        fc.infiniteStream(fc.nat()),
        (depths, reversed, order) => {
          const rings = depths.flatMap((depth, cell) =>
            Array.from({ length: depth }, (_, ring) => square(20 * cell + ring, ring, 16 - 2 * ring)),
          );
          const areas = depths.flatMap((depth) =>
            Array.from({ length: depth }, (_, ring) => (16 - 2 * ring) ** 2 * (ring % 2 ? -1 : 1)),
          );
          const expected = areas.reduce((one, other) => one + other);
          const shuffled = rings
            .map((ring, index) => ({ ring: reversed[index % 30] ? [...ring].reverse() : ring, at: order.next().value }))
            .sort((one, other) => one.at - other.at)
            .map(({ ring }) => ring);
          const parts = groupRings(shuffled);
          expect(areaOf(parts)).toBeCloseTo(expected, 6);
          expect(parts.flat()).toHaveLength(rings.length);
          expect(parts).toHaveLength(depths.reduce((sum, depth) => sum + Math.ceil(depth / 2), 0));
        },
      ),
      { numRuns: 50 },
    ));

  it('separates parts that share a side, and keeps a hole that touches its outline', () => {
    expect(groupRings([square(0, 0, 1), square(1, 0, 1)])).toHaveLength(2);
    expect(groupRings([square(0, 0, 4), square(0, 1, 2)])).toEqual([[square(0, 0, 4), square(0, 1, 2)]]);
  });

  it('assigns a hole to the part that contains it, not to one whose extent spans it', () => {
    const hook: Position[] = [
      [0, 0],
      [0, 10],
      [10, 10],
      [10, 9],
      [1, 9],
      [1, 0],
      [0, 0],
    ];
    const parts = groupRings([hook, square(3, 2, 5), square(4, 3, 2)]);
    expect(parts).toEqual([[hook], [square(3, 2, 5), square(4, 3, 2)]]);
  });

  it('keeps all rings if they cross each other', () => {
    const crossing = [square(0, 0, 4), square(2, 2, 4), square(1, 1, 2), square(3, 3, 0.5)];
    expect(groupRings(crossing).flat()).toHaveLength(4);
  });
});
