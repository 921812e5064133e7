import { z } from 'zod';
import { ONE_LINE } from '../characters.ts';
import { fieldTexts } from '../problems/field-texts.ts';
import { METER_UNITS, type MeterUnit, PRODUCTION_METHODS } from '../production/meters.ts';
import { lateFeeSumsSchema } from './late-fee-sums.ts';
import { reportEvidenceSchema } from './production-evidence.ts';

export const ndx = z.int().min(1).max(2_147_483_647);
/** To the thousandth. */
export const acreFeet = z.number();
export const day = z.iso.date().refine((date) => date >= '1900-01-01', { error: fieldTexts['day-too-early'] });
export const text = z.string().trim();
/** For names, and whatever else has one line. */
export const line = text.regex(ONE_LINE, { error: fieldTexts['one-line-required'] });
export const units = Object.keys(METER_UNITS) as [MeterUnit, ...MeterUnit[]];

/** Of the specification: DRAFT 1, PUBLISHED 2 (submitted), UPDATED 3 (changed after submission). */
export const REPORT_STATUS = { draft: 1, published: 2, updated: 3 } as const;

const method = z.enum(PRODUCTION_METHODS);
const methodReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('new-well'),
    well_id: z.string(),
    completed_on: z.iso.date(),
    before: z.iso.date(),
  }),
  z.object({
    kind: z.literal('new-permit'),
    permit_number: z.string(),
    issued_on: z.iso.date(),
    days: z.int(),
  }),
]);

/** `waiting`: submitted, and waiting for its check; `checked` reports are filed. */
export const reportStateSchema = z.enum(['not-started', 'draft', 'waiting', 'sent-back', 'checked']);
export type ReportState = z.infer<typeof reportStateSchema>;

const ruleSchema = z.object({
  rule: z.string(),
  label: z.string(),
  text: z.string(),
  value: z.string(),
  source: z.string(),
  valid_from: z.iso.date(),
  /** The first day on which it no longer holds; `null` while it does. */
  valid_until: z.iso.date().nullable(),
});

/** Which reserve production above the allowable uses first. */
export const reserveOrderSchema = z.enum(['oldest-first', 'lapsing-first']);

export const accountYearSchema = z.object({
  year: z.int(),
  /** `null` until something is submitted. */
  acre_feet: acreFeet.nullable(),
  allowable_acre_feet: acreFeet,
  usable_reserve_acre_feet: acreFeet,
  over_acre_feet: acreFeet,
});

export const lateSchema = z.object({ days: z.int(), fee_dollars: z.number() });
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
  /** `null` without a report. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  acre_feet: acreFeet.nullable(),
  allowable_acre_feet: acreFeet,
  usable_reserve_acre_feet: acreFeet,
  due_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  /** Of a report on paper: decides whether it is late. */
  postmarked_on: z.iso.date().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** Days from the due date until submission, or until now. */
  late: lateSchema.nullable(),
  /** Messages of the other side, the district's or the owner's, that nobody of the caller's has seen. */
  unread_messages: z.int(),
};
export const reportSummarySchema = z.object(summary);
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** Of a meter; or a volume that no meter measured, of a well or of the GPU as a whole. Dates `YYYY-MM-DD`. */
const readingFields = {
  meter_ndx: ndx.nullable(),
  /** Of a volume that no meter measured; `null` for the GPU as a whole. */
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
const reportReadingSchema = z.strictObject(readingFields);
export type ReportReading = z.output<typeof reportReadingSchema>;

const nearReading = z.object({ reading: z.number(), read_on: z.iso.date() });

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
  /** Day on which it was reported that this meter replaced another one; `null` if unknown. */
  reported_on: z.iso.date().nullable(),
  told_on: z.iso.date().nullable().meta({ deprecated: true, description: 'The former name of `reported_on`.' }),
  removed_on: z.iso.date().nullable(),
  last_reading: z.number().nullable(),
  max_yield_gpm: z.number().nullable(),
  last_end_reading: z.number().nullable(),
  last_end_on: z.iso.date().nullable(),
  /** Median of the last five years, `null` without any. */
  usual_acre_feet: acreFeet.nullable(),
  /** Readings of any day, the one closest to each end of the year and within a month of it; `null` without any. */
  read_near_start: nearReading.nullable(),
  read_near_end: nearReading.nullable(),
  /** Readings of any day from a month before the year to the end of the next one, the earliest first. */
  own_readings: z.array(nearReading.extend({ rolled_over: z.boolean() })),
});
export type Meter = z.infer<typeof meterSchema>;

export const formerMeterSchema = meterSchema.extend({
  removed_on: z.iso.date(),
  replaced_by: z.object({ meter_ndx: z.int(), serial: z.string() }).nullable(),
});
export type FormerMeter = z.infer<typeof formerMeterSchema>;

export const productionDocumentSchema = z.object({
  document_ndx: z.int(),
  file_name: z.string(),
  media_type: z.string(),
  byte_length: z.int(),
  uploaded_at: z.iso.datetime(),
  uploaded_by: z.string(),
});
export type ProductionDocument = z.infer<typeof productionDocumentSchema>;

export const productionReportSchema = z.object({
  gpu: z.object({
    gpu_number: z.int(),
    gpu_name: z.string().nullable(),
    county: z.string().nullable(),
    meter_program: z.string().nullable(),
    /** On December 31 of `year`. */
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
  time_zone: z.string(),
  state: reportStateSchema,
  rules: z.array(ruleSchema),
  /** Meters always, the others for old wells while there is no new permit. */
  methods: z.array(
    z.object({
      method,
      allowed: z.boolean(),
      why_not: z.string().nullable().describe('In English; `reason` has the parts'),
      reason: methodReason.nullable(),
    }),
  ),
  account: z.object({
    allowable_acre_feet: acreFeet,
    reserve: z.array(reserveSchema),
    usable_reserve_acre_feet: acreFeet,
  }),
  /** Up to five years that were reported, the latest first. */
  earlier: z.array(z.object({ year: z.int(), acre_feet: acreFeet, allowable_acre_feet: acreFeet })),
  years: z.array(accountYearSchema),
  meters: z.array(meterSchema),
  /** There before: a draft may still have readings of them, a submission may not. */
  former_meters: z.array(formerMeterSchema),
  /** Those that are not exempt. */
  wells: z.array(
    z.object({
      well_ndx: z.int(),
      well_id: z.string(),
      max_yield_gpm: z.number().nullable(),
      completion_date: z.iso.date().nullable(),
    }),
  ),
  /** `null` until something was charged. */
  late_fee: lateFeeSumsSchema.nullable(),
  may: z.object({ edit: z.boolean(), check: z.boolean(), withdraw: z.boolean() }),
  /** Of the report that the caller may put back; `null` for years that have one. */
  withdrawn_version: z.int().nullable(),
  report: z
    .object({
      report_ndx: z.int(),
      /** Rises with every change; a change names the one that it was made from. */
      version: z.int(),
      status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      method,
      notes: z.string().nullable(),
      /** Why its readings are final although its year was not over. */
      final_reason: z.string().nullable(),
      /** Of the paper with which it was first submitted: decides whether it is late. */
      postmarked_on: z.iso.date().nullable(),
      /** Of the paper that came again after the report was sent back. */
      posted_again_on: z.iso.date().nullable(),
      readings: z.array(z.object({ ...readingFields, acre_feet: acreFeet.nullable() })),
      acre_feet: acreFeet.nullable(),
      changed_at: z.iso.datetime(),
      changed_by: z.string(),
      changed_by_you: z.boolean(),
      submitted_at: z.iso.datetime().nullable(),
      submitted_by: z.string().nullable(),
      late: lateSchema.nullable(),
      checked_at: z.iso.datetime().nullable(),
      checked_by: z.string().nullable(),
      sent_back: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
      documents: z.array(productionDocumentSchema),
      /** Of volumes that no meter measured. */
      evidence: z.array(reportEvidenceSchema),
    })
    .nullable(),
});
export type ProductionReport = z.infer<typeof productionReportSchema>;

/** A draft may be incomplete, a submission may not. */
export const reportChangeSchema = z.strictObject({
  /** The version that was edited; `null` for a new report. */
  version: z.int().min(1).nullable(),
  submit: z.boolean(),
  method,
  notes: text.max(5_000).nullable(),
  /** Needed to submit before the year is over. Left out, it stays as it is. */
  final_reason: text.max(500).nullable().optional(),
  /**
   * By staff alone: decides whether a report on paper is late. A day after that of the first submission is of the paper that came again.
   * Left out, it stays as it is.
   */
  postmarked_on: day.nullable().optional(),
  readings: z.array(reportReadingSchema).max(500),
});
export type ReportChange = z.output<typeof reportChangeSchema>;
