import { type Area, course, type Position, ringsOf } from './geodesic.ts';

/** Meters east and north of a center. */
export type Point = readonly [east: number, north: number];
export type Edge = readonly [from: Point, to: Point];

const RADIANS = Math.PI / 180;

/** Azimuthal equidistant: distances from the center are those on the ground, others near it within a millionth. */
export function planeAround(center: Position): (place: Position) => Point {
  return (place) => {
    const { meters, azimuth } = course(center, place);
    return [meters * Math.sin(azimuth * RADIANS), meters * Math.cos(azimuth * RADIANS)];
  };
}

export const edgesOf = (area: Area, project: (place: Position) => Point): Edge[] =>
  ringsOf(area).flatMap((ring) => {
    const points = ring.map(project);
    return points.slice(1).map((to, index): Edge => [points[index]!, to]);
  });

export function pointToEdge([x, y]: Point, [[x1, y1], [x2, y2]]: Edge): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squared));
  return Math.hypot(x1 + share * dx - x, y1 + share * dy - y);
}

/** By the number of edges that a way to the east crosses. */
export function isInside([x, y]: Point, edges: readonly Edge[]): boolean {
  let inside = false;
  for (const [[x1, y1], [x2, y2]] of edges)
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  return inside;
}

/** To the line of an area, negative outside. */
export function depth(point: Point, edges: readonly Edge[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const edge of edges) least = Math.min(least, pointToEdge(point, edge));
  return isInside(point, edges) ? least : -least;
}
