import { basename } from 'node:path';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import { cleanText } from './clean-text.ts';
import { type RawFeature, readGeoJson } from './geojson.ts';
import { readShapefile } from './shapefile.ts';
import type { SourceText } from './source-text.ts';

/**
 * @returns features in longitude and latitude
 * @throws FileError if the file as a whole cannot be used
 */
export async function readFeatures(
  source: SourceText,
  notes: ImportText[],
): Promise<{ format: 'geojson' | 'shapefile'; features: RawFeature[] }> {
  const { path, name } = source.file;
  // Uploads are stored under another name, without the other parts of a shapefile.
  const isPart = /\.(shx|dbf|prj)$/i.test(name) || (/\.shp$/i.test(name) && basename(path) !== name);
  if (isPart) throw new FileError(sentence('shapefile-part', { file: name }));
  return /\.(shp|zip)$/i.test(name)
    ? { format: 'shapefile', features: await readShapefile(source.file, notes) }
    : { format: 'geojson', features: await readGeoJson(source, notes) };
}

export function propertyText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return cleanText(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

export const propertyNames = (features: readonly RawFeature[]): string[] => [
  ...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {}))),
];
