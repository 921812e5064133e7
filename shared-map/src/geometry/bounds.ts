import { bbox } from '@turf/turf';
import type { Geometry } from 'geojson';
import type { Position } from '../engine/types.ts';

/** South-western and north-eastern corner of the box around geometries. */
export function boxAround(geometries: Geometry[]): [Position, Position] {
  const [west, south, east, north] = bbox({ type: 'GeometryCollection', geometries });
  return [
    [west, south],
    [east, north],
  ];
}
