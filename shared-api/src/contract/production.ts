import { z } from 'zod';
import { METER_UNITS, type MeterUnit } from '../production/meters.ts';
import { type Call, fileName, fileSchema } from './call.ts';

const tag = 'Production';

const ndx = z.int().min(1).max(2_147_483_647);
const year = z.coerce.number().int().min(1950).max(2200);
const acreFeet = z.number();
/** A day of the calendar, `YYYY-MM-DD`, that a meter may have been there. */
const day = z.iso.date().refine((date) => date >= '1900-01-01', { error: 'Must be 1900-01-01 or later' });
/** Text that a database keeps: without NUL and halves of characters. */
const text = z
  .string()
  .trim()
  .regex(/^[^\0\p{Cs}]*$/u, { error: 'Must not have characters that nobody can read' });
const units = Object.keys(METER_UNITS) as [MeterUnit, ...MeterUnit[]];

/** Content statuses of the specification: DRAFT 1, PUBLISHED 2 (submitted), UPDATED 3 (changed after submission). */
export const REPORT_STATUS = { draft: 1, published: 2, updated: 3 } as const;

/** How what was produced is known. */
export const PRODUCTION_METHODS = ['meter', 'natural-gas', 'pivot'] as const;
const method = z.enum(PRODUCTION_METHODS);

/**
 * Where a GPU's report of a year stands: nothing there, a draft, submitted and waiting for its check, sent back by the district,
 * or checked, which is filed.
 */
export const reportStateSchema = z.enum(['not-started', 'draft', 'waiting', 'sent-back', 'checked']);
export type ReportState = z.infer<typeof reportStateSchema>;

/** One rule in force for a year, as people may read it. */
const ruleSchema = z.object({ rule: z.string(), value: z.string(), source: z.string(), valid_from: z.iso.date() });

const lateSchema = z.object({ days: z.int(), fee_dollars: z.number() });
const reserveSchema = z.object({
  origin_year: z.int(),
  acre_feet: acreFeet,
  last_year: z.int(),
  /** The report that earned it has not been checked yet. */
  is_provisional: z.boolean(),
});

const summary = {
  gpu_number: z.int(),
  gpu_name: z.string().nullable(),
  county: z.string().nullable(),
  permit_numbers: z.array(z.string()),
  year: z.int(),
  state: reportStateSchema,
  /** `null` while nothing is there. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  acre_feet: acreFeet.nullable(),
  allowable_acre_feet: acreFeet,
  usable_reserve_acre_feet: acreFeet,
  due_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** Submitted after it was due, or not submitted and due: days until then, or until now. */
  late: lateSchema.nullable(),
};
export const reportSummarySchema = z.object(summary);
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** What a person enters of one meter, or of a well without one. Dates `YYYY-MM-DD`. */
const readingFields = {
  meter_ndx: ndx.nullable(),
  /** Of a volume that no meter measured, where it is of one well; `null` for the GPU as a whole. */
  well_ndx: ndx.nullable(),
  start_reading: z.number().min(0).max(1e15).nullable(),
  start_on: day.nullable(),
  end_reading: z.number().min(0).max(1e15).nullable(),
  end_on: day.nullable(),
  /** Why the end reading is below the start reading. */
  goes_back: z.enum(['rollover', 'replaced']).nullable(),
  estimated_acre_feet: z.number().min(0).max(1_000_000).nullable(),
  note: text.max(2_000).nullable(),
};
export const enteredReadingSchema = z.strictObject(readingFields);

export const meterSchema = z.object({
  meter_ndx: z.int(),
  serial: z.string(),
  well_ndx: z.int().nullable(),
  well_id: z.string().nullable(),
  unit: z.enum(units),
  digits: z.int(),
  multiplier: z.number(),
  installed_on: z.iso.date().nullable(),
  first_reading: z.number().nullable(),
  removed_on: z.iso.date().nullable(),
  last_reading: z.number().nullable(),
  max_yield_gpm: z.number().nullable(),
  /** The end reading of the year before, or the first reading of a new meter. */
  last_end_reading: z.number().nullable(),
  last_end_on: z.iso.date().nullable(),
  /** Median of the last five years, `null` without any. */
  usual_acre_feet: acreFeet.nullable(),
});
export type Meter = z.infer<typeof meterSchema>;

export const productionDocumentSchema = z.object({
  document_ndx: z.int(),
  file_name: z.string(),
  media_type: z.string(),
  byte_length: z.int(),
  uploaded_at: z.iso.datetime(),
  uploaded_by: z.string(),
});
export type ProductionDocument = z.infer<typeof productionDocumentSchema>;

/** The report of a GPU and year with all that its form shows. */
export const productionReportSchema = z.object({
  gpu: z.object({
    gpu_number: z.int(),
    gpu_name: z.string().nullable(),
    county: z.string().nullable(),
    meter_program: z.string().nullable(),
    total_acres: z.number(),
  }),
  permits: z.array(
    z.object({
      permit_ndx: z.int(),
      permit_number: z.string(),
      holder: z.string().nullable(),
      issued_on: z.iso.date().nullable(),
      expires_on: z.iso.date().nullable(),
    }),
  ),
  year: z.int(),
  due_at: z.iso.datetime(),
  state: reportStateSchema,
  rules: z.array(ruleSchema),
  /** Which methods may be used, and why not: meters always, the others for old wells while there is no new permit. */
  methods: z.array(z.object({ method, allowed: z.boolean(), why_not: z.string().nullable() })),
  account: z.object({
    allowable_acre_feet: acreFeet,
    reserve: z.array(reserveSchema),
    usable_reserve_acre_feet: acreFeet,
  }),
  /** Up to five years before that were reported, the latest first. */
  earlier: z.array(z.object({ year: z.int(), acre_feet: acreFeet, allowable_acre_feet: acreFeet })),
  /** Meters that were there in the year. */
  meters: z.array(meterSchema),
  /** Wells of the GPU that count: those that are not exempt. */
  wells: z.array(
    z.object({
      well_ndx: z.int(),
      well_id: z.string(),
      max_yield_gpm: z.number().nullable(),
      completion_date: z.iso.date().nullable(),
    }),
  ),
  /** What the caller may do now. */
  may: z.object({ edit: z.boolean(), check: z.boolean(), withdraw: z.boolean() }),
  report: z
    .object({
      report_ndx: z.int(),
      /** Rises with every change; a change names the one that it was made from. */
      version: z.int(),
      status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      method,
      notes: z.string().nullable(),
      readings: z.array(z.object({ ...readingFields, acre_feet: acreFeet.nullable() })),
      acre_feet: acreFeet.nullable(),
      changed_at: z.iso.datetime(),
      changed_by: z.string(),
      submitted_at: z.iso.datetime().nullable(),
      submitted_by: z.string().nullable(),
      late: lateSchema.nullable(),
      checked_at: z.iso.datetime().nullable(),
      checked_by: z.string().nullable(),
      sent_back: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
      documents: z.array(productionDocumentSchema),
    })
    .nullable(),
});
export type ProductionReport = z.infer<typeof productionReportSchema>;

/** A report as it is sent: a draft may be incomplete, a submission may not. */
export const reportChangeSchema = z.strictObject({
  /** The version that was edited; `null` when there was no report yet. */
  version: z.int().min(1).nullable(),
  submit: z.boolean(),
  method,
  notes: text.max(5_000).nullable(),
  readings: z.array(enteredReadingSchema).max(500),
});
export type ReportChange = z.output<typeof reportChangeSchema>;

const report = {
  tag,
  params: z.strictObject({ gpu_number: z.coerce.number().int().min(1).max(2_147_483_647), year }),
} as const satisfies Partial<Call>;
const ownOnly = 'Owners for the GPUs of their permits, administrators for all; others are answered 403.';
const version = z.int().min(1);
const reason = text.min(1, { error: 'Requires a reason' }).max(2_000);

export const bulkResultSchema = z.object({
  year: z.int(),
  /** Names the file and what it was compared with; saving asks for it, so that nothing else is saved than what was shown. */
  fingerprint: z.string(),
  saved: z.boolean(),
  rows: z.array(
    z.object({
      /** Of the sheet, the header is row 1. */
      row: z.int(),
      gpu_number: z.int(),
      serial: z.string().nullable(),
      start_reading: z.number().nullable(),
      end_reading: z.number().nullable(),
      acre_feet: acreFeet.nullable(),
    }),
  ),
  reports: z.array(
    z.object({
      gpu_number: z.int(),
      acre_feet: acreFeet.nullable(),
      /** What is kept for the year now; `null` when there is no report. */
      kept_acre_feet: acreFeet.nullable(),
      warnings: z.array(z.string()),
    }),
  ),
  errors: z.array(z.object({ row: z.int().nullable(), column: z.string().nullable(), message: z.string() })),
  /** What to know of how the sheet was read, in sentences: columns that were not, GPUs of which nothing is filled in. */
  notes: z.array(z.string()),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const historyEntrySchema = z.object({
  at: z.iso.datetime(),
  action: z.string(),
  actor: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

export const productionCalls = {
  'GET /production/reports': {
    summary: 'Reports of a year, whether they are there or not: one for each GPU with a permit',
    description: `${ownOnly} Without \`year\` of the year that is due next. By GPU number.`,
    tag,
    access: 'signed-in',
    query: z.strictObject({ year: year.optional() }),
    response: z.object({
      year: z.int(),
      /** The year whose report is due next. */
      reporting_year: z.int(),
      /** Years that can be asked for, the latest first. */
      years: z.array(z.int()),
      due_at: z.iso.datetime(),
      reports: z.array(reportSummarySchema),
    }),
  },
  'GET /production/reports/{gpu_number}/{year}': {
    ...report,
    summary: 'The report of a GPU and year, with all that its form shows',
    description: ownOnly,
    access: 'signed-in',
    response: productionReportSchema,
  },
  'PUT /production/reports/{gpu_number}/{year}': {
    ...report,
    summary: 'Saves a draft, submits a report, or changes a submitted one',
    description: `${ownOnly} 409 when somebody else has changed it since; nothing is overwritten. 422 for a submission that lacks something, or has a warning that nobody has written a note to; \`errors\` says what.`,
    access: 'signed-in',
    body: reportChangeSchema,
    response: productionReportSchema,
  },
  'POST /production/reports/{gpu_number}/{year}/withdrawal': {
    ...report,
    summary: 'Withdraws a report: it stays in the history, and counts no more',
    description: `${ownOnly} 409 as above.`,
    access: 'signed-in',
    body: z.strictObject({ version, reason }),
    response: productionReportSchema,
  },
  'POST /production/reports/{gpu_number}/{year}/check': {
    ...report,
    summary: 'The second check: accepts a submitted report, or sends it back with a reason',
    description: '409 as above, and for a report that is not submitted.',
    access: 'admin',
    body: z.discriminatedUnion('outcome', [
      z.strictObject({ version, outcome: z.literal('accepted') }),
      z.strictObject({ version, outcome: z.literal('sent-back'), reason }),
    ]),
    response: productionReportSchema,
  },
  'GET /production/reports/{gpu_number}/{year}/history': {
    ...report,
    summary: 'Who changed what of a report, the latest first; also of withdrawn ones',
    description: ownOnly,
    access: 'signed-in',
    response: z.array(historyEntrySchema),
  },
  'POST /production/reports/{gpu_number}/{year}/documents': {
    ...report,
    summary: 'Adds a document to a report: PDF, PNG, JPEG or CSV, recognised by its content',
    description: `${ownOnly} A report that is not there yet begins as a draft. 413 above the limit, 415 for another content.`,
    access: 'signed-in',
    upload: true,
    query: z.strictObject({ file_name: fileName }),
    status: 201,
    response: productionDocumentSchema,
  },
  'GET /production/documents/{document_ndx}': {
    summary: 'A document of a report',
    description: 'To whom may see the report; 404 to everyone else.',
    tag,
    access: 'signed-in',
    params: z.strictObject({ document_ndx: z.coerce.number().pipe(ndx) }),
    mediaType: 'application/octet-stream',
    response: fileSchema,
  },
  'DELETE /production/documents/{document_ndx}': {
    summary: 'Withdraws a document: it is kept, and shown no more',
    description: 'As above. 409 when the report has been checked.',
    tag,
    access: 'signed-in',
    params: z.strictObject({ document_ndx: z.coerce.number().pipe(ndx) }),
    status: 204,
    response: z.undefined(),
  },
  'POST /production/meters/{meter_ndx}/replacement': {
    summary: 'Records that a meter was replaced: its last reading, and the new meter with its first',
    description: `${ownOnly} The answer has both.`,
    tag,
    access: 'signed-in',
    params: z.strictObject({ meter_ndx: z.coerce.number().pipe(ndx) }),
    body: z.strictObject({
      changed_on: day,
      last_reading: z.number().min(0).max(1e15),
      serial: text.min(1, { error: 'Requires the serial number' }).max(60),
      unit: z.enum(units),
      digits: z.int().min(3).max(12),
      multiplier: z.number().positive().max(100_000),
      first_reading: z.number().min(0).max(1e15),
    }),
    status: 201,
    response: z.object({ removed: z.object({ meter_ndx: z.int() }), added: z.object({ meter_ndx: z.int() }) }),
  },
  'GET /production/bulk-template': {
    summary: 'The sheet for many readings at once: a row for each of the caller’s meters, filled in as far as is known',
    tag,
    access: 'signed-in',
    query: z.strictObject({ year, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    mediaType: 'application/octet-stream',
    response: fileSchema,
  },
  'POST /production/bulk': {
    summary: 'Reads a sheet of readings: what it would save and what is wrong with it; saves all of it, or nothing',
    description:
      'Saves only when `save` is the fingerprint that the preview answered, there is no error and nothing of it has changed since (409). With `submit` reports are submitted, else they are kept as drafts. 413, 415 as for documents.',
    tag,
    access: 'signed-in',
    upload: true,
    query: z.strictObject({
      year,
      file_name: fileName,
      submit: z.enum(['true', 'false']).default('false'),
      save: z.string().max(100).optional(),
    }),
    response: bulkResultSchema,
  },
} as const satisfies Record<string, Call>;
