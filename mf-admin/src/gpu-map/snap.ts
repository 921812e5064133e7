import type { Position, ScreenPoint } from '@portal/shared-map';
import type { Geometry } from 'geojson';
import type { NearOutlines } from './near-outlines.resource.ts';

/** In CSS pixels. */
const REACH = { corner: 12, edge: 9 };

/** Closed: the last corner is the first. */
export type Line = readonly Position[];

export const linesOf = (geometry: Geometry): Line[] => {
  if (geometry.type === 'Polygon') return geometry.coordinates as Position[][];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as Position[][]) : [];
};

/** What corners snap to: survey sections, parcels and GPUs. @param own GPUs that are left out */
export const linesNear = ({ gpus, sections, parcels }: NearOutlines, own: readonly number[]): Line[] =>
  [...gpus.filter(({ gpu_number }) => !own.includes(gpu_number)), ...sections, ...parcels].flatMap(({ outline }) =>
    linesOf(outline as never),
  );

const distance = (one: ScreenPoint, other: ScreenPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

/** How far along a side the point nearest to another is, from 0 to 1. */
function nearestOn(from: ScreenPoint, to: ScreenPoint, at: ScreenPoint): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  if (length === 0) return 0;
  return Math.max(0, Math.min(1, ((at.x - from.x) * x + (at.y - from.y) * y) / length));
}

/** The nearest corner within reach of a place, otherwise the nearest place on a side; the place itself where nothing is near. */
export function snapTo(at: Position, lines: readonly Line[], project: (at: Position) => ScreenPoint): Position {
  const pointer = project(at);
  let corner: { at: Position; far: number } | null = null;
  let edge: { at: Position; far: number } | null = null;
  for (const line of lines) {
    let before: { place: Position; point: ScreenPoint } | null = null;
    for (const place of line) {
      const point = project(place);
      const far = distance(point, pointer);
      if (far <= REACH.corner && far < (corner?.far ?? Number.POSITIVE_INFINITY)) corner = { at: place, far };
      if (before) {
        const part = nearestOn(before.point, point, pointer);
        const nearest: Position = [
          before.place[0] + part * (place[0] - before.place[0]),
          before.place[1] + part * (place[1] - before.place[1]),
        ];
        const farFromEdge = distance(project(nearest), pointer);
        if (farFromEdge <= REACH.edge && farFromEdge < (edge?.far ?? Number.POSITIVE_INFINITY))
          edge = { at: nearest, far: farFromEdge };
      }
      before = { place, point };
    }
  }
  return (corner ?? edge)?.at ?? at;
}

/** The corner within reach of a place; `null` where there is none. */
export function cornerAt(at: Position, corners: Line, project: (at: Position) => ScreenPoint): number | null {
  const pointer = project(at);
  const far = corners.map((corner) => distance(project(corner), pointer));
  const nearest = far.reduce((best, one, index) => (one < (far[best] ?? Number.POSITIVE_INFINITY) ? index : best), 0);
  return (far[nearest] ?? Number.POSITIVE_INFINITY) <= REACH.corner ? nearest : null;
}
