import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { Call } from './call.ts';
import { mailStateSchema, shownMailSchema } from './mail.ts';
import { mailAddress } from './mail-address.ts';
import { day, ndx, reportStateSchema, text } from './production-report.ts';

const staff = { tag: 'Filing season', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;
const year = z.coerce.number().int().min(1950).max(2200);
const step = z.string().regex(/^(open|due|closed|statement|verify-closed|(reminder|late|verify)-\d{1,3})$/, {
  error: fieldTexts['season-step-invalid'],
});
const ofStep = z.strictObject({ year, step });

/** What became of the notice to an owner: `letter` if no mail reaches them, `off` where they turned mails off. */
export const noticeWaySchema = z.enum(['mail', 'letter', 'off']);
export type NoticeWay = z.infer<typeof noticeWaySchema>;

/** Why no mail reaches an owner: no address in the record, something else in its place, or one from which mails come back. */
export const noMailReasonSchema = z.enum(['missing', 'invalid', 'refused']);
export type NoMailReason = z.infer<typeof noMailReasonSchema>;

const toldReport = z.object({
  gpu_number: z.int(),
  county: z.string().nullable(),
  /** Of the report; `to-confirm` where the owner has not confirmed the GPU. */
  state: z.enum([...reportStateSchema.options, 'to-confirm']),
});

export const seasonNoticeSchema = z.object({
  owner_ndx: z.int(),
  owner_name: z.string(),
  /** As in the owner's record. */
  email: z.string().nullable(),
  no_mail: noMailReasonSchema.nullable(),
  way: noticeWaySchema,
  reports: z.array(toldReport),
  /** `null` until the step has run. */
  told_at: z.iso.datetime().nullable(),
  mail_ndx: z.int().nullable(),
  mail_state: mailStateSchema.nullable(),
  /** When the letter was printed; `null` until then, or without one. */
  printed_at: z.iso.datetime().nullable(),
});
export type SeasonNotice = z.infer<typeof seasonNoticeSchema>;

export const seasonStepSchema = z.object({
  step: z.string(),
  kind: z.enum(['open', 'reminder', 'due', 'late', 'closed', 'statement', 'verify', 'verify-closed']),
  days: z.int(),
  day: z.iso.date(),
  /** By the rules; staff may have chosen another day. */
  planned_day: z.iso.date(),
  is_paused: z.boolean(),
  note: z.string().nullable(),
  /** `planned`, `run`, or `left-out` because it was too late for it. Days on which nobody is written to are `date`. */
  state: z.enum(['date', 'planned', 'run', 'left-out']),
  settled_at: z.iso.datetime().nullable(),
  /** Who was told by it; all 0 until it has run. */
  told: z.object({ mail: z.int(), letter: z.int(), off: z.int() }),
  /** Letters that nobody has printed, without those of which nothing is open any more. */
  letters_open: z.int(),
  version: z.int(),
});
export type SeasonStepState = z.infer<typeof seasonStepSchema>;

const seasonSchema = z.object({
  year: z.int(),
  years: z.array(z.int()),
  today: z.iso.date(),
  due_at: z.iso.datetime(),
  time_zone: z.string(),
  /** Time of day at which steps run, in the district's time zone. */
  runs_at: z.string(),
  /** False without a mail server: whoever a mail would tell gets a letter. */
  mails_are_sent: z.boolean(),
  steps: z.array(seasonStepSchema),
  open: z.object({
    /** Not filed. */
    reports: z.int(),
    /** Whom the next notice would tell today; without a mail server, by letter. */
    owners: z.int(),
    by_mail: z.int(),
    by_letter: z.int(),
    off: z.int(),
    /** GPUs of these reports whose permits name no owner: nobody can be told. */
    without_owner: z.array(z.int()),
  }),
});
export type Season = z.infer<typeof seasonSchema>;

export const seasonCalls = {
  'GET /season': {
    summary: 'The calendar of the reports of a year: what is planned, what has run, and who was told',
    description: 'Without `year` of the year whose reports are due next.',
    ...staff,
    query: z.strictObject({ year: year.optional() }),
    response: seasonSchema,
  },
  'PUT /season/{year}/steps/{step}': {
    summary: 'Moves a step to another day, pauses it, or lets it run again',
    description:
      '409 for a step that has run, 422 for a day that does not fit, 412 for one that somebody changed in the meantime.',
    ...staff,
    ifMatch: true,
    params: ofStep,
    body: z.strictObject({
      /** `null`: as the rules say. */
      day: day.nullable(),
      is_paused: z.boolean(),
      note: text.max(500).nullable(),
    }),
    response: seasonSchema,
  },
  'GET /season/{year}/steps/{step}': {
    summary:
      'Whom a step told; before it runs, whom it would tell today, and how its mail looks; of one left out, whom it would tell today',
    ...staff,
    cost: 'heavy',
    params: ofStep,
    response: z.object({
      step: seasonStepSchema,
      notices: z.array(seasonNoticeSchema),
      /** The mail to the first of them, `null` without any. */
      example: z.object({ recipient: z.string(), shown: shownMailSchema }).nullable(),
    }),
  },
  'GET /season/{year}/steps/{step}/letters': {
    summary: 'The letters of a step to owners whom no mail reaches; of one left out, those that it would have today',
    description:
      'Addresses as they are in the records today. They are about what is still open today of what the step told: owners for whom nothing is get none. Once reports are late, the letters of a reminder are notices of that.',
    ...staff,
    cost: 'heavy',
    params: ofStep,
    response: z.object({
      kind: seasonStepSchema.shape.kind,
      due_at: z.iso.datetime(),
      time_zone: z.string(),
      late_dollars_per_day: z.number(),
      late_dollars_most: z.number(),
      /** The days of ownership verification. */
      verification: z.object({ opens_on: z.iso.date(), closes_on: z.iso.date() }),
      letters: z.array(
        z.object({
          owner_ndx: z.int(),
          owner_name: z.string(),
          ...mailAddress,
          language: z.enum(['en', 'es']).nullable(),
          /** Why no mail reaches the owner; `null` where another reason is behind the letter, such as no mail server. */
          no_mail: noMailReasonSchema.nullable(),
          reports: z.array(toldReport),
          printed_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
  },
  'POST /season/{year}/steps/{step}/letters': {
    summary: 'Notes that letters were printed',
    ...staff,
    params: ofStep,
    body: z.strictObject({ owner_ndxs: z.array(ndx).min(1).max(20_000) }),
    status: 204,
    response: z.undefined(),
  },
} as const satisfies Record<string, Call>;
