import { z } from 'zod';
import { GPU, WELL } from '../records/index.ts';
import type { Call } from './call.ts';
import { MAX_ADJACENT_FEET, MAX_RESCUE_YARDS, MAX_WELLS_IN_VIEW } from './limits.ts';
import { recordShape } from './record-shape.ts';

const tag = 'Public tools';
const forAll = { tag, access: 'public', cost: 'usual' } as const satisfies Partial<Call>;

const geometrySchema = z.looseObject({ type: z.string() }).describe('GeoJSON geometry in EPSG:4326');
const gpuNumber = z.coerce.number().int().min(0).max(2_147_483_647);
const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

export const gpuSchema = z.object({
  ...recordShape(GPU, 'gpuSelect'),
  gpu_geometry: geometrySchema,
  /** Far enough from the boundary for a well; `null` where unknown or empty. */
  gpu_inner_buffer_geometry: geometrySchema.nullable(),
});
export type Gpu = z.infer<typeof gpuSchema>;

export const gpuSelectWellSchema = z.object({
  ...recordShape(WELL, 'gpuSelect'),
  location_geometry: geometrySchema,
  /** `null` for a class without a spacing circle, and where geometry was not asked for. */
  class_buffer_geometry: geometrySchema.nullable(),
  /** In CSS pixels: larger for larger yields. */
  map_circle_radius: z.number(),
  npgcd_well_class_ndx: z.int(),
  npgcd_well_status_ndx: z.int(),
});
export type GpuSelectWell = z.infer<typeof gpuSelectWellSchema>;

export const adjacentWellSchema = z.object({
  /** On the ground, in feet. */
  Distance: z.number(),
  ...recordShape(WELL, 'adjacentWells'),
  /** Whether new wells have to keep away from it: the district decides by its status. */
  counts: z.boolean(),
});
export type AdjacentWell = z.infer<typeof adjacentWellSchema>;

/** Of another GPU, or of none, inside the spacing circle of a well of the GPU. */
export const wellInsideBufferSchema = z.object({
  /** The GPU's own well, whose circle it is. */
  ownWell: z.string(),
  bufferYards: z.number(),
  ...recordShape(WELL, 'neighbor'),
  distanceYards: z.number(),
});
export type WellInsideBuffer = z.infer<typeof wellInsideBufferSchema>;

export const gpuReportSchema = z.object({
  gpu: gpuSchema.extend({
    meter_program: z.string().nullable(),
    /** `null` where the map keeps it for administrators. */
    total_acres: z.number().nullable(),
    /** `null` like `total_acres`. */
    perimeter_feet: z.number().nullable(),
    /** The largest part first. */
    counties: z.array(z.string()),
  }),
  /** Required between a well and the property line; `null` where no rule is in force. */
  propertyLineYards: z.number().nullable(),
  wells: z.array(
    gpuSelectWellSchema.extend({
      /** `null` for a class without a spacing circle. */
      bufferYards: z.number().nullable(),
      propertyLineYards: z.number(),
      isInside: z.boolean(),
      /** A plugged or destroyed well yields nothing, and no rule keeps others from it. */
      counts: z.boolean(),
    }),
  ),
  wellsInsideBuffers: z.array(wellInsideBufferSchema),
});
export type GpuReport = z.infer<typeof gpuReportSchema>;

export const spacingRulesSchema = z.object({
  /** `YYYY-MM-DD` in the portal's time zone. */
  on: z.iso.date(),
  /** Required between a well and the property line; `null` where no rule is in force. */
  propertyLineYards: z.number().nullable(),
  classes: z.array(
    z.object({
      npgcd_well_class_ndx: z.int(),
      name: z.string(),
      radiusYards: z.number(),
    }),
  ),
  sources: z.array(z.object({ source: z.string(), validFrom: z.iso.date() })),
});
export type SpacingRules = z.infer<typeof spacingRulesSchema>;

/** `undetermined`: not enough is known; `outside-district`: the district's rules do not apply. */
export const spacingVerdictSchema = z.enum(['meets', 'too-close', 'undetermined', 'outside-district']);
export type SpacingVerdict = z.infer<typeof spacingVerdictSchema>;

export const spacingCheckSchema = z.object({
  place: z.object({ latitude: z.number(), longitude: z.number() }),
  proposedClass: spacingRulesSchema.shape.classes.element,
  rules: spacingRulesSchema,
  verdict: spacingVerdictSchema,
  /** Nearer than the rules ask, the nearest first. */
  conflicts: z.array(
    z.object({
      ...recordShape(WELL, 'neighbor'),
      actualYards: z.number(),
      /** The larger of the radii of the two classes. */
      requiredYards: z.number(),
      /** Its class has no radius, so that only the proposed well's counts. */
      classUnknown: z.boolean(),
      /** The number of an application whose place this is: staff alone are told. */
      application: z.string().optional(),
      /** A plugged or destroyed well is named and does not decide. */
      counts: z.boolean(),
    }),
  ),
  /** `null` where the place lies in no GPU. */
  propertyLine: z
    .object({
      gpu_number: z.int(),
      gpu_name: z.string().nullable(),
      actualYards: z.number(),
      requiredYards: z.number().nullable(),
      meets: z.boolean(),
    })
    .nullable(),
  /** Wells without a radius that might be too close, within the largest radius of all. */
  wellsOfUnknownClass: z.int(),
});
export type SpacingCheck = z.infer<typeof spacingCheckSchema>;

/** `bearing` in degrees clockwise from north. */
const away = { yards: z.number(), bearing: z.number().min(0).max(360) };

export const spacingRescueSchema = z.object({
  /** Of the check at the place itself. */
  verdict: spacingVerdictSchema,
  /** The nearest place at which the same check says `meets`, in the GPU of the place if it is in one. */
  nearest: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('found'),
      /** Degrees with five decimals: exactly these were checked. */
      place: z.object({ latitude: z.number(), longitude: z.number() }),
      ...away,
      gpu_number: z.int(),
    }),
    z.object({
      /**
       * `none`: no place within the distance; `unknown`: not enough is on record or visible to the caller to say of any place;
       * `too-complex`: too many wells or lines to find out; `not-needed`: the place meets the rules, or the rules do not apply.
       */
      outcome: z.enum(['none', 'unknown', 'too-complex', 'not-needed']),
    }),
  ]),
  /** How far away a place was sought. */
  withinYards: z.number(),
  /** Classes with a smaller radius that may be drilled at the place itself, the largest first. */
  smallerClasses: z.array(spacingRulesSchema.shape.classes.element),
  /**
   * Neighbors who could permit the well with an easement, the nearest line first: only where nothing but the property line is too
   * near. `gpu_number` is `null` for land in no GPU.
   */
  easements: z.array(z.object({ gpu_number: z.int().nullable(), ...away })),
});
export type SpacingRescue = z.infer<typeof spacingRescueSchema>;

const wellsQuery = z.strictObject({
  /** `points` leaves the circles out, which are most of the bytes. */
  geometry: z.enum(['full', 'points']).default('full'),
});

const spacingParams = z.object({
  lat: latitude,
  lon: longitude,
  well_class: z.coerce.number().int().min(0).max(2_147_483_647),
});

export const publicToolCalls = {
  'GET /ui-map-gpus': {
    summary: 'All GPUs with their areas',
    ...forAll,
    cost: 'large',
    response: z.array(gpuSchema),
  },
  'GET /ui-map-wells-rev': {
    summary: 'All wells as GPU Select shows them',
    ...forAll,
    cost: 'large',
    query: wellsQuery,
    response: z.array(gpuSelectWellSchema),
  },
  'GET /ui-map-wells-rev/{id}': {
    summary: 'The wells of one GPU',
    description: 'A GPU without wells, or one that there is not, has none.',
    ...forAll,
    params: z.object({ id: gpuNumber }),
    query: wellsQuery,
    response: z.array(gpuSelectWellSchema),
  },
  'GET /ui-map-wells-in-view': {
    summary: 'The wells in a part of the map as GPU Select shows them, without their circles',
    description: `For districts of more wells than a table holds. Of more than ${MAX_WELLS_IN_VIEW.toLocaleString('en-US')} wells none is told.`,
    ...forAll,
    query: z.strictObject({ west: longitude, south: latitude, east: longitude, north: latitude }),
    response: z.object({ isTooMany: z.boolean(), wells: z.array(gpuSelectWellSchema) }),
  },
  'GET /gpu-reports/{gpu_number}': {
    summary: 'What is to be told of one GPU: its wells, their spacing circles and whose wells lie inside them',
    ...forAll,
    params: z.object({ gpu_number: gpuNumber }),
    response: gpuReportSchema,
  },
  'GET /adjacent-wells/{lat}/{lon}/{distance}': {
    summary: 'Wells within a distance of a place, the nearest first',
    description: `The distance is in feet, ${MAX_ADJACENT_FEET.toLocaleString('en-US')} at most.`,
    ...forAll,
    params: z.object({
      lat: latitude,
      lon: longitude,
      distance: z.coerce.number().positive().max(MAX_ADJACENT_FEET),
    }),
    response: z.array(adjacentWellSchema),
  },
  'GET /spacing-rules': {
    summary: 'The spacing rules in force on a day, today unless told',
    ...forAll,
    query: z.strictObject({ on: z.iso.date().optional() }),
    response: spacingRulesSchema,
  },
  'GET /spacing-checks/{lat}/{lon}/{well_class}': {
    summary: 'Whether a well of a class may be drilled at a place, by the spacing rules in force on a day',
    description: 'Guidance from what the district has on record, not a permit. The class is its npgcd_well_class_ndx.',
    ...forAll,
    params: spacingParams,
    query: z.strictObject({ on: z.iso.date().optional() }),
    response: spacingCheckSchema,
  },
  'GET /spacing-rescues/{lat}/{lon}/{well_class}': {
    summary: 'What would cure a place at which a spacing check fails',
    description: `The nearest place within ${MAX_RESCUE_YARDS.toLocaleString('en-US')} yards that passes the check, smaller classes that pass here, and neighbors whose easement would do. Guidance, not a permit.`,
    ...forAll,
    cost: 'heavy',
    params: spacingParams,
    query: z.strictObject({ on: z.iso.date().optional() }),
    response: spacingRescueSchema,
  },
} as const satisfies Record<string, Call>;
