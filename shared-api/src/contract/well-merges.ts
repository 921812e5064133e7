import { z } from 'zod';
import type { Call } from './call.ts';
import { ndx } from './production-report.ts';
import { fieldChange, preview, reason, recordSchema } from './records.ts';

const byAdmins = { tag: 'Records', access: 'admin', cost: 'heavy' } as const satisfies Partial<Call>;
const params = z.strictObject({ ndx: z.coerce.number().pipe(ndx) });
const at = z.iso.datetime();
/** Which well's reading stays where both have one of the same time. */
const side = z.enum(['kept', 'merged']);

const wellMerge = z.object({
  saved: z.boolean(),
  /** The well that stays, as it is afterward. */
  record: recordSchema,
  changes: z.array(fieldChange),
  /** The well that ends, as it was. */
  merged: recordSchema,
  /** Rows that move to the well that stays, by what they are. */
  moves: z.array(
    z.object({
      what: z.enum([
        'readings',
        'meters',
        'production-readings',
        'documents',
        'replacing-wells',
        'former-numbers',
        'former-gpus',
        'applications',
        'import-records',
      ]),
      count: z.int(),
    }),
  ),
  /** Readings of the same time with different values: the first ones of `conflict_count`. */
  conflicts: z.array(
    z.object({
      parameter_ndx: z.int(),
      parameter: z.string(),
      at,
      kept_value: z.number(),
      merged_value: z.number(),
    }),
  ),
  conflict_count: z.int(),
  /** Readings that both have with the same value. */
  same_count: z.int(),
  /** Readings of the merged well on days on which the other has one at another time: both stay. */
  same_day_count: z.int(),
  /** Why they may be two wells: a merge then needs a reason. */
  doubts: z.array(z.enum(['far-apart', 'other-class', 'other-owner'])),
  feet_apart: z.number(),
  /** To undo it; `null` for a preview. */
  change_set: z.uuid().nullable(),
});
export type WellMerge = z.infer<typeof wellMerge>;

const likelyDuplicate = z.object({
  ndx: z.int(),
  name: z.string(),
  feet: z.number(),
  has_same_state_number: z.boolean(),
});
export type LikelyDuplicate = z.infer<typeof likelyDuplicate>;

export const MAX_CONFLICTS = 200;

export const wellMergeCalls = {
  'GET /records/wells/{ndx}/duplicates': {
    summary: 'Wells that may be the same one: within 100 feet, or with its state well number',
    ...byAdmins,
    cost: 'usual',
    params,
    response: z.array(likelyDuplicate),
  },
  'POST /records/wells/{ndx}/merge': {
    summary: 'Merges a duplicate into the well, or shows what that would do',
    description:
      'All that refers to the duplicate moves to the well; what was not used is kept for taking the merge back. `If-Match` names the version of the well, `merged` that of the duplicate; 412 when somebody else has changed one of them. 422 while readings are undecided, or for wells that differ (`doubts`) without a reason.',
    ...byAdmins,
    params,
    query: z.strictObject({ preview }),
    ifMatch: true,
    body: z.strictObject({
      merged: z.strictObject({ ndx, version: z.int().min(1) }),
      /** Names of fields whose values come from the duplicate. */
      take: z.array(z.string().max(60)).max(60).default([]),
      /** `null` where there are none to decide. */
      readings: side.nullable().default(null),
      /** Readings for which the other well's value stays. */
      exceptions: z
        .array(z.strictObject({ parameter_ndx: ndx, at }))
        .max(MAX_CONFLICTS)
        .default([]),
      reason: reason.nullable().default(null),
    }),
    response: wellMerge,
  },
} as const satisfies Record<string, Call>;
