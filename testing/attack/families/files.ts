import { gzipSync, strToU8, zipSync } from 'fflate';
import { type Family, type Polygons, SHAPES, times } from './shapes.ts';

export interface HostileFile {
  name: string;
  bytes: Buffer;
}

const CORNER_BYTES = 24;
const text = (name: string, ...parts: string[]): HostileFile => ({ name, bytes: Buffer.from(parts.join('')) });
const fill = (piece: string, size: number): string => piece.repeat(Math.max(1, Math.ceil(size / piece.length)));
const pieces = (name: string, head: string, piece: string, size: number, foot = ''): HostileFile => ({
  name,
  bytes: Buffer.concat([
    Buffer.from(head, 'hex'),
    Buffer.alloc(size, Buffer.from(piece, 'hex')),
    Buffer.from(foot, 'hex'),
  ]),
});
const zip = (name: string, entries: Record<string, string | Uint8Array>): HostileFile => ({
  name,
  bytes: Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([part, one]) => [part, typeof one === 'string' ? strToU8(one) : one]),
      ),
    ),
  ),
});

const closed = (shape: Polygons) => shape.map((rings) => rings.map((ring) => [...ring, ring[0]!]));
const feature = (coordinates: unknown, index = 0) => ({
  type: 'Feature',
  properties: { gpu_number: 4_000_000 + index, name: `Part ${index}`, source: 'hostile' },
  geometry: { type: 'MultiPolygon', coordinates },
});
const map = (...features: unknown[]): HostileFile =>
  text('map.geojson', JSON.stringify({ type: 'FeatureCollection', features }));

const PARTS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};
const workbook = (rows: string): HostileFile =>
  zip('sheet.xlsx', {
    ...PARTS,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  });
const HEADER = 'well,time,depth_to_water_ft\n';
const row = (index: number): string => `DA-${index},2026-01-05T18:00Z,${100 + (index % 50)}\n`;

/** Files by their size in bytes, before what is compressed in them is packed. */
export const FILES: Family<HostileFile> = {
  'JPEG, empty segments': (size) => pieces('photo.jpg', 'ffd8', 'ffe10002', size, 'ffd9'),
  'JPEG, fill bytes': (size) => pieces('photo.jpg', 'ffd8', 'ff', size, 'ffd9'),
  'JPEG, endless scan': (size) => pieces('photo.jpg', 'ffd8ffda0002', 'ff00', size),
  'PNG, empty chunks': (size) => pieces('photo.png', '89504e470d0a1a0a', '0000000074524e53b1c3a9b8', size),
  'PNG, zeros': (size) => pieces('photo.png', '89504e470d0a1a0a0000000d49484452', '00', size),
  'PDF, nested': (size) => text('bill.pdf', '%PDF-1.7\n1 0 obj\n', fill('<< /A ', size), '\nendobj\n%%EOF\n'),
  'PDF, objects': (size) => text('bill.pdf', '%PDF-1.7\n', fill('1 0 obj\n<< >>\nendobj\n', size), '%%EOF\n'),
  'CSV, rows': (size) => text('levels.csv', HEADER, ...times(size / 36, row)),
  'CSV, one row again': (size) => text('levels.csv', HEADER, fill(row(1), size)),
  'CSV, columns': (size) => text('levels.csv', `${fill('a,', size / 2)}\n`, fill('1,', size / 2)),
  'CSV, named columns': (size) => text('levels.csv', `${times(size / 8, (index) => `c${index}`).join(',')}\n1\n`),
  'CSV, an endless quote': (size) => text('levels.csv', HEADER, '"', fill('x,\n', size)),
  'CSV, quotes': (size) => text('levels.csv', HEADER, fill('"', size)),
  'CSV, empty lines': (size) => text('levels.csv', HEADER, fill('\n', size)),
  'CSV, blanks': (size) => text('levels.csv', HEADER, fill(' ', size)),
  'CSV, a bad row again': (size) => text('levels.csv', HEADER, fill('x,y,z\n', size)),
  'RDB, comments': (size) => text('levels.rdb', fill('# USGS\n', size), 'agency_cd\tsite_no\n5s\t15s\n'),
  'LEV, headers': (size) => text('logger.lev', fill('Data file for DataLogger.\nCOMPANY :\n', size)),
  'XLE, nested': (size) => text('logger.xle', '<?xml version="1.0"?>', fill('<Body_xle>', size)),
  'XLE, an attribute': (size) => text('logger.xle', '<?xml version="1.0"?><Body_xle a="', fill('a', size), '"/>'),
  'JSON, nested': (size) => text('map.geojson', fill('[', size / 2), fill(']', size / 2)),
  'JSON, nested in a feature': (size) =>
    text(
      'map.geojson',
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":',
      fill('[', size / 2),
      fill(']', size / 2),
      '}}]}',
    ),
  'JSON, empty features': (size) =>
    text('map.geojson', '{"type":"FeatureCollection","features":[', times(size / 3, () => '{}').join(','), ']}'),
  'JSON, one name again': (size) =>
    text('map.geojson', '{', fill('"type":1,', size), '"type":"FeatureCollection","features":[]}'),
  'map, many features': (size) =>
    map(
      ...times(size / 220, (index) =>
        feature(
          closed([
            [
              [
                [-102, 36 + index * 1e-6],
                [-101.9, 36],
                [-101.9, 36.1],
              ],
            ],
          ]),
          index,
        ),
      ),
    ),
  ...Object.fromEntries(
    Object.entries(SHAPES).map(([name, make]) => [
      `map, ${name}`,
      (size: number) => map(feature(closed(make(size / CORNER_BYTES)))),
    ]),
  ),
  'workbook, nested': (size) => workbook(fill('<a>', size)),
  'workbook, cells': (size) => workbook(`<row r="1">${fill('<c><v>1</v></c>', size)}</row>`),
  'workbook, rows': (size) => workbook(fill('<row><c t="inlineStr"><is><t>a</t></is></c></row>', size)),
  'workbook, empty rows': (size) => workbook(fill('<row/>', size)),
  'workbook, entities': (size) =>
    zip('sheet.xlsx', {
      ...PARTS,
      'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY a "${fill('a', size / 2)}">]><worksheet>${fill('&a;', size / 2)}</worksheet>`,
    }),
  'archive, zeros': (size) => zip('sheet.xlsx', { ...PARTS, 'xl/worksheets/sheet1.xml': new Uint8Array(size * 64) }),
  'archive, parts': (size) => zip('map.zip', Object.fromEntries(times(size / 100, (index) => [`x${index}`, '']))),
  'archive, shapes': (size) =>
    zip('map.zip', {
      'a.shp': new Uint8Array(size),
      'a.dbf': new Uint8Array(size),
      'a.shx': new Uint8Array(size),
      'a.prj': fill('PROJCS[', size),
    }),
  'archive in an archive': (size) =>
    zip('map.zip', { 'b.zip': zipSync({ 'a.zip': zipSync({ 'a.csv': new Uint8Array(size * 16) }) }) }),
  'compressed once more': (size) => ({ name: 'levels.csv', bytes: Buffer.from(gzipSync(new Uint8Array(size * 64))) }),
};
