import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { strToU8, zipSync } from 'fflate';
import {
  dbfOf,
  NAD83,
  type Ring,
  type Shape,
  shpOf,
  TEXAS_NORTH,
  zippedShapefile,
} from '../../../test/support/shapefile.ts';
import { toDegreesFrom } from './coordinate-system.ts';
import { readFeatures as featuresOf } from './features.ts';
import { readShapes } from './shapes.ts';
import { SourceText } from './source-text.ts';

const folder = temporaryFolder();

const written = (name: string, content: Buffer | Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const readFeatures = async (path: string) =>
  (await featuresOf(new SourceText({ path, name: basename(path), byteLength: 1 }), [])).features;
const square: Ring = [
  [-102, 36],
  [-102, 36.01],
  [-101.99, 36.01],
  [-101.99, 36],
  [-102, 36],
];
const rows = [{ GPU_NO: '1001' }];

describe('featuresOf', () => {
  it('reads a zipped shapefile with files added by macOS', async () => {
    const path = written('degrees.zip', zippedShapefile([[square]], rows));
    expect(await readFeatures(path)).toEqual([
      { type: 'Feature', properties: { GPU_NO: '1001' }, geometry: { type: 'MultiPolygon', coordinates: [[square]] } },
    ]);
  });

  it('reads a shapefile in a folder, ignoring the case of file extensions', async () => {
    const path = written('Loose.shp', shpOf([[-102, 36] as Shape]));
    written('Loose.DBF', dbfOf(rows));
    written('Loose.Prj', NAD83);
    written('Loose.cpg', 'UTF-8');
    expect(await readFeatures(path)).toMatchObject([{ geometry: { type: 'Point', coordinates: [-102, 36] } }]);
  });

  it('converts State Plane feet to degrees', async () => {
    // PROJ's result for 102° west, 36° north.
    const feet: Shape = [508266.845840102, 4009153.622261];
    const path = written('feet.zip', zippedShapefile([feet], rows, { prj: TEXAS_NORTH }));
    const [feature] = await readFeatures(path);
    const [longitude, latitude] = feature!.geometry!.coordinates as [number, number];
    expect(longitude).toBeCloseTo(-102, 7);
    expect(latitude).toBeCloseTo(36, 7);
  });

  it('reads a file without .prj as degrees only if its coordinates are in range', async () => {
    const bare = { prj: null };
    expect(await readFeatures(written('bare.zip', zippedShapefile([[square]], rows, bare)))).toHaveLength(1);
    const feet = square.map(([x, y]) => [x * -5_000, y * 100_000]) as Ring;
    await expect(readFeatures(written('bare-feet.zip', zippedShapefile([[feet]], rows, bare)))).rejects.toThrow(
      /bare-feet\.zip has no \.prj file, and its coordinates are not degrees/,
    );
  });

  it('omits deleted rows with their shapes, and keeps features without a shape', async () => {
    const shapes: Shape[] = [[square], [-1, 1], null];
    const path = written('gone.shp', shpOf(shapes));
    written('gone.dbf', dbfOf([{ NO: '1' }, { NO: '2' }, { NO: '3' }], { deleted: [1] }));
    expect(await readFeatures(path)).toMatchObject([
      { properties: { NO: '1' } },
      { properties: { NO: '3' }, geometry: null },
    ]);
  });

  const shp = shpOf([[square]]);
  const foreign = { 'one.shp': shp, 'one.dbf': dbfOf([...rows, ...rows]), 'one.prj': strToU8(NAD83) };
  it.each<[string, string, Uint8Array | string, RegExp]>([
    ['an archive without a shapefile', 'a.zip', zipSync({ 'readme.txt': strToU8('x') }), /^a\.zip has no \.shp file\./],
    ['an archive of two', 'b.zip', zipSync({ 'x/one.shp': shp, 'two.shp': shp }), /several shapefiles \(x\/one, two\)/],
    ['a shapefile without its table', 'c.zip', zipSync({ 'one.shp': shp }), /^c\.zip has no \.dbf file with its table/],
    ['a .zip that is no archive', 'd.zip', 'not a zip', /^d\.zip is not a ZIP archive that can be read\./],
    ['a broken archive', 'e.zip', zipSync({ 'one.shp': shp }).slice(0, 60), /ZIP archive/],
    ['a file of another kind', 'f.shp', 'x'.repeat(200), /^f\.shp has no \.dbf file with its table\./],
    ['a table alone', 'g.dbf', dbfOf(rows), /^g\.dbf is a part of a shapefile\./],
    ['a table of another file', 'h.zip', zipSync(foreign), /^h\.zip has 1 shape, but 2 rows in its table: its files/],
  ])('describes the problem of %s in one line', async (_what, name, content, message) => {
    await expect(readFeatures(written(name, content))).rejects.toThrow(message);
  });

  it('reports a missing file', async () => {
    await expect(readFeatures(join(folder, 'none.shp'))).rejects.toThrow(/does not exist$/);
    await expect(readFeatures(join(folder, 'none.zip'))).rejects.toThrow(/does not exist$/);
  });
});

it('featuresOf says that a shapefile has heights or measures', async () => {
  const high = Buffer.from(shpOf([[square]]));
  for (const at of [32, 108]) high.writeInt32LE(15, at);
  const path = written('high.shp', high);
  written('high.dbf', dbfOf(rows));
  const notes: ImportText[] = [];
  await featuresOf(new SourceText({ path, name: 'high.shp', byteLength: 1 }), notes);
  expect(notes).toEqual([sentence('note-heights-left-out')]);
});

describe('readShapes', () => {
  const asIs = (position: [number, number]) => position;
  const file = shpOf([[square], [square]]);

  it('refuses a truncated file, wherever it ends', () => {
    for (let length = 0; length < file.length; length += 7)
      expect(() => readShapes(file.subarray(0, length), asIs, 'a.shp')).toThrow(/is not a shapefile|breaks off/);
  });

  it('reports a damaged record', () => {
    const damaged = Buffer.from(file);
    damaged.writeInt32LE(2 ** 30, 100 + 8 + 40);
    expect(() => readShapes(damaged, asIs, 'a.shp')).toThrow(/is damaged: shape 1 cannot be read/);
  });

  it('drops heights and measures, and refuses other types of shapes', () => {
    for (const type of [15, 25]) {
      const high = Buffer.from(file);
      high.writeInt32LE(type, 100 + 8);
      expect(readShapes(high, asIs, 'a.shp')[0]).toEqual({ type: 'MultiPolygon', coordinates: [[square]] });
    }
    const patches = Buffer.from(file);
    patches.writeInt32LE(31, 100 + 8);
    expect(() => readShapes(patches, asIs, 'a.shp')).toThrow(/holds shapes of type 31/);
  });
});

it.each([
  ['an old datum', NAD83.replaceAll('American_1983', 'American_1927'), /is on the datum D_North_American_1927/],
  ['a local coordinate system', 'LOCAL_CS["site"]', /^The \.prj file of a\.shp does not name a coordinate system\./],
  ['an unknown projection', TEXAS_NORTH.replace('Lambert_Conformal_Conic', 'Made_Up'), /not known \(NAD_1983_StatePl/],
])('a coordinate system is refused: %s', (_what, prj, message) => {
  expect(() => toDegreesFrom(prj, 'a.shp')).toThrow(message);
});
