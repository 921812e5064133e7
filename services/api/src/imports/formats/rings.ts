import type { Position } from 'geojson';
import inside from 'point-in-polygon-hao';

interface Ring {
  line: Position[];
  box: readonly [west: number, south: number, east: number, north: number];
}

function toRing(line: Position[]): Ring {
  const [xs, ys] = [0, 1].map((axis) => line.map((position) => position[axis]!)) as [number[], number[]];
  const min = (values: number[]) => values.reduce((one, other) => Math.min(one, other));
  const max = (values: number[]) => values.reduce((one, other) => Math.max(one, other));
  return { line, box: [min(xs), min(ys), max(xs), max(ys)] };
}

/** Decided by the first corner, or midpoint of a side, that is not on the other ring's outline. */
function isInside(ring: Ring, outer: Ring): boolean {
  const [west, south, east, north] = ring.box;
  const [outerWest, outerSouth, outerEast, outerNorth] = outer.box;
  if (west < outerWest || south < outerSouth || east > outerEast || north > outerNorth) return false;
  for (const [index, [x, y]] of ring.line.entries()) {
    const [nextX, nextY] = ring.line[index + 1] ?? ring.line[0]!;
    for (const point of [
      [x!, y!],
      [(x! + nextX!) / 2, (y! + nextY!) / 2],
    ] as [number, number][]) {
      const found = inside(point, [outer.line as [number, number][]]);
      if (found !== 0) return found;
    }
  }
  return false;
}

/**
 * Groups rings into polygons: a ring within an even number of others is an outline; one within an odd number is a hole of the smallest
 * ring around it. Ignores the direction of rings, as some programs write it incorrectly.
 * @param lines closed rings of four positions or more
 * @returns coordinates of a GeoJSON MultiPolygon
 */
export function groupRings(lines: Position[][]): Position[][][] {
  const rings = lines.map(toRing);
  const around = rings.map((ring) => rings.filter((outer) => outer !== ring && isInside(ring, outer)));
  const parts = new Map<Ring, Position[][]>();
  const isOutline = (index: number) => around[index]!.length % 2 === 0;
  rings.forEach((ring, index) => {
    if (isOutline(index)) parts.set(ring, [ring.line]);
  });
  rings.forEach((ring, index) => {
    if (isOutline(index)) return;
    const depth = around[index]!.length;
    const outline = around[index]!.find((outer) => around[rings.indexOf(outer)]!.length === depth - 1);
    // Crossing rings may have no outline. They are repaired later, with all of their lines.
    if (outline) parts.get(outline)!.push(ring.line);
    else parts.set(ring, [ring.line]);
  });
  return [...parts.values()];
}
