import { METERS_PER_FOOT } from '@portal/shared-api/units';
import type { Position } from '@portal/shared-map';
import { destination } from '@portal/shared-map/geometry';
import type { Drawing } from '../draw-slice.ts';

type Geometry = Drawing['geometry'];

export const MIN_VERTICES: Readonly<Record<Geometry['type'], number>> = { Point: 1, LineString: 2, Polygon: 3 };

const isOnEarth = ([longitude, latitude]: Position): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

/** Each corner once: a ring's closing corner is left out. */
export function verticesOf(geometry: Geometry): Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates as Position];
  if (geometry.type === 'LineString') return geometry.coordinates as Position[];
  return (geometry.coordinates[0] ?? []).slice(0, -1) as Position[];
}

/** `null` for too few corners, or corners off the earth. */
export function withVertices({ type }: Geometry, vertices: readonly Position[]): Geometry | null {
  const [first] = vertices;
  if (first === undefined || vertices.length < MIN_VERTICES[type] || !vertices.every(isOnEarth)) return null;
  if (type === 'Point') return { type, coordinates: first };
  if (type === 'LineString') return { type, coordinates: [...vertices] };
  return { type, coordinates: [[...vertices, first]] };
}

export function withVertexAt(geometry: Geometry, index: number, at: Position): Geometry | null {
  return withVertices(geometry, verticesOf(geometry).with(index, at));
}

/** Midway to the next corner, or past a line's end by the length of its last segment. */
export function withVertexAfter(geometry: Geometry, index: number): Geometry | null {
  const vertices = verticesOf(geometry);
  const from = vertices[index];
  if (!from) return null;
  const next = vertices[index + 1] ?? (geometry.type === 'Polygon' ? vertices[0] : undefined);
  const previous = vertices[index - 1] ?? from;
  const [towards, part] = next ? [next, 0.5] : [previous, -1];
  const added: Position = [from[0] + part * (towards[0] - from[0]), from[1] + part * (towards[1] - from[1])];
  return withVertices(geometry, vertices.toSpliced(index + 1, 0, added));
}

/** `null` where too few would be left. */
export function withoutVertices(geometry: Geometry, indexes: readonly number[]): Geometry | null {
  return withVertices(
    geometry,
    verticesOf(geometry).filter((_, index) => !indexes.includes(index)),
  );
}

/** All corners where no index is given; `null` where that leads off the earth. */
export function movedByDegrees(
  geometry: Geometry,
  indexes: readonly number[],
  [east, north]: readonly [east: number, north: number],
): Geometry | null {
  const moves = (index: number): boolean => indexes.length === 0 || indexes.includes(index);
  return withVertices(
    geometry,
    verticesOf(geometry).map(([longitude, latitude], index) =>
      moves(index) ? [longitude + east, latitude + north] : [longitude, latitude],
    ),
  );
}

/** By international feet along meridians and parallels; `null` where that leads off the earth. */
export function movedByFeet(geometry: Geometry, { north, east }: { north: number; east: number }): Geometry | null {
  const moved = (at: Position): Position => {
    const [longitude, latitude] = destination(at, north * METERS_PER_FOOT, 0);
    // Beyond a pole a meridian goes on as the one opposite.
    if (Math.abs(longitude - at[0]) > 90) return [Number.NaN, Number.NaN];
    // A geodesic that sets out to the east soon leaves its parallel: the first meter says how long a meter is there.
    const [oneMeterEast] = destination([longitude, latitude], 1, 90);
    return [longitude + (oneMeterEast - longitude) * east * METERS_PER_FOOT, latitude];
  };
  return withVertices(geometry, verticesOf(geometry).map(moved));
}
