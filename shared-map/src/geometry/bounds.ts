import { bbox, booleanPointInPolygon } from '@turf/turf';
import type { Geometry, Polygon } from 'geojson';
import type { Position } from '../engine/types.ts';
import type { Box } from './view-of-box.ts';

export function boxAround(geometries: Geometry[]): Box {
  const [west, south, east, north] = bbox({ type: 'GeometryCollection', geometries });
  return [
    [west, south],
    [east, north],
  ];
}

/** `false` for anything but an area. */
export const isWithin = (at: Position, area: Geometry): boolean =>
  /Polygon$/.test(area.type) && booleanPointInPolygon(at as [number, number], area as Polygon);
