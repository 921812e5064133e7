import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import { PRODUCTION_METHODS } from '../production/meters.ts';
import { type Call, values } from './call.ts';
import { MAX_ACCEPTED_REPORTS } from './limits.ts';
import { evidenceFiguresWith } from './production-evidence.ts';
import { acreFeet, lateSchema, ndx, productionReportSchema, text } from './production-report.ts';

const tag = 'Filing desk';
const year = z.coerce.number().int().min(1950).max(2200);
const gpuNumber = z.int().min(1).max(2_147_483_647);
const version = z.int().min(1);
const reportParams = z.strictObject({ gpu_number: z.coerce.number().pipe(gpuNumber), year });
const report = { tag, access: 'signed-in', cost: 'usual', params: reportParams } as const satisfies Partial<Call>;
const staff = { tag, access: 'admin' } as const satisfies Partial<Call>;
const ownOnly = 'Owners for the GPUs of their permits, administrators for all; others are answered 403.';

/** Why a report should be looked at, the gravest first. The warnings of the report form are among them, under their own names. */
export const REVIEW_REASONS = [
  'no-evidence',
  'computed-differs',
  'times-usual',
  'fraction-of-usual',
  'extra-digit',
  'missing-digit',
  'volume-beyond-pump',
  'zero-with-wells',
  'changed-after-check',
  'total-above-allowable',
  'reading-goes-back',
  'unlike-own-reading',
  'same-as-last-year',
  'total-unlike-earlier-years',
  'total-unlike-earlier-year',
  'gap-to-last-year',
  'gap-to-first-reading',
  'dates-reversed',
  'date-outside-year',
  'part-of-year',
  'late-without-postmark',
  'change-reported-late',
] as const;
const reviewReason = z.enum(REVIEW_REASONS);
export type ReviewReason = z.infer<typeof reviewReason>;

const queuedReportSchema = z.object({
  gpu_number: z.int(),
  gpu_name: z.string().nullable(),
  county: z.string().nullable(),
  permit_numbers: z.array(z.string()),
  /** Names of who holds the permits. */
  owners: z.array(z.string()),
  year: z.int(),
  version: z.int(),
  method: z.enum(PRODUCTION_METHODS),
  acre_feet: acreFeet,
  submitted_at: z.iso.datetime(),
  submitted_by: z.string().nullable(),
  /** Of a report on paper. */
  postmarked_on: z.iso.date().nullable(),
  late: lateSchema.nullable(),
  /** Sum of the weights of its reasons; 0 without any. */
  score: z.int(),
  reasons: z.array(z.object({ code: reviewReason, values })),
  /** Messages of the owner that the district has not seen. */
  unread_messages: z.int(),
});
export type QueuedReport = z.infer<typeof queuedReportSchema>;

export const reportMessageSchema = z.object({
  message_ndx: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  side: z.enum(['owner', 'district']),
  text: z.string(),
  /** When the other side first saw it. */
  seen_at: z.iso.datetime().nullable(),
});
export type ReportMessage = z.infer<typeof reportMessageSchema>;
const threadSchema = z.object({
  /** Oldest first. */
  messages: z.array(reportMessageSchema),
  /** Whose messages the caller writes. */
  side: z.enum(['owner', 'district']),
  /** There is a report to write about. */
  may_write: z.boolean(),
});

export const filingDeskCalls = {
  'GET /production/queue': {
    ...staff,
    summary: 'Reports waiting to be checked, the most suspicious first, each with the reasons why',
    description:
      'Without `year` of the latest year in which reports are waiting. `reason` is one of the reasons, or `none` for reports without any. `search` is a GPU’s number, or part of its name, permit’s number or owner’s name. Without `offset`, the page is the one with the report of `gpu`, the first one if that report is not in the list. Counts are of the year, before filters.',
    cost: 'heavy',
    query: z.strictObject({
      year: year.optional(),
      reason: z.enum([...REVIEW_REASONS, 'none']).optional(),
      method: z.enum(PRODUCTION_METHODS).optional(),
      county: text.max(100).optional(),
      search: text.max(100).optional(),
      gpu: z.coerce.number().pipe(gpuNumber).optional(),
      offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      offset: z.int(),
      year: z.int(),
      time_zone: z.string(),
      /** Years in which reports are waiting, the latest first. */
      years: z.array(z.object({ year: z.int(), reports: z.int() })),
      /** Of the year. */
      waiting: z.int(),
      unsuspicious: z.int(),
      reasons: z.array(z.object({ code: reviewReason, reports: z.int() })),
      counties: z.array(z.string()),
      /** That match the filters. */
      total: z.int(),
      reports: z.array(queuedReportSchema),
    }),
  },
  'POST /production/queue/{year}/acceptances': {
    ...staff,
    summary: 'Accepts reports without a reason for suspicion together, all or none',
    description:
      '409 names those that changed since the versions given, 422 those with a reason for suspicion: they are accepted one by one.',
    cost: 'heavy',
    params: z.strictObject({ year }),
    body: z.strictObject({
      reports: z
        .array(z.strictObject({ gpu_number: gpuNumber, version }))
        .min(1)
        .max(MAX_ACCEPTED_REPORTS),
    }),
    response: z.object({ accepted: z.array(z.int()) }),
  },
  'GET /production/reports/{gpu_number}/{year}/messages': {
    ...report,
    summary: 'Messages between the owner and the district about a report',
    description: `${ownOnly} Also those about reports of the year that were withdrawn.`,
    response: threadSchema,
  },
  'POST /production/reports/{gpu_number}/{year}/messages': {
    ...report,
    summary: 'Writes a message about a report; it is never changed or deleted',
    description: `${ownOnly} 409 without a report.`,
    body: z.strictObject({ text: text.min(1, { error: fieldTexts['message-required'] }).max(4_000) }),
    status: 201,
    response: threadSchema,
  },
  'PUT /production/reports/{gpu_number}/{year}/messages/seen': {
    ...report,
    summary: 'Records that the caller has seen the other side’s messages',
    description: ownOnly,
    body: z.strictObject({ until_message_ndx: ndx }),
    status: 204,
    response: z.undefined(),
  },
  'PUT /production/reports/{gpu_number}/{year}/evidence': {
    ...report,
    summary: 'Enters, changes or removes the figures behind a volume that no meter measured',
    description: `${ownOnly} The reported volume stays as it is. 409 when somebody else has changed the figures, or when the report is accepted.`,
    body: z.strictObject({
      well_ndx: ndx.nullable(),
      /** The version that was edited; `null` for new figures. */
      version: version.nullable(),
      /** `null` removes them. */
      figures: evidenceFiguresWith(text.min(1, { error: fieldTexts['evidence-source-required'] }).max(500)).nullable(),
    }),
    response: productionReportSchema,
  },
} as const satisfies Record<string, Call>;
