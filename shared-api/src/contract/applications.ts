import { z } from 'zod';
import { applicationKinds, applicationStates, applicationSteps } from '../applications/index.ts';
import { fieldTexts } from '../problems/field-texts.ts';
import { answeredCompletion, answeredValues, applicationValues, completion, orNull } from './application-shape.ts';
import { type Call, code, values } from './call.ts';
import { listQuery } from './list.ts';
import { day, line, ndx, text } from './production-report.ts';

export const byApplicants = {
  tag: 'Applications',
  access: 'signed-in',
  cost: 'usual',
} as const satisfies Partial<Call>;
export const byStaff = { tag: 'Applications', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;

const kind = z.enum(applicationKinds);
const state = z.enum(applicationStates);
const number = z.string().regex(/^A-\d{4}-\d{4,6}$/);
export const ofApplication = z.strictObject({ number });
const reason = text.min(1, { error: fieldTexts['reason-required'] }).max(2_000);

const applicationSchema = answeredValues.extend({
  /** Of its documents. */
  ndx: z.int(),
  number,
  kind,
  state,
  /** For `If-Match`. */
  version: z.int(),
  /** Those that its reader may take now. */
  steps: z.array(z.enum(applicationSteps)),
  well_class: z.string().nullable(),
  well_type: z.string().nullable(),
  /** What the records know of the place. */
  county: z.string().nullable(),
  section_block_survey_address: z.string().nullable(),
  gpu_number: z.int().nullable(),
  /** Of its kind on the day on which it was first sent, or on today before; 0 for none. */
  fee_dollars: z.number(),
  valid_days: z.int(),
  fee_paid_on: z.iso.date().nullable(),
  fee_receipt: z.string().nullable(),
  /** What was paid of a fee that has changed since; `null` where all of it or nothing was. */
  fee_paid_dollars: z.number().nullable(),
  created_at: z.iso.datetime(),
  sent_on: z.iso.date().nullable(),
  /** Before it was returned, perhaps as another kind. */
  first_sent_on: z.iso.date().nullable(),
  decided_on: z.iso.date().nullable(),
  /** The last day of the approval; `null` for one that does not end. */
  valid_until: z.iso.date().nullable(),
  /** Why it was returned or denied, or under which conditions it was approved. */
  decision: z.string().nullable(),
  completion: answeredCompletion.nullable(),
  new_well_number: z.string().nullable(),
  /** Of its days: where the district is. */
  time_zone: z.string(),
});
export type WellApplication = z.infer<typeof applicationSchema>;

const conflict = z.object({
  /** Of a well, or of another application. */
  name: z.string(),
  application: number.nullable(),
  latitude: z.number(),
  longitude: z.number(),
  actual_yards: z.number(),
  required_yards: z.number(),
  /** A plugged well does not count. */
  counts: z.boolean(),
});

const stepTaken = z.object({
  at: z.iso.datetime(),
  /** `null` for a change that was made in the database itself. */
  actor: z.string().nullable(),
  state: state.nullable(),
  reason: z.string().nullable(),
});

export const reviewedSchema = applicationSchema.extend({
  applicant: z.string(),
  /** How many times the usual limits of a day staff let the applicant have; `null` where nobody raised them. */
  applicant_limits: z.object({ times: z.int(), by: z.string(), at: z.iso.datetime() }).nullable(),
  language: z.enum(['en', 'es']),
  days_waiting: z.int().nullable(),
  /** Ticked items, each with who ticked it and when. */
  checks: z.record(z.string(), z.object({ by: z.string(), on: z.iso.date() })),
  /** `null` where it has no place or class, or the class no radius. */
  space: z
    .object({
      conflicts: z.array(conflict),
      outside_district: z.boolean(),
      property_line: z.object({ actual_yards: z.number(), required_yards: z.number(), meets: z.boolean() }).nullable(),
    })
    .nullable(),
  old_well_ndx: z.int().nullable(),
  new_well_ndx: z.int().nullable(),
  history: z.array(stepTaken),
});
export type ReviewedApplication = z.infer<typeof reviewedSchema>;

const queued = z.object({
  number,
  kind,
  state,
  owner_name: z.string().nullable(),
  county: z.string().nullable(),
  well_class: z.string().nullable(),
  sent_on: z.iso.date().nullable(),
  /** Since it was sent, while the district has to act. */
  days_waiting: z.int().nullable(),
});
export type QueuedApplication = z.infer<typeof queued>;

const QUEUE_COLUMNS = {
  number: 'text',
  days_waiting: 'number',
  state: 'category',
  kind: 'category',
  owner_name: 'text',
  county: 'category',
  well_class: 'category',
  sent_on: 'date',
} as const;

const registered = z.object({
  saved: z.boolean(),
  well: z.object({ ndx: z.int(), name: z.string() }),
  warnings: z.array(z.object({ code, message: z.string(), values, needs_reason: z.boolean() })),
  application: applicationSchema,
});

const changed = { params: ofApplication, ifMatch: true, response: applicationSchema } as const;

export const applicationCalls = {
  'GET /applications': {
    summary: 'The caller’s own applications for wells, the latest first',
    ...byApplicants,
    response: z.array(applicationSchema),
  },
  'POST /applications': {
    summary: 'Adds a draft, which may lack anything',
    description:
      'Any signed-in user may apply. 409 with too many drafts or applications without a decision, 429 beyond the limits of a day.',
    ...byApplicants,
    body: z.strictObject({ kind, values: applicationValues }),
    response: applicationSchema,
  },
  'GET /applications/{number}': {
    summary: 'One of the caller’s own applications',
    ...byApplicants,
    params: ofApplication,
    response: applicationSchema,
  },
  'PUT /applications/{number}': {
    summary: 'Changes a draft, or an application that was returned',
    description: '412 when it has changed since the version of `If-Match`.',
    ...byApplicants,
    body: z.strictObject({ kind, values: applicationValues }),
    ...changed,
  },
  'POST /applications/{number}/send': {
    summary: 'Sends an application to the district',
    description:
      '422 with all that it lacks. It keeps the fee and the days of validity of the day on which it is first sent, also where it becomes another kind.',
    ...byApplicants,
    body: z.strictObject({ language: z.enum(['en', 'es']).default('en') }),
    ...changed,
  },
  'POST /applications/{number}/withdrawal': {
    summary: 'Takes an application back',
    ...byApplicants,
    body: z.strictObject({ reason: orNull(reason) }),
    ...changed,
  },
  'POST /applications/{number}/completion': {
    summary: 'Reports the well as it was drilled',
    description:
      'By the applicant; by staff for any application, also after the approval has ended if the well was drilled before.',
    ...byApplicants,
    body: completion,
    ...changed,
  },
  'GET /application-queue': {
    summary: 'Applications for wells, those that have waited longest first',
    description: 'A search also finds parts of an agent’s name and of an old well’s number.',
    ...byStaff,
    query: listQuery(QUEUE_COLUMNS, {
      /** The key of a well that it made or is about. */
      well: z.coerce.number().pipe(ndx).optional(),
    }),
    response: z.object({
      applications: z.array(queued),
      count: z.int(),
      /** Of each state, whatever state is asked for. */
      states: z.partialRecord(state, z.int()),
    }),
  },
  'GET /application-queue/{number}': {
    summary: 'An application with its check list, its history, and what is too near to its location',
    ...byStaff,
    params: ofApplication,
    response: reviewedSchema,
  },
  'PATCH /application-queue/{number}': {
    summary: 'Ticks items of the check list, and records that the fee was paid',
    ...byStaff,
    params: ofApplication,
    ifMatch: true,
    body: z.strictObject({
      checks: z.record(z.string().max(40), z.boolean()).default({}),
      fee: z
        .strictObject({ paid_on: day, receipt: line.min(1).max(100) })
        .nullable()
        .optional(),
    }),
    response: reviewedSchema,
  },
  'POST /application-queue/{number}/{act}': {
    summary: 'Takes an application into review, returns it, approves it or denies it',
    description:
      'Returning and denying need a reason, and so does approving while the fee is not paid. 422 without it.',
    ...byStaff,
    params: z.strictObject({ number, act: z.enum(['review', 'return', 'approve', 'deny']) }),
    ifMatch: true,
    body: z.strictObject({
      reason: orNull(reason),
      conditions: orNull(text.min(1).max(5_000)),
    }),
    response: reviewedSchema,
  },
  'POST /application-queue/{number}/registration': {
    summary: 'Registers the well as it was drilled, or gives a well its new class; or shows what that would do',
    description:
      'The well and the application change in one transaction. 422 for a warning that needs a reason, with none given.',
    ...byStaff,
    params: ofApplication,
    query: z.strictObject({
      preview: z
        .enum(['true', 'false'])
        .default('false')
        .transform((word) => word === 'true'),
    }),
    ifMatch: true,
    body: z.strictObject({
      /** Of the well, by field name, where they differ from the application. */
      values: z.record(z.string().max(60), z.union([z.string(), z.number(), z.boolean()]).nullable()).default({}),
      reason: orNull(reason),
    }),
    response: registered,
  },
  'GET /application-terms': {
    summary: 'Fee and validity of each kind of application that is first sent on a day',
    description: '0 for none, and for an approval that does not end.',
    tag: 'Applications',
    access: 'public',
    cost: 'usual',
    query: z.strictObject({
      /** Today, unless told. */
      on: day.optional(),
    }),
    response: z.array(
      z.object({
        kind,
        fee_dollars: z.number(),
        /** Where the fee is from; `null` where no rule names one. */
        fee_source: z.string().nullable(),
        valid_days: z.int(),
      }),
    ),
  },
  'GET /proposed-wells': {
    summary: 'Locations of approved applications, as GeoJSON',
    description: 'Only location, kind, class and number, the days of the approval, and whether the well is drilled.',
    tag: 'Applications',
    access: 'public',
    cost: 'usual',
    response: z.object({
      type: z.literal('FeatureCollection'),
      features: z.array(
        z.object({
          type: z.literal('Feature'),
          geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
          properties: z.object({
            number,
            kind,
            well_class: z.string().nullable(),
            approved_on: z.iso.date().nullable(),
            /** The last day of the approval; `null` for one that does not end. */
            valid_until: z.iso.date().nullable(),
            is_drilled: z.boolean(),
          }),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Call>;
