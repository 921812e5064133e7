import { basename } from 'node:path';
import { UsageError } from '../../setup/command-line.ts';
import { type RawFeature, readGeoJson } from './geojson.ts';
import { readShapefile } from './shapefile.ts';
import type { SourceText } from './source-text.ts';

/** Names of files that are read as features: GeoJSON, and shapefiles packed or not, whichever of their files is named. */
export const isFeatureFile = (path: string): boolean => /\.(geojson|json|zip|shp|shx|dbf|prj)$/i.test(path);

/**
 * Reads the features of a GeoJSON file or a shapefile, in longitude and latitude.
 *
 * @throws UsageError in one line when the file as a whole cannot be used
 */
export async function readFeatures(
  source: SourceText,
): Promise<{ format: 'geojson' | 'shapefile'; features: RawFeature[] }> {
  const { path, name } = source.file;
  // An upload is kept under a name of its own: nothing of the shapefile lies beside it.
  const isPart = /\.(shx|dbf|prj)$/i.test(name) || (/\.shp$/i.test(name) && basename(path) !== name);
  if (isPart)
    throw new UsageError(`${name} is a part of a shapefile: name its .shp, or pack all of its files as a .zip`);
  return /\.(shp|zip)$/i.test(name)
    ? { format: 'shapefile', features: await readShapefile(source.file) }
    : { format: 'geojson', features: await readGeoJson(source) };
}

/** The text of a property as a table would have it; '' for none. */
export function propertyText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();
}

/** Names of all properties that any of the features has, in the order in which they come. */
export const propertyNames = (features: readonly RawFeature[]): string[] => [
  ...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {}))),
];
