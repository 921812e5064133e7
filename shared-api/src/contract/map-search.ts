import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import { type FilterValues, type RecordIn, WELL, WELL_SORTS, type WellSort } from '../records/index.ts';
import type { Call } from './call.ts';
import { gpuPropertiesSchema } from './public-map.ts';
import { filterValuesShape, recordShape, wellFilterQuery } from './record-shape.ts';

const forAll = { tag: 'Map search', access: 'public', cost: 'usual' } as const satisfies Partial<Call>;

/** Specification, section 9. */
export const MAX_SEARCH_RESULTS = 49;

const searchText = z.string().trim().min(1).max(100);
const maxResults = z.coerce.number().int().min(1).max(MAX_SEARCH_RESULTS).default(MAX_SEARCH_RESULTS);
const place = { longitude: z.number(), latitude: z.number() };

export const searchResultSchema = z.object({
  layer: z.enum(['wells', 'gpus']),
  /** `well_ndx` or `gpu_number`. */
  id: z.int(),
  title: z.string(),
  /** Class, type and status of a well, the name of a GPU. */
  detail: z.string().nullable(),
  /** By its display name, where it is not the title. */
  matched: z.object({ field: z.string(), value: z.string() }).nullable(),
  /** The well, or a point inside the GPU; EPSG:4326. */
  ...place,
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const gazetteerPlaceSchema = z.object({
  name: z.string(),
  kind: z.enum(['town', 'county', 'survey-section', 'subdivision', 'public-water-system']),
  detail: z.string().nullable(),
  ...place,
});
export type GazetteerPlace = z.infer<typeof gazetteerPlaceSchema>;

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

export const wellCountSchema = z.object({ ...filterValuesShape, count: z.int() });
export type WellCount = FilterValues & { count: number };

export const wellInViewSchema = z.object(recordShape(WELL, 'table'));
export type WellInView = RecordIn<typeof WELL, 'table'>;

export const mapGpuSchema = gpuPropertiesSchema.extend({
  /** A point inside the GPU; EPSG:4326. */
  ...place,
});
export type MapGpu = z.infer<typeof mapGpuSchema>;

export const featureSchema = z.object({
  type: z.literal('Feature'),
  id: z.int(),
  geometry: z.looseObject({ type: z.string() }),
  properties: z.record(z.string(), z.unknown()),
});

export const mapSearchCalls = {
  'GET /map-search': {
    summary: 'Wells and GPUs by their attributes',
    description: 'The best match first: equal, then beginning with, then containing the text.',
    ...forAll,
    query: z.strictObject({ q: searchText, limit: maxResults }),
    response: z.array(searchResultSchema),
  },
  'GET /map-search/places': {
    summary: 'Towns, counties and survey sections by name',
    description: 'The embedded gazetteer, for portals without a maps service.',
    ...forAll,
    query: z.strictObject({ q: searchText, limit: maxResults }),
    response: z.array(gazetteerPlaceSchema),
  },
  'GET /public-map/well-counts': {
    summary: 'Numbers of wells by class, type, status and measurements',
    description: 'One row for each combination that exists: the sum of the rows that fit is the number of wells shown.',
    ...forAll,
    response: z.array(wellCountSchema),
  },
  'GET /public-map/wells': {
    summary: 'Wells in a part of the map, a page at a time',
    ...forAll,
    query: z.strictObject({
      west: degrees(180),
      south: degrees(90),
      east: degrees(180),
      north: degrees(90),
      ...wellFilterQuery,
      sort: z.enum(WELL_SORTS as [WellSort, ...WellSort[]]).default('Well'),
      descending: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
      limit: z.coerce.number().int().min(1).max(5_000).default(30),
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    response: z.object({ total: z.int(), wells: z.array(wellInViewSchema) }),
  },
  'GET /public-map/gpus': {
    summary: 'Some GPUs by number',
    description: 'In the order asked for; numbers that there are none of are left out.',
    ...forAll,
    query: z.strictObject({
      numbers: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,199}$/, { error: fieldTexts['number-list-invalid'] })
        .transform((text) => text.split(',').map(Number)),
    }),
    response: z.array(mapGpuSchema),
  },
  'GET /public-map/sources/{id}/features/{feature}': {
    summary: 'One feature of a source with all its properties',
    description: 'For popups of features that vector tiles carry without them.',
    ...forAll,
    params: z.object({
      id: z.string().regex(/^[a-z0-9-]{1,64}$/),
      feature: z.coerce.number().int().min(0).max(2_147_483_647),
    }),
    response: featureSchema,
    mediaType: 'application/geo+json',
  },
} as const satisfies Record<string, Call>;
