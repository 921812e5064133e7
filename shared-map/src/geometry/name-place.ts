import { along, feature, length, pointOnFeature } from '@turf/turf';
import type { LineString, Point, Polygon } from 'geojson';
import type { Position } from '../engine/types.ts';

/** Where the name of a drawing stands: in its area, or half way along its line. */
export function namePlace(geometry: Point | LineString | Polygon): Position {
  if (geometry.type === 'Point') return geometry.coordinates as Position;
  const { coordinates } =
    geometry.type === 'LineString'
      ? along(geometry, length(feature(geometry)) / 2).geometry
      : pointOnFeature(geometry).geometry;
  return coordinates as Position;
}
