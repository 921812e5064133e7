import { Geodesic } from 'geographiclib-geodesic';
import type { Polygon } from 'geojson';
import type { Position } from '../engine/types.ts';

/*
 * On the ellipsoid WGS84, as PostGIS measures `geography`, so that the map and the server agree. Algorithms: C. F. F. Karney,
 * "Algorithms for geodesics", Journal of Geodesy 87 (2013), https://doi.org/10.1007/s00190-012-0578-z.
 */
const { WGS84 } = Geodesic;

type Path = readonly (readonly number[])[];

const coordinates = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): [number, number] => [
  latitude,
  longitude,
];

/** 0 for fewer than two positions. */
export function lengthMeters(line: Path): number {
  let sum = 0;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [coordinates(line[index - 1] as Position), coordinates(line[index] as Position)];
    sum += WGS84.Inverse(...from, ...to, Geodesic.DISTANCE).s12 ?? 0;
  }
  return sum;
}

/** Of the first ring, closed or not, in either direction; 0 for fewer than three corners. */
export function areaSquareMeters([ring = []]: readonly Path[]): number {
  const polygon = WGS84.Polygon();
  for (const corner of ring) polygon.AddPoint(...coordinates(corner));
  return Math.abs(polygon.Compute(false, true).area ?? 0);
}

/** Degrees clockwise from north. */
export function destination([longitude, latitude]: Position, meters: number, degrees: number): Position {
  const { lon2 = Number.NaN, lat2 = Number.NaN } = WGS84.Direct(
    latitude,
    longitude,
    degrees,
    meters,
    Geodesic.LATITUDE | Geodesic.LONGITUDE | Geodesic.LONG_UNROLL,
  );
  return [lon2, lat2];
}

/** Of a circle that is drawn by hand. */
export const CIRCLE_CORNERS = 64;

/**
 * Turns counter-clockwise; every corner is exactly at the radius.
 *
 * @param steps number of corners; with 128 the middle of an edge lies 0.03 % inside the circle
 */
export function circle(center: Position, radius: number, steps = 128): Polygon {
  const ring = Array.from({ length: steps }, (_, step) => destination(center, radius, (-360 * step) / steps));
  return { type: 'Polygon', coordinates: [[...ring, ring[0] as Position]] };
}
