import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { z } from 'zod';
import { FileError } from '../file-error.ts';
import { findFault } from '../outlines/find-fault.ts';
import { RowError } from '../values/row-error.ts';
import type { SourceText } from './source-text.ts';

/** GeoJSON is parsed in memory. */
const MAX_BYTES = 200_000_000;

const featureSchema = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }).nullable(),
});
export type RawFeature = z.infer<typeof featureSchema>;

const NO_FEATURE = 'no feature';
const fileSchema = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.object({ properties: z.object({ name: z.string() }).partial().optional() }).nullish(),
  features: z.array(featureSchema).min(1, NO_FEATURE),
});

const OUTLINE_CODES = [
  'outline-not-in-degrees',
  'outline-ring-too-short',
  'outline-ring-open',
  'outline-empty',
] as const;
type OutlineCode = (typeof OUTLINE_CODES)[number];

const position = z
  .tuple([z.number(), z.number()])
  .refine(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90, 'outline-not-in-degrees' satisfies OutlineCode);
const ring = z
  .array(position)
  .min(4, 'outline-ring-too-short' satisfies OutlineCode)
  .refine((line) => `${line[0]}` === `${line.at(-1)}`, 'outline-ring-open' satisfies OutlineCode);
const areaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1, 'outline-empty' satisfies OutlineCode) }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(ring).min(1)).min(1, 'outline-empty' satisfies OutlineCode),
  }),
]);
/** `is_valid` if it was proven; others must be repaired before the database reads them. */
export type Area = z.infer<typeof areaSchema> & { is_valid?: true };

/** The Ogallala aquifer in Texas has 18,436. */
const MAX_CORNERS = 200_000;

export const cornersIn = ({ type, coordinates }: Area): [number, number][] =>
  (type === 'Polygon' ? coordinates : coordinates.flat()).flat();

/** Longitude and latitude on WGS 84, or on NAD 83, which differs by less than two meters. */
const DEGREES = /CRS84|CRS83|EPSG:{1,2}(4326|4269)$|^WGS ?84$/i;

/** Positions of a MultiPolygon are on the fourth level. */
const MAX_DEPTH = 4;

/** Shortens positions to longitude and latitude. @returns whether any was longer */
function dropHeights(coordinates: unknown, depth = 1): boolean {
  if (!Array.isArray(coordinates) || depth > MAX_DEPTH) return false;
  if (typeof coordinates[0] !== 'number')
    return coordinates.reduce<boolean>((isAny, part) => dropHeights(part, depth + 1) || isAny, false);
  const isLonger = coordinates.length > 2;
  if (isLonger) coordinates.length = 2;
  return isLonger;
}

/**
 * @returns features in longitude and latitude, without heights
 * @throws FileError if the file is not GeoJSON or uses another coordinate system
 */
export async function readGeoJson(source: SourceText, notes: ImportText[]): Promise<RawFeature[]> {
  const { name, byteLength } = source.file;
  if (byteLength > MAX_BYTES)
    throw new FileError(sentence('map-too-large', { file: name, megabytes: MAX_BYTES / 1e6 }));
  let text = '';
  for await (const piece of source.pieces()) text += piece;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new FileError(
      sentence('geojson-not-json', { file: name, problem: (error as Error).message.split('\n')[0]! }),
    );
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) {
    const { path: at, message } = parsed.error.issues[0]!;
    if (message === NO_FEATURE) throw new FileError(sentence('geojson-without-features', { file: name }));
    throw new FileError(sentence('geojson-invalid', { file: name, place: at.join('.') || 'file', problem: message }));
  }
  const crs = parsed.data.crs?.properties?.name;
  if (crs && !DEGREES.test(crs)) {
    throw new FileError(sentence('geojson-not-in-degrees', { file: name, system: crs }));
  }
  const { features } = parsed.data;
  const withHeights = features.filter(({ geometry }) => dropHeights(geometry?.coordinates));
  if (withHeights.length > 0) notes.push(sentence('note-heights-left-out'));
  return features;
}

function withValidity(area: Area): Area {
  const isValid = findFault(area.type === 'Polygon' ? [area.coordinates] : area.coordinates) === null;
  return isValid ? { ...area, is_valid: true } : area;
}

/** @throws RowError for anything but an area */
export function readArea({ geometry }: RawFeature): Area {
  if (!geometry) throw new RowError(sentence('geometry-missing'));
  const { type } = geometry;
  if (type !== 'Polygon' && type !== 'MultiPolygon') throw new RowError(sentence('geometry-not-an-area', { type }));
  const parsed = areaSchema.safeParse(geometry);
  if (parsed.success) {
    const corners = cornersIn(parsed.data).length;
    if (corners <= MAX_CORNERS) return withValidity(parsed.data);
    throw new RowError(sentence('outline-too-detailed', { corners, limit: MAX_CORNERS }));
  }
  const known = OUTLINE_CODES.find((code) => code === parsed.error.issues[0]!.message);
  throw new RowError(sentence(known ?? 'outline-unreadable'));
}
