import { type Area, course, meters, type Position, ringsOf, travel } from './geodesic.ts';

const RADIANS = Math.PI / 180;
const ENOUGH_METERS = 1e-6;

/**
 * From a place to the shortest line between two others. Walks along the line by what the way to the place, seen from there, goes
 * in the direction of the line; ends where it is square to the line.
 */
export function metersToEdge(place: Position, from: Position, to: Position): number {
  const { meters: length, azimuth, finalAzimuth } = course(from, to);
  let along = 0;
  let at = from;
  for (let round = 0; round < 50; round++) {
    const way = course(at, place);
    const forward = along < length ? course(at, to).azimuth : finalAzimuth;
    const step = way.meters * Math.cos((way.azimuth - forward) * RADIANS);
    const next = Math.min(length, Math.max(0, along + step));
    if (Math.abs(next - along) < ENOUGH_METERS) return way.meters;
    along = next;
    at = along === length ? to : travel(from, azimuth, along);
  }
  return meters(at, place);
}

const METERS_PER_DEGREE = 111_000;

/** Never more than the distance: tells which edges need not be measured. */
function leastMeters([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const east = Math.cos((Math.abs(y) + 0.5) * RADIANS) * METERS_PER_DEGREE;
  const dx = Math.max(0, Math.min(x1, x2) - x, x - Math.max(x1, x2)) * east;
  const dy = Math.max(0, Math.min(y1, y2) - y, y - Math.max(y1, y2)) * METERS_PER_DEGREE;
  // A side of some miles bends by less than this.
  return Math.hypot(dx, dy) * 0.99 - 10;
}

/** From a place to the nearest side of an area, from inside or outside. */
export function metersToLine(place: Position, area: Area): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of ringsOf(area))
    for (let index = 1; index < ring.length; index++) {
      const [from, to] = [ring[index - 1]!, ring[index]!];
      if (leastMeters(place, from, to) < nearest) nearest = Math.min(nearest, metersToEdge(place, from, to));
    }
  return nearest;
}
