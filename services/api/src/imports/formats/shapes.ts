import type { Geometry, Position } from 'geojson';
import { UsageError } from '../../setup/command-line.ts';
import { partsOf } from './rings.ts';

/** "ESRI Shapefile Technical Description" (1998). With heights, the numbers are 10 higher; with measures, 20. */
const KINDS: Record<number, 'Point' | 'Line' | 'Polygon' | 'MultiPoint'> = {
  1: 'Point',
  3: 'Line',
  5: 'Polygon',
  8: 'MultiPoint',
};
const MAGIC = 9994;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;

/** From the file's own coordinate system. */
export type ToDegrees = (position: [x: number, y: number]) => Position;

/** A polygon record: number of rings, number of positions, the first position of each ring, then all positions. */
function ringsIn(record: DataView, toDegrees: ToDegrees): Position[][] {
  const [count, positions] = [record.getInt32(36, true), record.getInt32(40, true)];
  const begin = (ring: number) => (ring < count ? record.getInt32(44 + 4 * ring, true) : positions);
  return Array.from({ length: count }, (_, ring) =>
    Array.from({ length: begin(ring + 1) - begin(ring) }, (_, index) =>
      positionAt(record, 44 + 4 * count + 16 * (begin(ring) + index), toDegrees),
    ),
  ).filter((line) => line.length > 3);
}

const positionAt = (record: DataView, offset: number, toDegrees: ToDegrees): Position =>
  toDegrees([record.getFloat64(offset, true), record.getFloat64(offset + 8, true)]);

/** Only the types of lines and groups of points are read: nothing in the portal is made of them. */
function shapeIn(record: DataView, toDegrees: ToDegrees): Geometry | null {
  const type = record.getInt32(0, true);
  if (type === 0) return null;
  const kind = KINDS[type % 10];
  if (!kind || type > 28) throw new UsageError(`holds shapes of type ${type}: points and polygons can be read`);
  if (kind === 'Point') return { type: kind, coordinates: positionAt(record, 4, toDegrees) };
  if (kind === 'Line') return { type: 'MultiLineString', coordinates: [] };
  if (kind === 'MultiPoint') return { type: kind, coordinates: [] };
  return { type: 'MultiPolygon', coordinates: partsOf(ringsIn(record, toDegrees)) };
}

/**
 * Reads a `.shp` file without heights and measures; a shape without geometry is `null`.
 * @throws UsageError when the file is damaged or no shapefile; its message continues the name of the file
 */
export function readShapes(bytes: Buffer, toDegrees: ToDegrees): (Geometry | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getInt32(0) !== MAGIC) throw new UsageError('is not a shapefile');
  const length = 2 * view.getInt32(24);
  if (length > bytes.length)
    throw new UsageError(`breaks off: it has ${bytes.length} bytes and says that it has ${length}`);
  const shapes: (Geometry | null)[] = [];
  try {
    for (let at = HEADER_BYTES; at < length; ) {
      const size = 2 * view.getInt32(at + 4);
      if (size < 4) throw new RangeError('a record without content');
      const record = new DataView(bytes.buffer, bytes.byteOffset + at + RECORD_HEADER_BYTES, size);
      shapes.push(shapeIn(record, toDegrees));
      at += RECORD_HEADER_BYTES + size;
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`is damaged: shape ${shapes.length + 1} cannot be read`);
  }
  return shapes;
}
