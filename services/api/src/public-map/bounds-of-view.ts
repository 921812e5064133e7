import { ProblemError } from '../http/problem.ts';
import type { Bounds } from './bounds.ts';

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
    ...(west > east ? [{ path: 'query.east', message: 'Must not be less than west' }] : []),
    ...(south > north ? [{ path: 'query.north', message: 'Must not be less than south' }] : []),
  ];
  if (errors.length > 0) throw new ProblemError(400, 'The view is not a rectangle.', { errors });
  return [west, south, east, north];
}
