import type { Position } from '../engine/types.ts';

/** South-western and north-eastern corner, in degrees. */
export type Box = readonly [Position, Position];

/** CSS pixels of the whole world at zoom 0, in both engines. */
const WORLD_PIXELS = 512;

/** How far down the Web Mercator world, from 0 to 1. */
const mercatorY = (latitude: number): number => {
  const radians = (latitude * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
};

/**
 * @param space width and height in CSS pixels
 * @param maxZoom no closer than this, however small the box
 */
export function viewOfBox(
  [[west, south], [east, north]]: Box,
  space: { width: number; height: number },
  maxZoom: number,
): { center: Position; zoom: number } {
  const wide = ((east - west) / 360) * WORLD_PIXELS;
  const high = (mercatorY(south) - mercatorY(north)) * WORLD_PIXELS;
  const zoom = Math.log2(Math.min(space.width / wide, space.height / high));
  return { center: [(west + east) / 2, (south + north) / 2], zoom: Math.min(Math.max(zoom, 0), maxZoom) };
}
