import type { Position } from '../engine/types.ts';
import { mercatorY, WORLD_PIXELS } from './mercator.ts';

/** South-western and north-eastern corner, in degrees. */
export type Box = readonly [Position, Position];

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
