import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import { type Call, code, values } from './call.ts';
import { drawnCorners, geometrySchema, gpuNumber, limitSchema } from './gpu-planner.ts';
import { MAX_GPU_CORNERS, MAX_GPU_PIECES } from './limits.ts';
import { line, text } from './production-report.ts';

const byAdmins = { tag: 'Records', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);

/** Each with its outer ring first, then its holes. */
const polygons = z
  .array(z.array(drawnCorners).min(1).max(20))
  .min(1)
  .max(MAX_GPU_PIECES)
  .refine((pieces) => pieces.flat(2).length <= MAX_GPU_CORNERS, { error: fieldTexts['drawing-too-detailed'] });

const newGpuSchema = z.strictObject({
  polygons,
  /** The next free one of the county if omitted. */
  gpu_number: gpuNumber.min(1).nullable().default(null),
  gpu_name: line.max(300).nullable().default(null),
  /** Acres of record; those measured, to the tenth, if omitted. */
  total_acres: z.number().positive().max(10_000_000).nullable().default(null),
  reason: text.min(1, { error: fieldTexts['reason-required'] }).max(2_000).nullable().default(null),
});
export type NewGpu = z.infer<typeof newGpuSchema>;
export type NewGpuInput = z.input<typeof newGpuSchema>;

const outlineSchema = z.strictObject({
  polygons,
  /** Acres of record; they stay as they are if omitted. */
  total_acres: z.number().positive().max(10_000_000).nullable().default(null),
  reason: text.min(1, { error: fieldTexts['reason-required'] }).max(2_000).nullable().default(null),
});
export type GpuOutlineChange = z.infer<typeof outlineSchema>;
export type GpuOutlineInput = z.input<typeof outlineSchema>;

const boundaryOutline = z.object({ boundary_ndx: z.int(), name: z.string(), outline: geometrySchema });

const outlined = z.object({
  gpu_number: z.int(),
  gpu_name: z.string().nullable(),
  version: z.int(),
  /** Of record. */
  total_acres: z.number(),
  measured_acres: z.number(),
  outline: geometrySchema,
  ended_on: z.iso.date().nullable(),
});
export type OutlinedGpu = z.infer<typeof outlined>;

const outcome = z.object({
  saved: z.boolean(),
  gpu: outlined,
  /** Without a GPU before, that a new one gets. */
  wells: z.int(),
  contiguous: z.boolean(),
  size: limitSchema,
  far_corners: limitSchema,
  warnings: z.array(z.object({ code, message: z.string(), values, needs_reason: z.boolean() })),
});
export type GpuOutlineOutcome = z.infer<typeof outcome>;

const params = z.strictObject({ gpu_number: z.coerce.number().pipe(gpuNumber) });

export const gpuOutlineCalls = {
  'GET /gpu-outlines': {
    summary: 'Outlines of GPUs, survey sections and parcels in a part of the map, to draw along',
    description: 'Up to 300 of each, those nearest to the middle; parcels only where they are asked for.',
    ...byAdmins,
    query: z.strictObject({
      west: degrees(180),
      south: degrees(90),
      east: degrees(180),
      north: degrees(90),
      parcels: flag,
    }),
    response: z.object({
      gpus: z.array(z.object({ gpu_number: z.int(), outline: geometrySchema })),
      sections: z.array(boundaryOutline),
      parcels: z.array(boundaryOutline),
      /** Farther from the middle are others that were left out. */
      has_more: z.boolean(),
    }),
  },
  'POST /gpu-outlines': {
    summary: 'Adds a GPU with an outline, or shows what it would do',
    description:
      'Wells inside that are in no GPU are assigned to it. 422 for an outline that crosses itself, and for a warning that needs a reason, with none given.',
    ...byAdmins,
    cost: 'heavy',
    query: z.strictObject({ preview: flag }),
    body: newGpuSchema,
    response: outcome,
  },
  'GET /gpu-outlines/{gpu_number}': {
    summary: 'The outline of a GPU with its version and acres',
    ...byAdmins,
    params,
    response: outlined,
  },
  'PATCH /gpu-outlines/{gpu_number}': {
    summary: 'Changes the outline of a GPU, or shows what it would do',
    description:
      '`If-Match` names the version that it was based on: 412 when somebody else has changed the GPU since. 422 for an outline that crosses itself, and for a warning that needs a reason, with none given.',
    ...byAdmins,
    cost: 'heavy',
    params,
    query: z.strictObject({ preview: flag }),
    ifMatch: true,
    body: outlineSchema,
    response: outcome,
  },
} as const satisfies Record<string, Call>;
