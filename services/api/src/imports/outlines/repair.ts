import {
  booleanOpWithPolyTree,
  ClipType,
  FillRule,
  type Path64,
  type PolyPath64,
  PolyTree64,
  union,
} from 'clipper2-ts';
import type { Position } from 'geojson';

/** Rings of each polygon: the outline first, then its holes. */
export type Polygons = Position[][][];

/** Per degree: corners are rounded to about a centimeter. */
const GRID = 1e7;
/** Crossings make rings; in shapes that people draw, a few. */
const MAX_NEW_RINGS = 1_000;

const pathsIn = (tree: PolyPath64): PolyPath64[] =>
  Array.from({ length: tree.count }, (_, index) => tree.child(index) as PolyPath64);

/**
 * Polygons that cover the same ground without crossings and overlaps. Ground inside an even number of rings of one polygon is not its own.
 * @returns `null` for many more rings than there were; none if no area is left
 */
export function repaired(polygons: Polygons): Polygons | null {
  const [west, south] = polygons[0]![0]![0]!.map((degrees) => Math.round(degrees * GRID)) as [number, number];
  const toPath = (ring: Position[]): Path64 =>
    ring.map(([x, y]) => ({ x: Math.round(x! * GRID) - west, y: Math.round(y! * GRID) - south }));
  const toRing = ({ poly }: PolyPath64): Position[] =>
    [...poly!, poly![0]!].map(({ x, y }) => [(x + west) / GRID, (y + south) / GRID]);

  const maxRings = polygons.flat().length + MAX_NEW_RINGS;
  const simple = polygons.flatMap((rings) => union(rings.map(toPath), FillRule.EvenOdd));
  if (simple.length > maxRings) return null;
  const tree = new PolyTree64();
  booleanOpWithPolyTree(ClipType.Union, simple, null, tree, FillRule.NonZero);
  const outlines = (level: PolyPath64): Polygons =>
    pathsIn(level).flatMap((outline) => [
      [toRing(outline), ...pathsIn(outline).map(toRing)],
      ...pathsIn(outline).flatMap(outlines),
    ]);
  const united = outlines(tree);
  return united.flat().length > maxRings ? null : united;
}
