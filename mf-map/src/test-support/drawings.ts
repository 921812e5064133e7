import type { Position } from 'geojson';
import type { Drawing } from '../draw/draw-slice.ts';

export const aPoint = (id: string, place: Position): Drawing => ({
  id,
  geometry: { type: 'Point', coordinates: place },
});
export const aLine = (id: string, ...places: Position[]): Drawing => ({
  id,
  geometry: { type: 'LineString', coordinates: places },
});
/** @param ring ends where it begins */
export const aPolygon = (id: string, ...ring: Position[]): Drawing => ({
  id,
  geometry: { type: 'Polygon', coordinates: [ring] },
});
