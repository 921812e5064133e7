import type { Bounds } from '../public-map/bounds.ts';

/** A Web Mercator tile, numbered from the northwest corner as in XYZ URLs. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Units along a tile's side, and the buffer around it that avoids visible seams. */
export const TILE_EXTENT = 4096;
export const TILE_BUFFER = 64;

export const longitudeAt = (x: number): number => (x - 0.5) * 360;
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

/** Web Mercator coordinates scaled to 0 to 1, y southward (EPSG:3857 without its meters). */
export const mercatorX = (longitude: number): number => longitude / 360 + 0.5;
export const mercatorY = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);

export const isTile = ({ z, x, y }: TileAddress): boolean => x < 2 ** z && y < 2 ** z;

export function tileBounds({ z, x, y }: TileAddress): Bounds {
  const side = 2 ** z;
  const buffer = TILE_BUFFER / TILE_EXTENT;
  return [
    longitudeAt((x - buffer) / side),
    latitudeAt((y + 1 + buffer) / side),
    longitudeAt((x + 1 + buffer) / side),
    latitudeAt((y - buffer) / side),
  ];
}

export function onTile({ z, x, y }: TileAddress) {
  const size = 2 ** z * TILE_EXTENT;
  return {
    x: (longitude: number): number => mercatorX(longitude) * size - x * TILE_EXTENT,
    y: (latitude: number): number => mercatorY(latitude) * size - y * TILE_EXTENT,
  };
}
