import { fieldError } from '@portal/shared-api/problems';
import { ProblemError } from '../http/problem.ts';

/** West, south, east, north in degrees (EPSG:4326). */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Lower bound in meters (WGS 84) for a degree of latitude, and of longitude at the equator. */
const METERS_PER_DEGREE = 110_500;
const MAX_LATITUDE = 89;

export function expandBounds([west, south, east, north]: Bounds, meters: number): Bounds {
  const latitude = meters / METERS_PER_DEGREE;
  const furthest = Math.min(Math.max(Math.abs(south), Math.abs(north)) + latitude, MAX_LATITUDE);
  const longitude = latitude / Math.cos((furthest * Math.PI) / 180);
  return [west - longitude, south - latitude, east + longitude, north + latitude];
}

export const overlap = (a: Bounds, b: Bounds): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** A map view in query parameters, degrees in EPSG:4326. */
export interface ViewQuery {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** @throws ProblemError 400 if west is east of east, or south north of north */
export function boundsOfView({ west, south, east, north }: ViewQuery): Bounds {
  const errors = [
    ...(west > east ? [fieldError('query.east', 'east-less-than-west')] : []),
    ...(south > north ? [fieldError('query.north', 'north-less-than-south')] : []),
  ];
  if (errors.length > 0) throw new ProblemError('view-not-a-rectangle', {}, { errors });
  return [west, south, east, north];
}
