import { z } from 'zod';
import { GPU, WELL } from '../records/index.ts';
import type { Call } from './call.ts';
import { MOST_ADJACENT_FEET, MOST_WELLS_IN_VIEW } from './limits.ts';
import { recordShape } from './record-shape.ts';

const tag = 'Public tools';

const geometrySchema = z.looseObject({ type: z.string() }).describe('GeoJSON geometry in EPSG:4326');
const gpuNumber = z.coerce.number().int().min(0).max(2_147_483_647);
const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

export const gpuSchema = z.object({
  ...recordShape(GPU, 'gpuSelect'),
  gpu_geometry: geometrySchema,
  /** The part of the GPU that is far enough from its boundary for a well; `null` where it is not known or there is none. */
  gpu_inner_buffer_geometry: geometrySchema.nullable(),
});
export type Gpu = z.infer<typeof gpuSchema>;

/** A well as GPU Select shows it, by the specification's display names. */
export const gpuSelectWellSchema = z.object({
  ...recordShape(WELL, 'gpuSelect'),
  location_geometry: geometrySchema,
  /** The spacing circle of the well's class; `null` for a class without one, and where geometry was not asked for. */
  class_buffer_geometry: geometrySchema.nullable(),
  /** Radius of the well's circle on the map in CSS pixels: larger for larger yields. */
  map_circle_radius: z.number(),
  npgcd_well_class_ndx: z.int(),
  npgcd_well_status_ndx: z.int(),
});
export type GpuSelectWell = z.infer<typeof gpuSelectWellSchema>;

/** A well near a place, by the specification's display names. */
export const adjacentWellSchema = z.object({
  /** On the ground from the place, in feet. */
  Distance: z.number(),
  ...recordShape(WELL, 'adjacentWells'),
});
export type AdjacentWell = z.infer<typeof adjacentWellSchema>;

/** A well of another GPU, or of none, inside the spacing circle of a well of the GPU. */
export const wellInsideBufferSchema = z.object({
  /** The GPU's own well, whose circle it is. */
  ownWell: z.string(),
  /** Radius of that circle in yards. */
  bufferYards: z.number(),
  ...recordShape(WELL, 'neighbor'),
  /** From the own well, in yards. */
  distanceYards: z.number(),
});
export type WellInsideBuffer = z.infer<typeof wellInsideBufferSchema>;

export const gpuReportSchema = z.object({
  gpu: gpuSchema.extend({
    meter_program: z.string().nullable(),
    total_acres: z.number(),
    /** Length of the boundary in feet. */
    perimeter_feet: z.number(),
    /** The counties that it lies in, the largest part first. */
    counties: z.array(z.string()),
  }),
  /** What the rules in force ask between a well and the property line, in yards; `null` where no rule is in force. */
  propertyLineYards: z.number().nullable(),
  wells: z.array(
    gpuSelectWellSchema.extend({
      /** Radius of the class's spacing circle in yards; `null` for a class without one. */
      bufferYards: z.number().nullable(),
      /** From the GPU's boundary in yards. */
      propertyLineYards: z.number(),
      /** Whether the well stands inside the GPU's boundary. */
      isInside: z.boolean(),
      /** Whether its status counts: a plugged or destroyed well yields nothing, and no rule keeps others from it. */
      counts: z.boolean(),
    }),
  ),
  wellsInsideBuffers: z.array(wellInsideBufferSchema),
});
export type GpuReport = z.infer<typeof gpuReportSchema>;

/** The district's spacing rules as they are, or were, in force on a day. */
export const spacingRulesSchema = z.object({
  /** The day, `YYYY-MM-DD`, in the portal's time zone. */
  on: z.iso.date(),
  /** Between a well and the property line, in yards; `null` where no rule is in force. */
  propertyLineYards: z.number().nullable(),
  /** Classes that a well may be proposed in, each with its radius. */
  classes: z.array(
    z.object({
      npgcd_well_class_ndx: z.int(),
      name: z.string(),
      radiusYards: z.number(),
    }),
  ),
  /** Where the rules are written, and since when they hold. */
  sources: z.array(z.object({ source: z.string(), validFrom: z.iso.date() })),
});
export type SpacingRules = z.infer<typeof spacingRulesSchema>;

/**
 * Whether a well may be drilled: `meets` the rules, is `too-close` to a well or the line, cannot be told from what is known, or lies
 * outside the district, where its rules do not apply.
 */
export const spacingVerdictSchema = z.enum(['meets', 'too-close', 'undetermined', 'outside-district']);
export type SpacingVerdict = z.infer<typeof spacingVerdictSchema>;

export const spacingCheckSchema = z.object({
  place: z.object({ latitude: z.number(), longitude: z.number() }),
  proposedClass: spacingRulesSchema.shape.classes.element,
  rules: spacingRulesSchema,
  verdict: spacingVerdictSchema,
  /** Wells nearer than the rules ask, the nearest first. */
  conflicts: z.array(
    z.object({
      ...recordShape(WELL, 'neighbor'),
      actualYards: z.number(),
      /** The larger of the radii of the two classes. */
      requiredYards: z.number(),
      /** Whether its class has no radius, so that only the proposed well's was taken. */
      classUnknown: z.boolean(),
      /** Whether the rules look at a well of its status: one that is plugged or destroyed is named and does not decide. */
      counts: z.boolean(),
    }),
  ),
  /** Against the boundary of the GPU that the place lies in; `null` where it lies in none. */
  propertyLine: z
    .object({
      gpu_number: z.int(),
      gpu_name: z.string().nullable(),
      actualYards: z.number(),
      requiredYards: z.number().nullable(),
      meets: z.boolean(),
    })
    .nullable(),
  /** Wells that might be too close if their class were known: those without a radius within the largest radius of all. */
  wellsOfUnknownClass: z.int(),
});
export type SpacingCheck = z.infer<typeof spacingCheckSchema>;

const wellsQuery = z.strictObject({
  /** `points` leaves the circles out, which are most of the bytes. */
  geometry: z.enum(['full', 'points']).default('full'),
});

export const publicToolCalls = {
  'GET /ui-map-gpus': {
    summary: 'All GPUs with their areas',
    tag,
    access: 'public',
    cost: 'large',
    response: z.array(gpuSchema),
  },
  'GET /ui-map-wells-rev': {
    summary: 'All wells as GPU Select shows them',
    tag,
    access: 'public',
    cost: 'large',
    query: wellsQuery,
    response: z.array(gpuSelectWellSchema),
  },
  'GET /ui-map-wells-rev/{id}': {
    summary: 'The wells of one GPU',
    description: 'A GPU without wells, or one that there is not, has none.',
    tag,
    access: 'public',
    cost: 'usual',
    params: z.object({ id: gpuNumber }),
    query: wellsQuery,
    response: z.array(gpuSelectWellSchema),
  },
  'GET /ui-map-wells-in-view': {
    summary: 'The wells in a part of the map as GPU Select shows them, without their circles',
    description: `For districts of more wells than a table holds. Of more than ${MOST_WELLS_IN_VIEW.toLocaleString('en-US')} wells none is told.`,
    tag,
    access: 'public',
    cost: 'usual',
    query: z.strictObject({ west: longitude, south: latitude, east: longitude, north: latitude }),
    response: z.object({ isTooMany: z.boolean(), wells: z.array(gpuSelectWellSchema) }),
  },
  'GET /gpu-reports/{gpu_number}': {
    summary: 'What is to be told of one GPU: its wells, their spacing circles and whose wells lie inside them',
    tag,
    access: 'public',
    cost: 'usual',
    params: z.object({ gpu_number: gpuNumber }),
    response: gpuReportSchema,
  },
  'GET /adjacent-wells/{lat}/{lon}/{distance}': {
    summary: 'Wells within a distance of a place, the nearest first',
    description: `The distance is in feet, ${MOST_ADJACENT_FEET.toLocaleString('en-US')} at most.`,
    tag,
    access: 'public',
    cost: 'usual',
    params: z.object({
      lat: latitude,
      lon: longitude,
      distance: z.coerce.number().positive().max(MOST_ADJACENT_FEET),
    }),
    response: z.array(adjacentWellSchema),
  },
  'GET /spacing-rules': {
    summary: 'The spacing rules in force on a day, today unless told',
    tag,
    access: 'public',
    cost: 'usual',
    query: z.strictObject({ on: z.iso.date().optional() }),
    response: spacingRulesSchema,
  },
  'GET /spacing-checks/{lat}/{lon}/{well_class}': {
    summary: 'Whether a well of a class may be drilled at a place, by the spacing rules in force on a day',
    description: 'Guidance from what the district has on record, not a permit. The class is its npgcd_well_class_ndx.',
    tag,
    access: 'public',
    cost: 'usual',
    params: z.object({ lat: latitude, lon: longitude, well_class: z.coerce.number().int().min(0).max(2_147_483_647) }),
    query: z.strictObject({ on: z.iso.date().optional() }),
    response: spacingCheckSchema,
  },
} as const satisfies Record<string, Call>;
