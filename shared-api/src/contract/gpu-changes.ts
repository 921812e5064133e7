import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import { type Call, code, values } from './call.ts';
import { drawnCorners, geometrySchema, gpuNumber, limitSchema, reserveSchema } from './gpu-planner.ts';
import { MAX_GPU_PARTS, MAX_JOINED_GPUS } from './limits.ts';
import { day, line, ndx, text } from './production-report.ts';

const byAdmins = { tag: 'Records', access: 'admin', cost: 'heavy' } as const satisfies Partial<Call>;

const preview = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');
const reason = text.min(1, { error: fieldTexts['reason-required'] }).max(2_000);
const acres = z.number().positive().max(10_000_000);

const movedKind = z.enum(['wells', 'permits', 'meters']);
export type MovedKind = z.infer<typeof movedKind>;

const part = z.strictObject({
  /** The next free one of the county if omitted. */
  gpu_number: gpuNumber.min(1).nullable().default(null),
  /** That of the GPU before if omitted. */
  gpu_name: line.max(300).nullable().default(null),
  /** Acres of record; if omitted, the sum of the joined GPUs, or a share by measured acres. */
  total_acres: acres.nullable().default(null),
  /** Land of a split GPU that the part gets, as far as no earlier part has it. */
  outline: drawnCorners.nullable().default(null),
  /** Survey sections whose land the part gets. */
  sections: z.array(ndx).max(50).default([]),
});

const changeSchema = z
  .strictObject({
    gpus: z
      .array(z.strictObject({ gpu_number: gpuNumber, version: z.int().min(1) }))
      .min(1)
      .max(MAX_JOINED_GPUS),
    from_day: day,
    /** What they become. A part with neither outline nor sections gets the rest. */
    parts: z.array(part).min(1).max(MAX_GPU_PARTS),
    /** Records that do not go where their place says; `part` counts from 0. */
    moves: z
      .array(z.strictObject({ kind: movedKind, ndx, part: z.int().min(0).max(MAX_GPU_PARTS) }))
      .max(1_000)
      .default([]),
    reason: reason.nullable().default(null),
  })
  .refine(({ gpus, parts }) => (gpus.length === 1 ? parts.length > 1 : parts.length === 1), {
    error: fieldTexts['join-or-split'],
  });
export type GpuChange = z.infer<typeof changeSchema>;
export type GpuChangeInput = z.input<typeof changeSchema>;

const gpuState = z.object({
  gpu_number: z.int(),
  gpu_name: z.string().nullable(),
  /** Of record. */
  total_acres: z.number(),
  measured_acres: z.number(),
  permits: z.array(z.string()),
  /** In the year of the change; `null` while no rules apply to it. */
  account: z
    .object({
      allowable_acre_feet: z.number(),
      usable_reserve_acre_feet: z.number(),
      reserve: z.array(reserveSchema),
    })
    .nullable(),
});
export type GpuState = z.infer<typeof gpuState>;

const outcomeSchema = z.object({
  saved: z.boolean(),
  /** By which it can be taken back, as any change of records; `null` for a preview and for a day to come. */
  change_set: z.uuid().nullable(),
  year: z.int(),
  /** The day to come from which it holds; nothing has changed until then. */
  planned_for: z.iso.date().optional(),
  before: z.array(gpuState),
  after: z.array(
    gpuState.extend({
      outline: geometrySchema,
      contiguous: z.boolean(),
      size: limitSchema,
      far_corners: limitSchema,
    }),
  ),
  moves: z.array(
    z.object({ kind: movedKind, ndx: z.int(), name: z.string(), from: z.int(), to: z.int(), part: z.int() }),
  ),
  /** Drafts of the former GPUs, which stay with them. */
  drafts: z.array(z.object({ gpu_number: z.int(), year: z.int() })),
  warnings: z.array(z.object({ code, message: z.string(), values, needs_reason: z.boolean() })),
});
export type GpuChangeOutcome = z.infer<typeof outcomeSchema>;

const relative = z.object({ gpu_number: z.int(), from_day: z.iso.date() });

export const gpuChangeCalls = {
  'POST /gpu-changes': {
    summary: 'Joins GPUs into one or splits one from a day on, or shows what it would do',
    description:
      'The former GPUs end on that day and stay on record. Wells, permits and meters move; unused reserve is carried by year of origin. 409 where a GPU has changed since, has ended, or has submitted a report of the year or later. 422 for a warning that needs a reason, with none given. `POST /records/changes/{change_set}/undo` takes it back. From a day to come it is planned: see `GET /planned-changes`.',
    ...byAdmins,
    query: z.strictObject({ preview }),
    body: changeSchema,
    response: outcomeSchema,
  },
  'GET /gpu-changes/{gpu_number}': {
    summary: 'Which GPUs a GPU came out of, and which it became',
    ...byAdmins,
    cost: 'usual',
    params: z.strictObject({ gpu_number: z.coerce.number().pipe(gpuNumber) }),
    response: z.object({ predecessors: z.array(relative), successors: z.array(relative) }),
  },
} as const satisfies Record<string, Call>;
