import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import { filterKindOf, listedFields, RECORD_KINDS, type RecordKind } from '../record-keeping/index.ts';
import type { FilterKind } from '../records/index.ts';
import { type Call, code, values } from './call.ts';
import { listQuery } from './list.ts';
import { day, ndx, text } from './production-report.ts';

const byAdmins = { tag: 'Records', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;

export const recordKind = z.enum(Object.keys(RECORD_KINDS) as [RecordKind, ...RecordKind[]]);
/** Each kind has some of them; all but one are hidden from types. */
const LIST_COLUMNS = Object.fromEntries(
  (Object.keys(RECORD_KINDS) as RecordKind[]).flatMap(listedFields).map((field) => [field.name, filterKindOf(field)]),
) as Readonly<Record<'name', FilterKind>>;

const params = z.strictObject({ kind: recordKind, ndx: z.coerce.number().pipe(ndx) });
const recordValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
/** By field name; categories and references as their keys. */
const recordValues = z.record(z.string().max(60), recordValue);
export const reason = text.min(1, { error: fieldTexts['reason-required'] }).max(2_000);
export const preview = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');
const changeSet = z.uuid();

export const recordSchema = z.object({
  kind: recordKind,
  ndx: z.int(),
  /** For `If-Match`. */
  version: z.int(),
  name: z.string(),
  values: recordValues,
  /** Names of categories and of records that values refer to, by field. */
  names: z.record(z.string(), z.string()),
});
export type KeptRecordData = z.infer<typeof recordSchema>;

export const fieldChange = z.object({
  field: z.string(),
  from: recordValue,
  to: recordValue,
  from_name: z.string().nullable(),
  to_name: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

const warning = z.object({
  code,
  message: z.string(),
  values,
  /** It is saved only with a reason. */
  needs_reason: z.boolean(),
});
export type RecordWarning = z.infer<typeof warning>;

const recordOutcome = z.object({
  saved: z.boolean(),
  record: recordSchema,
  changes: z.array(fieldChange),
  warnings: z.array(warning),
  /** The day to come from which the change holds; the record is as it was until then. */
  planned_for: z.iso.date().optional(),
  /** Of what is planned, to take it back. */
  planned_ndx: z.int().optional(),
  /** Of a saved change, to undo it. */
  change_set: changeSet.optional(),
});
export type RecordOutcome = z.infer<typeof recordOutcome>;

const historyEntry = z.object({
  change_ndx: z.int(),
  change_set: changeSet,
  at: z.iso.datetime(),
  /** `null` for a change that was made in the database itself. */
  actor: z.string().nullable(),
  action: z.enum(['added', 'changed', 'removed']),
  reason: z.string().nullable(),
  import_ndx: z.int().nullable(),
  /** Records that were changed with it, itself included. */
  records: z.int(),
  changes: z.array(fieldChange),
  /** `false` where one of its values was changed again since. */
  can_undo: z.boolean(),
});
export type RecordHistoryEntry = z.infer<typeof historyEntry>;

const bulkOutcome = z.object({
  saved: z.boolean(),
  records: z.int(),
  /** Of the first hundred where an import is taken back. */
  outcomes: z.array(recordOutcome),
});

export const recordCalls = {
  'GET /records/{kind}': {
    summary: 'Records that staff keep: a page of a list, or all of it, in the order of their numbers or names',
    description: 'Sorted and filtered by the columns of the list of its kind.',
    ...byAdmins,
    params: z.strictObject({ kind: recordKind }),
    query: listQuery(LIST_COLUMNS, {}),
    response: z.object({ records: z.array(recordSchema), count: z.int() }),
  },
  'POST /records/{kind}': {
    summary: 'Adds a record, or shows what adding it would do',
    description:
      'A well without a number gets the next one of its county. 422 for a warning that needs a reason, with none given.',
    ...byAdmins,
    params: z.strictObject({ kind: recordKind }),
    query: z.strictObject({ preview }),
    body: z.strictObject({ values: recordValues, reason: reason.nullable().default(null) }),
    response: recordOutcome,
  },
  'PATCH /records/{kind}': {
    summary: 'Changes the same values of up to 1,000 records, all or none, or shows what it would do',
    description: '409 when somebody else has changed one of them since; nothing is saved then.',
    ...byAdmins,
    cost: 'heavy',
    params: z.strictObject({ kind: recordKind }),
    query: z.strictObject({ preview }),
    body: z.strictObject({
      records: z
        .array(z.strictObject({ ndx, version: z.int().min(1) }))
        .min(1)
        .max(1_000),
      values: recordValues,
      reason: reason.nullable().default(null),
    }),
    response: bulkOutcome,
  },
  'GET /records/{kind}/{ndx}': {
    summary: 'A record with its version, as it is or as it was at the end of a day',
    ...byAdmins,
    params,
    query: z.strictObject({ as_of: day.optional() }),
    response: recordSchema,
  },
  'PATCH /records/{kind}/{ndx}': {
    summary: 'Changes a record, or shows what the change would do',
    description:
      'Only the values that change. `If-Match` names the version that they were based on: 412 when somebody else has changed the record since, 428 without it. 422 for a warning that needs a reason, with none given. A transfer (`held_since`) from a day to come is planned: see `GET /planned-changes`.',
    ...byAdmins,
    params,
    query: z.strictObject({ preview }),
    ifMatch: true,
    body: z.strictObject({
      values: recordValues,
      reason: reason.nullable().default(null),
      /** Users who no longer sign in for a permit once it has another owner. */
      removed_users: z.array(text.min(1).max(200)).max(100).default([]),
    }),
    response: recordOutcome,
  },
  'GET /records/{kind}/{ndx}/history': {
    summary: 'All changes of a record, the latest first, whoever made them',
    ...byAdmins,
    params,
    response: z.array(historyEntry),
  },
  'POST /records/changes/{change_set}/undo': {
    summary: 'Takes back what was changed at once, or shows what that would do',
    description: '409 when one of the values has been changed since.',
    ...byAdmins,
    cost: 'heavy',
    params: z.strictObject({ change_set: changeSet }),
    query: z.strictObject({ preview }),
    body: z.strictObject({ reason }),
    response: bulkOutcome.extend({
      /** How many of each kind are removed, set to their former values, or added again. */
      kinds: z.array(
        z.object({
          kind: recordKind,
          removed: z.int(),
          changed: z.int(),
          restored: z.int(),
          /** Fields that become empty, of how many of the records that stay. */
          emptied: z.array(z.object({ field: z.string(), records: z.int() })),
        }),
      ),
      /** Who gets permits back that the change had taken, or loses those that it had given. */
      logins: z.array(z.object({ user: z.string(), permit_number: z.string(), is_given: z.boolean() })),
    }),
  },
} as const satisfies Record<string, Call>;
