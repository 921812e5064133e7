import { z } from 'zod';
import { type Call, code, values } from './call.ts';
import { ndx } from './production-report.ts';
import { fieldChange, reason, recordKind } from './records.ts';

const byAdmins = { tag: 'Records', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;

const planned = z.object({
  planned_ndx: z.int(),
  /** From which it holds, where the district is. */
  day: z.iso.date(),
  kind: recordKind,
  records: z.array(z.object({ ndx: z.int(), name: z.string() })),
  /** How many GPUs a join or split makes; `null` for other changes. */
  parts: z.int().nullable(),
  /** Of each of the records; none for a join or split. */
  changes: z.array(fieldChange),
  reason: z.string().nullable(),
  actor: z.string(),
  planned_at: z.iso.datetime(),
  /** What waits is tried again. */
  state: z.enum(['planned', 'failed']),
  /** Why it was not done on its day; `null` while that is to come. */
  why: z.array(z.object({ code, message: z.string(), values })).nullable(),
});
export type PlannedChange = z.infer<typeof planned>;

export const plannedChangeCalls = {
  'GET /planned-changes': {
    summary: 'What is planned, for records of a kind or for one: transfers, joins and splits from a day to come',
    description:
      'Those of a GPU include transfers of its permits, those of an owner the permits that come and go. What was not done on its day stays until it is removed.',
    ...byAdmins,
    query: z.strictObject({ kind: recordKind.optional(), ndx: z.coerce.number().pipe(ndx).optional() }),
    response: z.array(planned),
  },
  'POST /planned-changes/{planned_ndx}/withdrawal': {
    summary: 'Takes back what is planned, or removes what was not done',
    description: '404 when it was done or taken back already.',
    ...byAdmins,
    params: z.strictObject({ planned_ndx: z.coerce.number().pipe(ndx) }),
    body: z.strictObject({ reason }),
    response: z.object({ withdrawn: z.literal(true) }),
  },
} as const satisfies Record<string, Call>;
