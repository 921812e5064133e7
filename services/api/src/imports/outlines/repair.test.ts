import type { Position } from 'geojson';
import { repaired } from './repair.ts';

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
/** In thousandths of a square degree. */
const areaOf = (polygons: Position[][][] | null): number =>
  polygons!.flat().reduce((sum, ring) => {
    const twice = ring
      .slice(1)
      .reduce((area, [x, y], index) => area + ring[index]![0]! * y! - x! * ring[index]![1]!, 0);
    return sum + Math.round(twice * 500 * 1e6) / 1e6;
  }, 0);
const shapeOf = (polygons: Position[][][] | null) => polygons?.map((rings) => rings.map((ring) => ring.length));

describe('repaired', () => {
  it('makes a bow tie two triangles', () => {
    const tie: Position[] = [
      [-102, 36],
      [-101.9, 36.1],
      [-102, 36.1],
      [-101.9, 36],
      [-102, 36],
    ];
    expect(shapeOf(repaired([[tie]]))).toEqual([[4], [4]]);
  });

  it('keeps holes and islands in them', () => {
    const rings = [square(-102, 36, 0.1), square(-101.98, 36.02, 0.06), square(-101.96, 36.04, 0.02)];
    const result = repaired([rings]);
    expect(shapeOf(result)).toEqual([[5, 5], [5]]);
    expect(areaOf(result)).toBeCloseTo(10 - 3.6 + 0.4, 6);
  });

  it('counts ground that polygons share once, and unites neighbors', () => {
    const overlapping = repaired([[square(-102, 36, 0.1)], [square(-101.95, 36, 0.1)]]);
    expect(areaOf(overlapping)).toBeCloseTo(15, 6);
    expect(shapeOf(repaired([[square(-102, 36, 0.1)], [square(-101.9, 36, 0.1)]]))).toEqual([[7]]);
  });

  it('returns corners as they were given, to a centimeter', () => {
    const ring = square(-101.8318512, 36.0724381, 0.0125);
    const corners = repaired([[ring], [ring]])!
      .flat(2)
      .map(String);
    expect(new Set(corners)).toEqual(new Set(ring.map((corner) => corner.map((one) => Number(one.toFixed(7))).join())));
  });

  it('is empty without area', () =>
    expect(
      repaired([
        [
          [
            [-102, 36],
            [-101, 36],
            [-102, 36],
            [-102, 36],
          ],
        ],
      ]),
    ).toEqual([]));

  it('gives up a ring whose corners cross everywhere, in little time', () => {
    const corners = 1_000;
    const ring = Array.from(
      { length: corners + 1 },
      (_, i): Position => [-102 + (i % 2) * 0.5 + (i * 0.03) / corners, 35.5 + ((7919 * i) % 1000) / 1000],
    );
    expect(repaired([[[...ring, ring[0]!]]])).toBeNull();
  });
});
