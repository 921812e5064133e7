import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { Call } from './call.ts';
import { listQuery } from './list.ts';
import { mailAddress } from './mail-address.ts';
import { line, ndx, text } from './production-report.ts';

const tag = 'Ownership verification';
const byOwner = { tag, access: 'signed-in', cost: 'usual' } as const satisfies Partial<Call>;
const byStaff = { tag, access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;

const year = z.coerce.number().int().min(1950).max(2200);

/** `open`: not confirmed yet; `disputed` while the district has not settled what the owner reported. */
const VERIFICATION_STATES = ['open', 'disputed', 'confirmed'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** What a dispute is about; `address`: the owner proposes another one. */
const DISPUTE_SUBJECTS = ['owner', 'gpu', 'acres', 'well', 'address'] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];

const address = z.object({
  ...mailAddress,
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type OwnerAddress = z.infer<typeof address>;

/** What an owner is shown, and what a confirmation keeps. */
export const shownOwnerSchema = address.extend({
  owner_name: z.string(),
  /** By number. */
  gpus: z.array(
    z.object({
      gpu_number: z.int(),
      gpu_name: z.string().nullable(),
      acres: z.number(),
      permit_numbers: z.array(z.string()),
      wells: z.array(
        z.object({ well_number: z.string(), well_class: z.string().nullable(), well_status: z.string().nullable() }),
      ),
    }),
  ),
});
export type ShownOwner = z.infer<typeof shownOwnerSchema>;

const disputeSchema = z.object({
  dispute_ndx: z.int(),
  year: z.int(),
  subject: z.enum(DISPUTE_SUBJECTS),
  /** Of a GPU, its acres or one of its wells. */
  gpu_number: z.int().nullable(),
  well_number: z.string().nullable(),
  text: z.string(),
  /** Of an address. */
  proposed: address.nullable(),
  sent_at: z.iso.datetime(),
  sent_by: z.string(),
  state: z.enum(['open', 'settled']),
  /** Whether the proposed address is in the record now. */
  is_accepted: z.boolean(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
  /** To the owner. */
  answer: z.string().nullable(),
});
export type VerificationDispute = z.infer<typeof disputeSchema>;

const verificationSchema = z.object({
  verification_ndx: z.int(),
  year: z.int(),
  state: z.enum(['confirmed', 'disputed']),
  confirmed_at: z.iso.datetime(),
  confirmed_by: z.string(),
  shown: shownOwnerSchema,
});
export type OwnershipVerification = z.infer<typeof verificationSchema>;

const windowSchema = z.object({
  /** Of the verification: a calendar year. */
  year: z.int(),
  opens_on: z.iso.date(),
  /** The last day. */
  closes_on: z.iso.date(),
  is_open: z.boolean(),
});

const ownVerificationSchema = windowSchema.extend({
  /** The next day on which it opens; `null` while it is open. */
  next_opens_on: z.iso.date().nullable(),
  owners: z.array(
    z.object({
      owner_ndx: z.int(),
      /** The records as they are now, of the caller’s GPUs. */
      shown: shownOwnerSchema,
      /** Names what is shown; send it back with the confirmation. */
      shown_key: z.string(),
      state: z.enum(VERIFICATION_STATES),
      /** The records differ from what was confirmed. */
      has_changed: z.boolean(),
      confirmed_at: z.iso.datetime().nullable(),
      confirmed_by: z.string().nullable(),
      /** Of this year, the latest first. */
      disputes: z.array(disputeSchema),
    }),
  ),
  /** GPUs whose permits name no owner record. */
  without_owner: z.array(z.int()),
});
export type OwnVerification = z.infer<typeof ownVerificationSchema>;

const detail = line.max(300).nullable();
const said = text.min(1, { error: fieldTexts['reason-required'] }).max(2_000);
const gpuNumber = ndx;

const givenDispute = z.discriminatedUnion('subject', [
  z.strictObject({ subject: z.literal('owner'), text: said }),
  z.strictObject({ subject: z.literal('gpu'), gpu_number: gpuNumber, text: said }),
  z.strictObject({ subject: z.literal('acres'), gpu_number: gpuNumber, text: said }),
  z.strictObject({
    subject: z.literal('well'),
    gpu_number: gpuNumber,
    /** `null`: one that is not listed. */
    well_number: line.min(1).max(100).nullable(),
    text: said,
  }),
  z.strictObject({
    subject: z.literal('address'),
    text: text.max(2_000),
    proposed: z.strictObject({
      mailing_address: detail,
      city: detail,
      state: detail,
      postal_code: detail,
      phone: detail,
      email: detail,
    }),
  }),
]);
export type GivenDispute = z.output<typeof givenDispute>;

const rowSchema = z.object({
  owner_ndx: z.int(),
  owner_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  state: z.enum(VERIFICATION_STATES),
  /** GPUs that the owner holds, and those of them that are confirmed. */
  gpus: z.int(),
  confirmed_gpus: z.int(),
  confirmed_at: z.iso.datetime().nullable(),
  confirmed_by: z.string().nullable(),
  open_disputes: z.int(),
});
export type VerificationRow = z.infer<typeof rowSchema>;

const taskSchema = disputeSchema.extend({
  owner_ndx: z.int(),
  owner_name: z.string(),
  /** The owner’s record as it is now. */
  current: address,
  /** Of the owner’s record. */
  owner_version: z.int(),
});
export type VerificationTask = z.infer<typeof taskSchema>;

const page = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

const VERIFICATION_COLUMNS = {
  owner_name: 'text',
  state: 'category',
  gpus: 'number',
  confirmed_gpus: 'number',
  open_disputes: 'number',
  confirmed_at: 'date',
  confirmed_by: 'text',
  phone: 'text',
  email: 'text',
} as const;

export const verificationCalls = {
  'GET /verification': {
    summary: 'What the records say of the caller’s GPUs, by the owner who holds them, to be confirmed once a year',
    ...byOwner,
    response: ownVerificationSchema,
  },
  'POST /verification/{owner_ndx}': {
    summary: 'Confirms what is shown, except what is disputed',
    description:
      'Disputes and proposed addresses change no record: they become tasks of the district. 409 outside the days of the verification, when the records changed since they were shown, and when the same was confirmed already.',
    ...byOwner,
    params: z.strictObject({ owner_ndx: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: z.strictObject({
      shown_key: text.min(1).max(100),
      disputes: z.array(givenDispute).max(200),
    }),
    response: ownVerificationSchema,
  },
  'GET /verifications': {
    summary: 'Owners of GPUs and whether they confirmed their records in a year',
    description: 'Without `year` of the current one. A search also finds beginnings of a GPU number.',
    ...byStaff,
    query: listQuery(VERIFICATION_COLUMNS, { year: year.optional() }),
    response: windowSchema.extend({
      years: z.array(z.int()),
      rows: z.array(rowSchema),
      count: z.int(),
      /** Owners of each state, whatever is searched. */
      states: z.record(z.enum(VERIFICATION_STATES), z.int()),
    }),
  },
  'GET /verifications/{owner_ndx}': {
    summary: 'What an owner confirmed and disputed, the latest first',
    ...byStaff,
    params: z.strictObject({ owner_ndx: z.coerce.number().int().min(1).max(2_147_483_647) }),
    response: z.object({
      owner_ndx: z.int(),
      owner_name: z.string(),
      verifications: z.array(verificationSchema),
      disputes: z.array(taskSchema),
    }),
  },
  'GET /verification-tasks': {
    summary: 'What owners dispute, the oldest first',
    ...byStaff,
    query: z.strictObject({ state: z.enum(['open', 'settled']).default('open'), ...page }),
    response: z.object({ rows: z.array(taskSchema), count: z.int() }),
  },
  'POST /verification-tasks/{dispute_ndx}/settlement': {
    summary: 'Settles a dispute with an answer, which the owner reads; a proposed address may become the record’s',
    description: '409 for one that is settled, 412 when the owner’s record changed since `owner_version`.',
    ...byStaff,
    params: z.strictObject({ dispute_ndx: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: z.strictObject({
      answer: said,
      /** Of an address: the version of the owner’s record that takes the proposed one; `null` leaves the record as it is. */
      owner_version: z.int().min(1).nullable(),
    }),
    response: taskSchema,
  },
} as const satisfies Record<string, Call>;
