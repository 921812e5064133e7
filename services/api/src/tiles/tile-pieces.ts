import { type Bounds, expandBounds } from '../public-map/bounds.ts';
import { latitudeAt, longitudeAt, mercatorX, mercatorY, type TileAddress, tileBounds } from './tile-grid.ts';

/** Pieces are about the size of tiles of this zoom, unless there would be too many; smaller ones are much slower. */
const PIECE_ZOOM = 9;
const MAX_PIECES = 32;

const divide = (from: number, to: number, parts: number): number[] =>
  Array.from({ length: parts + 1 }, (_, index) => from + ((to - from) * index) / parts);

/**
 * Splits the intersection of a tile and its source into pieces for separate queries. Something on an edge may be in
 * both.
 */
export function tilePieces(tile: TileAddress, extent: Bounds): Bounds[] {
  const whole = tileBounds(tile);
  if (tile.z >= PIECE_ZOOM) return [whole];
  const near = expandBounds(extent, 1);
  const [left, right] = [mercatorX(Math.max(whole[0], near[0])), mercatorX(Math.min(whole[2], near[2]))];
  const [top, bottom] = [mercatorY(Math.min(whole[3], near[3])), mercatorY(Math.max(whole[1], near[1]))];
  const [columns, rows] = [(right - left) * 2 ** PIECE_ZOOM, (bottom - top) * 2 ** PIECE_ZOOM];
  const fewer = Math.min(1, Math.sqrt(MAX_PIECES / (columns * rows)));
  const xs = divide(left, right, Math.max(1, Math.floor(columns * fewer))).map(longitudeAt);
  const ys = divide(top, bottom, Math.max(1, Math.floor(rows * fewer))).map(latitudeAt);
  return ys
    .slice(1)
    .flatMap((south, row) => xs.slice(1).map((east, column): Bounds => [xs[column]!, south, east, ys[row]!]));
}
