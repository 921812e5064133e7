import type { MultiPolygon, Polygon } from 'geojson';
import type { Place } from '../surroundings.repository.ts';
import type { Point } from './local-plane.ts';

/** Its rings, holes included, as edges in a plane: `x1, y1, x2, y2` of each. */
export type Area = Float64Array;

export function areaOf({ type, coordinates }: Polygon | MultiPolygon, project: (place: Place) => Point): Area {
  const rings = (type === 'Polygon' ? [coordinates] : coordinates).flat();
  const area = new Float64Array(4 * rings.reduce((sum, ring) => sum + ring.length - 1, 0));
  let at = 0;
  for (const ring of rings) {
    let before: Point | null = null;
    for (const [longitude, latitude] of ring) {
      const point = project({ longitude: longitude!, latitude: latitude! });
      if (before) {
        area.set(before, at);
        area.set(point, at + 2);
        at += 4;
      }
      before = point;
    }
  }
  return area;
}

/** The share of the way along an edge at which it is nearest to a point. */
export function nearestShare(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  return squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squared));
}

/** Distance from the boundary, negative outside the area. */
export function depthIn(area: Area, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let isInside = false;
  for (let at = 0; at < area.length; at += 4) {
    const [x1, y1, x2, y2] = [area[at]!, area[at + 1]!, area[at + 2]!, area[at + 3]!];
    const share = nearestShare(x, y, x1, y1, x2, y2);
    const [dx, dy] = [x1 + share * (x2 - x1) - x, y1 + share * (y2 - y1) - y];
    nearest = Math.min(nearest, dx * dx + dy * dy);
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside ? Math.sqrt(nearest) : -Math.sqrt(nearest);
}
