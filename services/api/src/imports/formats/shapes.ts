import { sentence } from '@portal/shared-api/import-texts';
import type { Geometry, Position } from 'geojson';
import { FileError } from '../file-error.ts';
import { groupRings } from './rings.ts';

/** "ESRI Shapefile Technical Description" (1998). Add 10 for shapes with heights, 20 with measures. */
const KINDS: Record<number, 'Point' | 'Line' | 'Polygon' | 'MultiPoint'> = {
  1: 'Point',
  3: 'Line',
  5: 'Polygon',
  8: 'MultiPoint',
};
const KINDS_WITH_HEIGHTS = 10;
const MAGIC = 9994;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;

/** Converts from the file's coordinate system. */
export type ToDegrees = (position: [x: number, y: number]) => Position;

/** A polygon record: counts of rings and positions, index of the first position of each ring, then all positions. */
function readRings(record: DataView, toDegrees: ToDegrees): Position[][] {
  const [count, positions] = [record.getInt32(36, true), record.getInt32(40, true)];
  const begin = (ring: number) => (ring < count ? record.getInt32(44 + 4 * ring, true) : positions);
  return Array.from({ length: count }, (_, ring) =>
    Array.from({ length: begin(ring + 1) - begin(ring) }, (_, index) =>
      readPosition(record, 44 + 4 * count + 16 * (begin(ring) + index), toDegrees),
    ),
  ).filter((line) => line.length > 3);
}

const readPosition = (record: DataView, offset: number, toDegrees: ToDegrees): Position =>
  toDegrees([record.getFloat64(offset, true), record.getFloat64(offset + 8, true)]);

/** Lines and multipoints are read by type only, as the portal does not use them. */
function readShape(record: DataView, toDegrees: ToDegrees, file: string): Geometry | null {
  const type = record.getInt32(0, true);
  if (type === 0) return null;
  const kind = KINDS[type % 10];
  if (!kind || type > 28) throw new FileError(sentence('shapefile-other-shapes', { file, type }));
  if (kind === 'Point') return { type: kind, coordinates: readPosition(record, 4, toDegrees) };
  if (kind === 'Line') return { type: 'MultiLineString', coordinates: [] };
  if (kind === 'MultiPoint') return { type: kind, coordinates: [] };
  return { type: 'MultiPolygon', coordinates: groupRings(readRings(record, toDegrees)) };
}

/** Or measures. */
export const hasHeights = (bytes: Buffer): boolean => bytes.readInt32LE(32) >= KINDS_WITH_HEIGHTS;

/**
 * Reads a `.shp` file, ignoring heights and measures; a shape without geometry is `null`.
 * @param file its name, for messages
 * @throws FileError if the file is damaged or not a shapefile
 */
export function readShapes(bytes: Buffer, toDegrees: ToDegrees, file: string): (Geometry | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getInt32(0) !== MAGIC)
    throw new FileError(sentence('shapefile-not-one', { file }));
  const length = 2 * view.getInt32(24);
  if (length > bytes.length)
    throw new FileError(sentence('shapefile-breaks-off', { file, bytes: bytes.length, stated: length }));
  const shapes: (Geometry | null)[] = [];
  try {
    for (let at = HEADER_BYTES; at < length; ) {
      const size = 2 * view.getInt32(at + 4);
      if (size < 4) throw new RangeError('a record without content');
      const record = new DataView(bytes.buffer, bytes.byteOffset + at + RECORD_HEADER_BYTES, size);
      shapes.push(readShape(record, toDegrees, file));
      at += RECORD_HEADER_BYTES + size;
    }
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(sentence('shapefile-damaged', { file, shape: shapes.length + 1 }));
  }
  return shapes;
}
