import { z } from 'zod';
import { UsageError } from '../../setup/command-line.ts';
import type { SourceText } from './source-text.ts';

/** GeoJSON is parsed as a whole. */
const MAX_BYTES = 200_000_000;

const featureSchema = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }).nullable(),
});
export type RawFeature = z.infer<typeof featureSchema>;

const fileSchema = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.object({ properties: z.object({ name: z.string() }).partial().optional() }).nullish(),
  features: z.array(featureSchema).min(1, 'holds no feature'),
});

const position = z
  .tuple([z.number(), z.number()], z.number())
  .refine(
    ([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90,
    'a position is not longitude and latitude in degrees',
  );
const ring = z
  .array(position)
  .min(4, 'a ring has fewer than four positions')
  .refine((line) => `${line[0]}` === `${line.at(-1)}`, 'a ring is not closed');
const areaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1, 'encloses no area') }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1, 'encloses no area') }),
]);
export type Area = z.infer<typeof areaSchema>;

/** Longitude and latitude on WGS 84, or on NAD 83, which differs by less than two meters. */
const DEGREES = /CRS84|CRS83|EPSG:{1,2}(4326|4269)$|^WGS ?84$/i;

/**
 * @returns features in longitude and latitude
 * @throws UsageError when the file is no GeoJSON, or in another coordinate system
 */
export async function readGeoJson(source: SourceText): Promise<RawFeature[]> {
  const { name, byteLength } = source.file;
  if (byteLength > MAX_BYTES)
    throw new UsageError(`${name} is larger than ${MAX_BYTES / 1e6} MB: divide it into several files`);
  let text = '';
  for await (const piece of source.pieces()) text += piece;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${(error as Error).message.split('\n')[0]}`);
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) {
    const { path: at, message } = parsed.error.issues[0]!;
    throw new UsageError(`${name} is not a GeoJSON FeatureCollection: ${at.join('.') || 'file'}: ${message}`);
  }
  const crs = parsed.data.crs?.properties?.name;
  if (crs && !DEGREES.test(crs)) {
    throw new UsageError(
      `${name} is in the coordinate system ${crs}: convert it to longitude and latitude (EPSG:4326)`,
    );
  }
  return parsed.data.features;
}

export function readArea({ geometry }: RawFeature): { area: Area } | { reason: string } {
  if (!geometry) return { reason: 'has no geometry' };
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') {
    return { reason: `is a ${geometry.type}: areas are Polygon or MultiPolygon` };
  }
  const parsed = areaSchema.safeParse(geometry);
  return parsed.success ? { area: parsed.data } : { reason: parsed.error.issues[0]!.message };
}
