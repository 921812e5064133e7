import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { Call } from './call.ts';
import { lateFeeSums } from './late-fee-sums.ts';
import { listQuery } from './list.ts';
import { mailAddress } from './mail-address.ts';
import { day, line, ndx, reportStateSchema, text } from './production-report.ts';

const byStaff = { tag: 'Late fees', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;

const year = z.coerce.number().int().min(1950).max(2200);
const params = z.strictObject({ gpu_number: z.coerce.number().int().min(1).max(2_147_483_647), year });

const LATE_FEE_KINDS = ['charged', 'corrected', 'waived', 'paid', 'refunded'] as const;
export type LateFeeKind = (typeof LATE_FEE_KINDS)[number];

/**
 * `not-filed`: the report has not come. Of reports that have: `to-check` when what is charged differs from what the rules say, `owes`
 * with a balance, `settled` otherwise.
 */
const LATE_FEE_STATES = ['not-filed', 'to-check', 'owes', 'settled'] as const;
export type LateFeeState = (typeof LATE_FEE_STATES)[number];

const LATE_FEE_COLUMNS = {
  gpu_number: 'number',
  holder: 'text',
  state: 'category',
  days_late: 'number',
  balance_cents: 'number',
  accrued_cents: 'number',
  charged_cents: 'number',
  waived_cents: 'number',
  paid_cents: 'number',
  county: 'category',
  phone: 'text',
  email: 'text',
  address: 'text',
} as const;
export type LateFeeColumn = keyof typeof LATE_FEE_COLUMNS;

/** Money is in whole cents. */
const cents = z.int();
/** Of one act: less than ten million dollars. */
const amount = z.int().min(1).max(999_999_999);

/** From the record of the owner who held the GPU's permit on the due day. */
const holder = z.object({
  owner_ndx: z.int(),
  name: z.string(),
  ...mailAddress,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Of letters and emails; `null` where the record names none. */
  language: z.enum(['en', 'es']).nullable(),
  /** Who has the GPU's permit now and reports for it, if the holder sold it. */
  sold_to: z.object({ owner_ndx: z.int(), name: z.string() }).nullable(),
});
export type LateFeeHolder = z.infer<typeof holder>;

const rowSchema = z.object({
  gpu_number: z.int(),
  gpu_name: z.string().nullable(),
  county: z.string().nullable(),
  permit_numbers: z.array(z.string()),
  year: z.int(),
  report_state: reportStateSchema,
  submitted_at: z.iso.datetime().nullable(),
  postmarked_on: z.iso.date().nullable(),
  state: z.enum(LATE_FEE_STATES),
  /** Until the report came, or until now; 0 for a report that turned out to be in time. */
  days_late: z.int(),
  /** What the rules say of those days. */
  accrued_cents: cents,
  ...lateFeeSums,
  /** Of what has accrued; 0 where more is charged. */
  not_charged_cents: cents,
  /** `null` where the records name none. */
  holder: holder.nullable(),
});
export type LateFeeRow = z.infer<typeof rowSchema>;

const entrySchema = z.object({
  entry_ndx: z.int(),
  kind: z.enum(LATE_FEE_KINDS),
  /** Below 0 for an entry that takes another back, and for a correction downward. */
  cents,
  /** The day of the charge, of the payment, and so on. */
  booked_on: z.iso.date(),
  /** Of a charge or correction: the days that it is for. */
  days_late: z.int().nullable(),
  reason: z.string().nullable(),
  /** Number of a receipt or check. */
  reference: z.string().nullable(),
  /** The charge came with the submission of the report. */
  is_automatic: z.boolean(),
  takes_back: z.int().nullable(),
  taken_back_by: z.int().nullable(),
  /** Nothing that came after depends on it. */
  may_take_back: z.boolean(),
  entered_at: z.iso.datetime(),
  entered_by: z.string(),
});
export type LateFeeEntry = z.infer<typeof entrySchema>;

const ledgerSchema = rowSchema.extend({
  due_at: z.iso.datetime(),
  time_zone: z.string(),
  /** For `If-Match`. */
  version: z.int(),
  /** What may be done now, with the most that it may be; `null` for what may not. */
  may: z.object({
    /** What has accrued, and is charged in whole. */
    charge: cents.nullable(),
    /** The difference that a correction makes up for. */
    correct: cents.nullable(),
    waive: cents.nullable(),
    pay: cents.nullable(),
    refund: cents.nullable(),
  }),
  /** The oldest first. */
  entries: z.array(entrySchema),
});
export type LateFeeLedger = z.infer<typeof ledgerSchema>;

const reason = text.min(1, { error: fieldTexts['reason-required'] }).max(2_000);
const reference = line.min(1).max(100).nullable();

const lateFeeActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('charge'), cents: amount, reason: reason.nullable() }),
  z.strictObject({ act: z.literal('correct'), cents: z.int().min(-999_999_999).max(999_999_999), reason }),
  z.strictObject({ act: z.literal('waive'), cents: amount, reason }),
  z.strictObject({ act: z.literal('pay'), cents: amount, paid_on: day, reference }),
  z.strictObject({
    act: z.literal('refund'),
    cents: amount,
    paid_on: day,
    reference,
    reason,
    /** Whether what is refunded is waived too, so that it is not owed again. */
    waives: z.boolean(),
  }),
  z.strictObject({ act: z.literal('take-back'), entry_ndx: ndx, reason }),
]);
export type LateFeeAct = z.output<typeof lateFeeActSchema>;

const totals = z.object({ accrued_cents: cents, ...lateFeeSums, not_charged_cents: cents });

export const lateFeeCalls = {
  'GET /late-fees': {
    summary: 'Late reports of a year, missing ones included, with what is charged, paid and owed',
    description:
      'Without `year` of the latest year whose reports are due. Amounts are whole cents, those of filters dollars; what was paid is without refunds. Totals are of all rows that match.',
    ...byStaff,
    query: listQuery(LATE_FEE_COLUMNS, { year: year.optional() }),
    response: z.object({
      year: z.int(),
      years: z.array(z.int()),
      due_at: z.iso.datetime(),
      time_zone: z.string(),
      /** What a day costs, and a report at most. */
      cents_per_day: cents,
      most_cents: cents,
      rows: z.array(rowSchema),
      count: z.int(),
      totals,
      /** Rows of each state, whatever is asked for. */
      states: z.partialRecord(z.enum(LATE_FEE_STATES), z.int()),
      counties: z.array(z.string()),
    }),
  },
  'GET /late-fees/{gpu_number}/{year}': {
    summary: 'The late fee of a report: its entries, and what may be done with it',
    ...byStaff,
    params,
    response: ledgerSchema,
  },
  'POST /late-fees/{gpu_number}/{year}': {
    summary: 'Charges, corrects or waives a late fee, records a payment or a refund, or takes an entry back',
    description:
      'Entries are never changed: taking one back adds an entry of the opposite amount. `cents` of a charge or correction are the amount that was shown: 409 when another has accrued since. 409 for amounts above what is owed or was paid, 412 when there are entries since the version of `If-Match`.',
    ...byStaff,
    params,
    ifMatch: true,
    body: lateFeeActSchema,
    response: ledgerSchema,
  },
} as const satisfies Record<string, Call>;
