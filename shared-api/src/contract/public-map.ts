import { z } from 'zod';
import type { PointColumns } from '../points/index.ts';
import { BOUNDARY_KINDS, GPU, LIST_FILTERS, type ListFilter, type RecordIn, type WELL } from '../records/index.ts';
import type { Call } from './call.ts';
import { recordShape } from './record-shape.ts';

/** Field names are property names, letter for letter. */
export const popupSettingsSchema = z.object({
  excludePopup: z.boolean(),
  excludeFields: z.array(z.string()),
  adminOnlyFields: z.array(z.string()),
  titleField: z.string().nullable(),
});

export const layerMetadataSchema = z.object({
  legendParent: z.enum(['NPGCD Data', 'More Data']),
  legendGroup: z.string(),
  layerGroup: z.string().nullable(),
  labelGroup: z.string().nullable(),
  popoutLink: z.string().nullable(),
  excludeLayerCollapse: z.boolean(),
  popup: popupSettingsSchema,
});

export const layerSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['fill', 'line', 'circle', 'symbol']),
  source: z.string(),
  'source-layer': z.string().optional(),
  paint: z.record(z.string(), z.unknown()),
  layout: z.looseObject({ visibility: z.enum(['visible', 'none']) }),
  minzoom: z.number().optional(),
  maxzoom: z.number().optional(),
  filter: z.array(z.unknown()).optional(),
  drawOrder: z.int(),
  legendOrder: z.int(),
  units: z.string().nullable(),
  metadata: layerMetadataSchema,
});
export type Layer = z.infer<typeof layerSchema>;

export const featureCollectionSchema = z
  .looseObject({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
  .describe('GeoJSON FeatureCollection in EPSG:4326');

const integers = z.array(z.int());
const millionths = integers.describe('Millionths of a degree, EPSG:4326');
const columnSchema = z.union([
  z.object({ values: z.array(z.unknown()) }),
  z.object({ categories: z.array(z.unknown()), indexes: integers }),
  z.object({ differences: integers }),
]);
export const pointColumnsSchema = z
  .object({
    ids: integers,
    longitudes: millionths,
    latitudes: millionths,
    properties: z.record(z.string(), columnSchema),
  })
  .describe(
    'Points as columns. Ids, longitudes, latitudes and `differences` hold the first number, then the difference of each to the one before.',
  ) satisfies z.ZodType<PointColumns>;

export const featureKindSchema = z.enum(['well', 'well-buffer', 'gpu', ...BOUNDARY_KINDS]);
export type FeatureKind = z.infer<typeof featureKindSchema>;

/** With its data, with the address of its data (`?data=link`), or as vector tiles. */
export const sourceSchema = z.union([
  z.object({
    id: z.string(),
    kind: featureKindSchema,
    type: z.literal('geojson'),
    data: z.union([featureCollectionSchema, z.string()]),
    /** `drawn`: features lack what a map does not draw them by; each whole one is at `/features/{feature}`. */
    properties: z.literal('drawn').optional(),
    /** Address of the same features as columns, half the size of `data`. */
    columns: z.string().optional(),
    attribution: z.string().optional(),
  }),
  z.object({
    id: z.string(),
    kind: featureKindSchema,
    type: z.literal('vector'),
    tiles: z.array(z.string()),
    minzoom: z.int(),
    maxzoom: z.int(),
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    attribution: z.string().optional(),
  }),
]);
export type Source = z.infer<typeof sourceSchema>;

const filterValueSchema = z.object({ value: z.string(), color: z.string() });
export const filtersSchema = z.object(
  Object.fromEntries(LIST_FILTERS.map(({ parameter }) => [parameter, z.array(filterValueSchema)])) as Record<
    ListFilter,
    z.ZodArray<typeof filterValueSchema>
  >,
);
export type Filters = z.infer<typeof filtersSchema>;

export type WellProperties = RecordIn<typeof WELL, 'map'>;

export const gpuPropertiesSchema = z.object(recordShape(GPU, 'map'));

const forAll = { tag: 'Public map', access: 'public', cost: 'usual' } as const satisfies Partial<Call>;

export const publicMapCalls = {
  'GET /public-map/layers': {
    summary: 'Layers of the map',
    description:
      'Visitors get the public layers; with a valid token those for signed-in users too. A bad token is 401.',
    ...forAll,
    response: z.array(layerSchema),
  },
  'GET /public-map/sources': {
    summary: 'Sources of the map with their data',
    description:
      'With `data=link` a GeoJSON source carries the address of its data instead of the data: the address holds the data version and may be kept for ever. Wells at such an address carry only the properties that the map draws, labels and filters them by.',
    ...forAll,
    cost: 'large',
    query: z.strictObject({ data: z.enum(['inline', 'link']).default('inline') }),
    response: z.array(sourceSchema),
  },
  'GET /public-map/sources/{id}': {
    summary: 'The data of one source',
    description:
      'A GeoJSON FeatureCollection. With `properties=drawn`, wells carry only what the map draws, labels and filters them by. With `v`, the data version of the link, the answer may be kept for ever.',
    ...forAll,
    params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
    query: z.strictObject({ properties: z.enum(['all', 'drawn']).default('all'), v: z.string().max(64).optional() }),
    response: featureCollectionSchema,
    mediaType: 'application/geo+json',
  },
  'GET /public-map/sources/{id}/columns': {
    summary: 'The wells of one source as columns',
    description:
      'What `properties=drawn` answers, with the same data version, in half the size. Only for wells that are not sent as tiles.',
    ...forAll,
    params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
    query: z.strictObject({ v: z.string().max(64).optional() }),
    response: pointColumnsSchema,
  },
  'GET /public-map/filters': {
    summary: 'Values and colors of the well filters',
    ...forAll,
    response: filtersSchema,
  },
  'GET /public-map/names/es': {
    summary: 'Spanish names of layers and of lookup values, by their English names',
    description: 'Names without a Spanish one are left out: they are shown in English.',
    ...forAll,
    response: z.record(z.string(), z.string()),
  },
  'GET /map-layers-and-color-settings': {
    summary: 'Legend color of each layer',
    ...forAll,
    response: z.array(z.object({ layer_id: z.string(), map_color: z.string() })),
  },
} as const satisfies Record<string, Call>;
