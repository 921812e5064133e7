import type { Position } from 'geojson';
import { UsageError } from '../../setup/command-line.ts';
import { toDegreesFrom } from './coordinate-system.ts';
import { readDbf } from './dbf.ts';
import type { RawFeature } from './geojson.ts';
import { readParts } from './shapefile-parts.ts';
import { readShapes, type ToDegrees } from './shapes.ts';
import type { SourceFile } from './text-file.ts';

/** Without a `.prj`, coordinates are taken as degrees when they can be: in feet or meters, almost all are larger. */
const plainDegrees: ToDegrees = ([x, y]): Position => {
  if (Math.abs(x) > 180 || Math.abs(y) > 90) {
    throw new UsageError('has no .prj file, and its coordinates are not degrees: put the .prj file beside it');
  }
  return [x, y];
};

function naming<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${name} ${error.message}`) : error;
  }
}

/**
 * Reads a `.zip` with one shapefile, or a `.shp` with the other files beside it. Properties are texts.
 * @returns features in longitude and latitude
 * @throws UsageError when a part is missing, damaged or in a coordinate system that cannot be converted
 */
export async function readShapefile(file: SourceFile): Promise<RawFeature[]> {
  const { name } = file;
  const { shp, dbf, prj, cpg } = await readParts(file);
  if (!shp) throw new UsageError(`${name} has no .shp file`);
  if (!dbf) throw new UsageError(`${name} lacks the .dbf file with its table: put it beside the .shp`);
  const toDegrees = prj ? naming(`${name} (.prj)`, () => toDegreesFrom(prj.toString('utf8'))) : plainDegrees;
  const shapes = naming(name, () => readShapes(shp, toDegrees));
  const rows = naming(`${name} (.dbf)`, () => readDbf(dbf, cpg?.toString('latin1')));
  if (rows.length !== shapes.length) {
    throw new UsageError(
      `${name} has ${shapes.length} shapes and ${rows.length} rows in its table: they do not belong together`,
    );
  }
  const features = rows.flatMap((properties, index): RawFeature[] =>
    properties === null ? [] : [{ type: 'Feature', properties, geometry: shapes[index]! }],
  );
  if (features.length === 0) throw new UsageError(`${name} has no features`);
  return features;
}
