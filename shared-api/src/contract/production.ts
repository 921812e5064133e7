import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import { auditChangeSchema } from './audit-change.ts';
import { type Call, code, fileName, fileSchema, values } from './call.ts';
import {
  acreFeet,
  day,
  ndx,
  productionDocumentSchema,
  productionReportSchema,
  reportChangeSchema,
  reportSummarySchema,
  text,
  units,
} from './production-report.ts';

const tag = 'Production';

const year = z.coerce.number().int().min(1950).max(2200);

const signedIn = { tag, access: 'signed-in', cost: 'usual' } as const satisfies Partial<Call>;
const report = {
  ...signedIn,
  params: z.strictObject({ gpu_number: z.coerce.number().int().min(1).max(2_147_483_647), year }),
} as const satisfies Partial<Call>;
const ownOnly = 'Owners for the GPUs of their permits, administrators for all; others are answered 403.';
const version = z.int().min(1);
const yearsWithReports = z.array(z.object({ year: z.int(), reports: z.int() }));
const reason = text.min(1, { error: fieldTexts['reason-required'] }).max(2_000);

/** A sentence in English, and what a program words it from in another language. */
const codedText = z.object({ message: z.string(), code, values });

export const bulkResultSchema = z.object({
  year: z.int(),
  /** Of the file and what it was compared with: saving asks for it, so that only what was shown is saved. */
  fingerprint: z.string(),
  saved: z.boolean(),
  rows: z.array(
    z.object({
      /** The header is row 1. */
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
      /** Stored for the year; `null` without a report. */
      kept_acre_feet: acreFeet.nullable(),
      /** As the sheet has it, so that nothing is saved. An API of the release before does not say. */
      already_submitted: z.boolean().optional(),
      /** In English alone. */
      warnings: z.array(z.string()),
      warning_texts: z.array(codedText),
    }),
  ),
  errors: z.array(codedText.extend({ row: z.int().nullable(), column: z.string().nullable() })),
  /** How the sheet was read, such as columns that were not; in English alone. */
  notes: z.array(z.string()),
  note_texts: z.array(codedText),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const historyEntrySchema = z.object({
  at: z.iso.datetime(),
  action: z.string(),
  actor: z.string(),
  reason: z.string().nullable(),
  changes: z.array(auditChangeSchema),
});

export const productionCalls = {
  'GET /production/reports': {
    summary: 'Reports of a year, whether they are there or not: one for each GPU with a permit',
    description: `${ownOnly} Without \`year\` of the year that is due next, or with \`prefer=overdue\` of the latest that has overdue reports, or else reports that were sent back. By GPU number.`,
    ...signedIn,
    query: z.strictObject({ year: year.optional(), prefer: z.enum(['due-next', 'overdue']).default('due-next') }),
    response: z.object({
      year: z.int(),
      reporting_year: z.int(),
      years: z.array(z.int()),
      due_at: z.iso.datetime(),
      time_zone: z.string(),
      overdue: yearsWithReports,
      sent_back: yearsWithReports,
      reports: z.array(reportSummarySchema),
    }),
  },
  'GET /production/reports/{gpu_number}/{year}': {
    ...report,
    summary: 'The report of a GPU and year, with all that its form shows',
    description: ownOnly,
    response: productionReportSchema,
  },
  'PUT /production/reports/{gpu_number}/{year}': {
    ...report,
    summary: 'Saves a draft, submits a report, or changes a submitted one',
    description: `${ownOnly} 409 when somebody else has changed it since; nothing is overwritten. 422 for a submission that lacks something, or has a warning that nobody has written a note to; \`errors\` says what.`,
    body: reportChangeSchema,
    response: productionReportSchema,
  },
  'POST /production/reports/{gpu_number}/{year}/withdrawal': {
    ...report,
    summary: 'Withdraws a report: it stays in the history, and counts no more',
    description: `${ownOnly} 409 as above.`,
    body: z.strictObject({ version, reason }),
    response: productionReportSchema,
  },
  'POST /production/reports/{gpu_number}/{year}/withdrawal/undo': {
    ...report,
    summary: 'Puts back a withdrawn report as it was',
    description: `${ownOnly} Owners put back what they withdrew themselves. 409 as above, and if the year has another report.`,
    body: z.strictObject({ version }),
    response: productionReportSchema,
  },
  'POST /production/reports/{gpu_number}/{year}/check': {
    ...report,
    summary: 'Accepts a submitted report, sends it back with a reason, or undoes either',
    description: '409 as above, for a report that is not submitted, and if there is nothing to undo.',
    access: 'admin',
    body: z.discriminatedUnion('outcome', [
      z.strictObject({ version, outcome: z.literal('accepted') }),
      z.strictObject({ version, outcome: z.literal('sent-back'), reason }),
      z.strictObject({ version, outcome: z.literal('undone') }),
    ]),
    response: productionReportSchema,
  },
  'GET /production/reports/{gpu_number}/{year}/history': {
    ...report,
    summary: 'Who changed what of a report, the latest first; also of withdrawn ones',
    description: ownOnly,
    response: z.array(historyEntrySchema),
  },
  'POST /production/reports/{gpu_number}/{year}/documents': {
    ...report,
    summary: 'Adds a document to a report: PDF, PNG, JPEG or CSV, recognized by its content',
    description: `${ownOnly} A report that is not there yet begins as a draft. 413 above the limit, 415 for another content.`,
    cost: 'large',
    upload: 'document',
    query: z.strictObject({ file_name: fileName }),
    status: 201,
    response: productionDocumentSchema,
  },
  'GET /production/documents/{document_ndx}': {
    summary: 'A document of a report',
    description: 'To whom may see the report; 404 to everyone else.',
    ...signedIn,
    params: z.strictObject({ document_ndx: z.coerce.number().pipe(ndx) }),
    mediaType: 'application/octet-stream',
    response: fileSchema,
  },
  'DELETE /production/documents/{document_ndx}': {
    summary: 'Withdraws a document: it is kept, and shown no more',
    description: 'As above. 409 when the report has been checked.',
    ...signedIn,
    params: z.strictObject({ document_ndx: z.coerce.number().pipe(ndx) }),
    status: 204,
    response: z.undefined(),
  },
  'POST /production/meters/{meter_ndx}/replacement': {
    summary: 'Records that a meter was replaced: its last reading, and the new meter with its first',
    description: `${ownOnly} The answer has both.`,
    ...signedIn,
    params: z.strictObject({ meter_ndx: z.coerce.number().pipe(ndx) }),
    body: z.strictObject({
      changed_on: day,
      last_reading: z.number().min(0).max(1e15),
      serial: text.min(1, { error: fieldTexts['serial-required'] }).max(60),
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
    description: 'In English or Spanish; a sheet is read in both. 403 for people without permits.',
    ...signedIn,
    cost: 'heavy',
    query: z.strictObject({
      year,
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
      language: z.enum(['en', 'es']).default('en'),
    }),
    mediaType: 'application/octet-stream',
    response: fileSchema,
  },
  'POST /production/bulk': {
    summary: 'Reads a sheet of readings: what it would save and what is wrong with it; saves all of it, or nothing',
    description:
      'Saves only when `save` is the fingerprint that the preview answered, there is no error and nothing of it has changed since (409). With `submit` reports are submitted, else they are kept as drafts. 403 for people without permits, 413 for a sheet that is too large or too deeply nested, 415 for another content, 429 and 503 with `Retry-After` while other sheets are being read.',
    ...signedIn,
    cost: 'sheet',
    upload: 'sheet',
    query: z.strictObject({
      year,
      file_name: fileName,
      submit: z.enum(['true', 'false']).default('false'),
      save: z.string().max(100).optional(),
    }),
    response: bulkResultSchema,
  },
} as const satisfies Record<string, Call>;
