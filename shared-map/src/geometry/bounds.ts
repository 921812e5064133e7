import { bbox } from '@turf/turf';
import type { Geometry } from 'geojson';
import type { Box } from './view-of-box.ts';

export function boxAround(geometries: Geometry[]): Box {
  const [west, south, east, north] = bbox({ type: 'GeometryCollection', geometries });
  return [
    [west, south],
    [east, north],
  ];
}
