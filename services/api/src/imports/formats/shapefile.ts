import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { Position } from 'geojson';
import { FileError } from '../file-error.ts';
import { toDegreesFrom } from './coordinate-system.ts';
import { readDbf } from './dbf.ts';
import type { RawFeature } from './geojson.ts';
import { readParts } from './shapefile-parts.ts';
import { hasHeights, readShapes, type ToDegrees } from './shapes.ts';
import type { SourceFile } from './text-file.ts';

/** Without a `.prj`, coordinates count as degrees if in range: coordinates in feet or meters are almost always larger. */
const plainDegreesIn =
  (file: string): ToDegrees =>
  ([x, y]): Position => {
    if (Math.abs(x) > 180 || Math.abs(y) > 90) throw new FileError(sentence('shapefile-without-prj', { file }));
    return [x, y];
  };

/**
 * Reads a `.zip` with one shapefile, or a `.shp` with its other files beside it. Properties are texts.
 * @returns features in longitude and latitude
 * @throws FileError if a part is missing, damaged, or in a coordinate system that cannot be converted
 */
export async function readShapefile(file: SourceFile, notes: ImportText[]): Promise<RawFeature[]> {
  const { name } = file;
  const { shp, dbf, prj, cpg } = await readParts(file);
  if (!shp) throw new FileError(sentence('shapefile-without-shp', { file: name }));
  if (!dbf) throw new FileError(sentence('shapefile-without-dbf', { file: name }));
  const toDegrees = prj ? toDegreesFrom(prj.toString('utf8'), name) : plainDegreesIn(name);
  const shapes = readShapes(shp, toDegrees, name);
  if (hasHeights(shp)) notes.push(sentence('note-heights-left-out'));
  const rows = readDbf(dbf, cpg?.toString('latin1'), name, notes);
  if (rows.length !== shapes.length) {
    throw new FileError(sentence('shapefile-parts-differ', { file: name, shapes: shapes.length, rows: rows.length }));
  }
  const features = rows.flatMap((properties, index): RawFeature[] =>
    properties === null ? [] : [{ type: 'Feature', properties, geometry: shapes[index]! }],
  );
  if (features.length === 0) throw new FileError(sentence('shapefile-without-features', { file: name }));
  return features;
}
