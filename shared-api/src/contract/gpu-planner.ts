import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { Call } from './call.ts';
import { MAX_DRAWN_POINTS, MAX_JOINED_GPUS } from './limits.ts';

export const gpuNumber = z.int().min(0).max(2_147_483_647);
export const geometrySchema = z.looseObject({ type: z.string() }).describe('GeoJSON geometry in EPSG:4326');

/** The corners of a drawn outline in order; the last one is joined to the first. */
export const drawnCorners = z
  .array(z.strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) }))
  .min(3)
  .max(MAX_DRAWN_POINTS);

const joinRequestSchema = z
  .strictObject({
    gpu_numbers: z.array(gpuNumber).min(1).max(MAX_JOINED_GPUS).optional(),
    outline: drawnCorners.optional(),
  })
  .refine(({ gpu_numbers, outline }) => (gpu_numbers === undefined) !== (outline === undefined), {
    error: fieldTexts['gpus-or-outline'],
  });
export type JoinRequest = z.infer<typeof joinRequestSchema>;

const sourceSchema = z.object({ source: z.string(), valid_from: z.iso.date() }).describe('Where a rule is written');

export const limitSchema = z.object({
  /** `null` while no rule sets a limit. */
  meets: z.boolean().nullable(),
  actual: z.number(),
  limit: z.number().nullable(),
  source: sourceSchema.nullable(),
});

export const reserveSchema = z.object({
  origin_year: z.int(),
  acre_feet: z.number(),
  /** The last year in which it can be used. */
  last_year: z.int(),
});

export const joinPlanSchema = z.object({
  /** The calendar year, whose rules apply to the whole plan. */
  year: z.int(),
  gpus: z.array(
    z.object({
      gpu_number: z.int(),
      gpu_name: z.string().nullable(),
      /** Of record; `null` where the map keeps them for administrators. */
      total_acres: z.number().nullable(),
      measured_acres: z.number(),
    }),
  ),
  outline: geometrySchema,
  acres: z.object({
    /** Sum of the acres of record; `null` for a drawing, and where the map keeps them for administrators. */
    of_record: z.number().nullable(),
    /** Of the outline, on the spheroid. Overlaps count once. */
    measured: z.number(),
  }),
  /** By the acres of record, otherwise by those measured. `null` while no rule sets it. */
  allowable: z
    .object({
      acre_feet_per_acre: z.number(),
      separate_acre_feet: z.number(),
      joined_acre_feet: z.number(),
      source: sourceSchema.nullable(),
    })
    .nullable(),
  contiguity: z.object({
    meets: z.boolean(),
    /** Outlines this near to each other count as touching. */
    tolerance_feet: z.number(),
    /** GPUs that touch in a shorter line meet only in a corner. */
    min_shared_feet: z.number(),
    /** GPUs that touch, directly or through others. A GPU in several pieces can be in several groups. */
    groups: z.array(z.array(z.int())),
    /** Where two groups are nearest to each other; one less than there are groups. */
    gaps: z.array(
      z.object({
        between: z.array(z.int()).describe('Numbers of two GPUs'),
        /** 0 where they touch. */
        feet: z.number(),
        shared_feet: z.number(),
      }),
    ),
  }),
  /** In acres. */
  size: limitSchema,
  /** In feet, of the two farthest corners. */
  far_corners: limitSchema.extend({ line: geometrySchema }),
  /** Not against a rule, but perhaps against what was meant. */
  remarks: z.object({
    /** Of more than a tenth of an acre each. */
    overlaps: z.array(z.object({ between: z.array(z.int()), acres: z.number() })),
    /** Land that the outline encloses without containing it. */
    holes: z.object({ count: z.int(), acres: z.number() }),
    /** Between GPUs, narrower than the tolerance. */
    narrow_gaps_acres: z.number(),
    /** Pieces of a GPU smaller than a tenth of an acre, which need not touch. */
    slivers: z.int(),
    /** Whose stored outlines cross or touch themselves; they were repaired for this plan. */
    repaired: z.array(z.int()),
    /** With the largest part first; empty where the map keeps them for administrators. */
    counties: z.array(z.string()),
    /** `null` while the district's boundary is not on record. */
    acres_outside_district: z.number().nullable(),
  }),
  /** Of those GPUs whose accounts the caller may see; `null` without any. */
  account: z
    .object({
      gpu_numbers: z.array(z.int()),
      allowable_acre_feet: z.number(),
      reported_acre_feet: z.number().nullable(),
      /** What is reported, of other GPUs what their meters counted so far; `null` where nothing is known. */
      used_acre_feet: z.number().nullable(),
      usable_reserve_acre_feet: z.number(),
      /** Of allowable and reserve, less what is used. */
      remaining_acre_feet: z.number(),
      reserve: z.array(reserveSchema),
      /** Each by itself, without a join. */
      separate: z.array(
        z.object({ gpu_number: z.int(), remaining_acre_feet: z.number(), reserve: z.array(reserveSchema) }),
      ),
    })
    .nullable(),
});
export type JoinPlan = z.infer<typeof joinPlanSchema>;

export const gpuPlannerCalls = {
  'POST /gpu-planner/join': {
    summary: 'What GPUs would be if they were joined, or a GPU if it had a drawn outline',
    description:
      'Saves nothing. Guidance from what the district has on record, not a decision. Reserve and balance are those of the caller’s own GPUs; administrators see those of all.',
    tag: 'Public tools',
    access: 'public',
    cost: 'heavy',
    body: joinRequestSchema,
    response: joinPlanSchema,
  },
} as const satisfies Record<string, Call>;
