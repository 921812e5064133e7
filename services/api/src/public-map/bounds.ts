import { fieldError } from '@portal/shared-api/problems';
import { ProblemError } from '../http/problem.ts';

/** West, south, east and north in degrees of EPSG:4326. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** No degree of latitude is shorter, and none of longitude at the equator: metres on WGS 84, rounded down. */
const METRES_PER_DEGREE = 110_500;
const MAX_LATITUDE = 89;

/** Bounds that hold everything within so many metres of the given ones. */
export function expandBounds([west, south, east, north]: Bounds, metres: number): Bounds {
  const latitude = metres / METRES_PER_DEGREE;
  const furthest = Math.min(Math.max(Math.abs(south), Math.abs(north)) + latitude, MAX_LATITUDE);
  const longitude = latitude / Math.cos((furthest * Math.PI) / 180);
  return [west - longitude, south - latitude, east + longitude, north + latitude];
}

export const overlap = (a: Bounds, b: Bounds): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** A part of the map as a query names it: degrees in EPSG:4326. */
export interface ViewQuery {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** @throws ProblemError 400 when its west is east of its east, or its south north of its north */
export function boundsOfView({ west, south, east, north }: ViewQuery): Bounds {
  const errors = [
    ...(west > east ? [fieldError('query.east', 'east-less-than-west')] : []),
    ...(south > north ? [fieldError('query.north', 'north-less-than-south')] : []),
  ];
  if (errors.length > 0) throw new ProblemError('view-not-a-rectangle', {}, { errors });
  return [west, south, east, north];
}
