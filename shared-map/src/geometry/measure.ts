import { kinks } from '@turf/turf';
import type { Geometry } from 'geojson';
import type { Position } from '../engine/types.ts';
import { areaSquareMeters, CIRCLE_CORNERS, lengthMeters } from './geodesic.ts';

/** Lengths in meters, areas in square meters. */
export type Measurement =
  | { kind: 'point'; at: Position }
  | { kind: 'line'; length: number }
  | { kind: 'circle'; radius: number; circumference: number; area: number }
  | { kind: 'polygon'; area: number; perimeter: number; crossesItself: boolean };

/** The drawing tool gives corners without coordinates, `[]` or `null`, of what has just begun. */
const isPlace = (position: readonly number[] | null): position is Position =>
  position !== null && position.length >= 2 && position.every(Number.isFinite);

/** A corner set where the pointer still is comes twice, and would be taken for a crossing. */
const withoutRepeats = (ring: Position[]): Position[] =>
  ring.filter((corner, index) => corner.join() !== ring[index - 1]?.join());

/** Of its radius: what is left after a circle was moved on the map. */
const CIRCLE_TOLERANCE = 0.005;

/** In meters; `null` for an area that is no circle of the drawing tool, or no longer one. @param ring closed */
function circleRadius(ring: readonly Position[]): number | null {
  const corners = ring.slice(0, -1);
  if (corners.length !== CIRCLE_CORNERS) return null;
  const mean = (axis: 0 | 1): number => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const center: Position = [mean(0), mean(1)];
  const radii = corners.map((corner) => lengthMeters([center, corner]));
  const radius = radii.reduce((sum, meters) => sum + meters, 0) / radii.length;
  return radii.every((meters) => Math.abs(meters - radius) < CIRCLE_TOLERANCE * radius) ? radius : null;
}

/** @returns `null` while there is too little to measure: no place, one point of a line, two corners of an area */
export function measure(geometry: Geometry): Measurement | null {
  if (geometry.type === 'Point') {
    const at = geometry.coordinates;
    return isPlace(at) ? { kind: 'point', at: [at[0], at[1]] } : null;
  }
  if (geometry.type === 'LineString') {
    const line = geometry.coordinates.filter(isPlace);
    return line.length < 2 ? null : { kind: 'line', length: lengthMeters(line) };
  }
  if (geometry.type !== 'Polygon') return null;
  const ring = withoutRepeats((geometry.coordinates[0] ?? []).filter(isPlace));
  if (ring.length < 4) return null;
  const radius = circleRadius(ring);
  if (radius !== null)
    return { kind: 'circle', radius, circumference: 2 * Math.PI * radius, area: Math.PI * radius ** 2 };
  return {
    kind: 'polygon',
    area: areaSquareMeters([ring]),
    perimeter: lengthMeters(ring),
    crossesItself: kinks({ type: 'Polygon', coordinates: [ring] }).features.length > 0,
  };
}
