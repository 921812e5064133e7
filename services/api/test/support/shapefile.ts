import { strToU8, zipSync } from 'fflate';

/** Projections as written by ArcGIS: NAD 83 in degrees, and the district's State Plane zone in feet. */
export const NAD83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
export const TEXAS_NORTH = `PROJCS["NAD_1983_StatePlane_Texas_North_FIPS_4201_Feet",${NAD83},PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",656166.6666666665],PARAMETER["False_Northing",3280833.333333333],PARAMETER["Central_Meridian",-101.5],PARAMETER["Standard_Parallel_1",34.65],PARAMETER["Standard_Parallel_2",36.18333333333333],PARAMETER["Latitude_Of_Origin",34.0],UNIT["Foot_US",0.3048006096012192]]`;

export type Ring = [x: number, y: number][];
/** Rings of a polygon, a point, or nothing. */
export type Shape = Ring[] | [x: number, y: number] | null;

const isPoint = (shape: Shape): shape is [number, number] => shape !== null && typeof shape[0] === 'number';

function content(shape: Shape): Buffer {
  if (shape === null) return Buffer.alloc(4);
  if (isPoint(shape)) {
    const bytes = Buffer.alloc(20);
    bytes.writeInt32LE(1, 0);
    for (const [index, value] of shape.entries()) bytes.writeDoubleLE(value, 4 + 8 * index);
    return bytes;
  }
  const positions = shape.flat();
  const bytes = Buffer.alloc(44 + 4 * shape.length + 16 * positions.length);
  bytes.writeInt32LE(5, 0);
  bytes.writeInt32LE(shape.length, 36);
  bytes.writeInt32LE(positions.length, 40);
  let begin = 0;
  shape.forEach((ring, index) => {
    bytes.writeInt32LE(begin, 44 + 4 * index);
    begin += ring.length;
  });
  positions.forEach(([x, y], index) => {
    bytes.writeDoubleLE(x, 44 + 4 * shape.length + 16 * index);
    bytes.writeDoubleLE(y, 44 + 4 * shape.length + 16 * index + 8);
  });
  return bytes;
}

export function shpOf(shapes: Shape[]): Buffer {
  const records = shapes.map((shape, index) => {
    const body = content(shape);
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(body.length / 2, 4);
    return Buffer.concat([head, body]);
  });
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(shapes.some(isPoint) ? 1 : 5, 32);
  return Buffer.concat([header, ...records]);
}

const WIDTH = 30;

/** A `.dbf` table of text columns, or of another type for column names that start with it, such as `N:` or `D:`. */
export function dbfOf(
  rows: Record<string, string>[],
  { deleted = [] as number[], encoding = 'utf8' as BufferEncoding, version = 3, language = 0 } = {},
): Buffer {
  const columns = Object.keys(rows[0]!);
  const header = Buffer.alloc(32 + 32 * columns.length + 1);
  header[0] = version;
  header[29] = language;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + WIDTH * columns.length, 10);
  columns.forEach((column, index) => {
    const [, type = 'C', name] = /^(?:([A-Z@]):)?(.*)$/.exec(column)!;
    header.write(name!.slice(0, 10), 32 + 32 * index, 'latin1');
    header.write(type, 32 + 32 * index + 11, 'latin1');
    header[32 + 32 * index + 16] = WIDTH;
  });
  header[header.length - 1] = 0x0d;
  const lines = rows.map((row, index) => {
    const line = Buffer.alloc(1 + WIDTH * columns.length, ' ');
    if (deleted.includes(index)) line.write('*');
    for (const [at, column] of columns.entries()) line.write(row[column]!, 1 + WIDTH * at, WIDTH, encoding);
    return line;
  });
  return Buffer.concat([header, ...lines]);
}

/** A shapefile in a ZIP archive, as a GIS exports one. */
export const zippedShapefile = (
  shapes: Shape[],
  rows: Record<string, string>[],
  { prj = NAD83 as string | null, name = 'gpus' } = {},
): Buffer =>
  Buffer.from(
    zipSync({
      [`${name}.shp`]: shpOf(shapes),
      [`${name}.dbf`]: dbfOf(rows),
      ...(prj === null ? {} : { [`${name}.prj`]: strToU8(prj) }),
      [`__MACOSX/._${name}.shp`]: strToU8('what macOS adds'),
    }),
  );
