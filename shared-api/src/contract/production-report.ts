import { z } from 'zod';
import { METER_UNITS, type MeterUnit, PRODUCTION_METHODS } from '../production/meters.ts';

/** Key of a row. */
export const ndx = z.int().min(1).max(2_147_483_647);
/** Volumes are in acre-feet, to the thousandth. */
export const acreFeet = z.number();
/** A day of the calendar, `YYYY-MM-DD`, that a meter may have been there. */
export const day = z.iso.date().refine((date) => date >= '1900-01-01', { error: 'Must be 1900-01-01 or later' });
/** Text that a database keeps: without NUL and halves of characters. */
export const text = z
  .string()
  .trim()
  .regex(/^[^\0\p{Cs}]*$/u, { error: 'Must not have characters that nobody can read' });
/** What meters count. */
export const units = Object.keys(METER_UNITS) as [MeterUnit, ...MeterUnit[]];

/** Content statuses of the specification: DRAFT 1, PUBLISHED 2 (submitted), UPDATED 3 (changed after submission). */
export const REPORT_STATUS = { draft: 1, published: 2, updated: 3 } as const;

const method = z.enum(PRODUCTION_METHODS);

/**
 * Where a GPU's report of a year stands: nothing there, a draft, submitted and waiting for its check, sent back by the district,
 * or checked, which is filed.
 */
export const reportStateSchema = z.enum(['not-started', 'draft', 'waiting', 'sent-back', 'checked']);
export type ReportState = z.infer<typeof reportStateSchema>;

/** One rule in force for a year, as people may read it. */
const ruleSchema = z.object({
  rule: z.string(),
  /** Its name and its value in words. */
  label: z.string(),
  text: z.string(),
  value: z.string(),
  source: z.string(),
  valid_from: z.iso.date(),
  /** The first day on which it does not hold any more; `null` while it does. */
  valid_until: z.iso.date().nullable(),
});

/** A year of a GPU's account, as charts show it. */
export const accountYearSchema = z.object({
  year: z.int(),
  /** `null` while nothing has been submitted. */
  acre_feet: acreFeet.nullable(),
  allowable_acre_feet: acreFeet,
  /** What could be used beside the allowable. */
  usable_reserve_acre_feet: acreFeet,
  over_acre_feet: acreFeet,
});

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
  /** Of a report on paper: what decides whether it is late. */
  postmarked_on: z.iso.date().nullable(),
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
  /** When the portal was told that it replaced another; `null` where it did not, or nobody knows. */
  told_on: z.iso.date().nullable(),
  removed_on: z.iso.date().nullable(),
  last_reading: z.number().nullable(),
  max_yield_gpm: z.number().nullable(),
  /** The end reading of the year before. */
  last_end_reading: z.number().nullable(),
  last_end_on: z.iso.date().nullable(),
  /** Median of the last five years, `null` without any. */
  usual_acre_feet: acreFeet.nullable(),
});
export type Meter = z.infer<typeof meterSchema>;

/** A meter that was on the GPU before the year, with the one that does its work in the year. */
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
  /** IANA name of the zone in which the year ends and deadlines are. */
  time_zone: z.string(),
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
  /** The years of the account that the dashboard shows too, the earliest first. */
  years: z.array(accountYearSchema),
  /** Meters that were there in the year. */
  meters: z.array(meterSchema),
  /** Meters that were there before: a draft may still have readings of them, a submission may not. */
  former_meters: z.array(formerMeterSchema),
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
      /** Why its readings are final although its year was not over. */
      final_reason: z.string().nullable(),
      postmarked_on: z.iso.date().nullable(),
      readings: z.array(z.object({ ...readingFields, acre_feet: acreFeet.nullable() })),
      acre_feet: acreFeet.nullable(),
      changed_at: z.iso.datetime(),
      changed_by: z.string(),
      /** The last change was the caller's own. */
      changed_by_you: z.boolean(),
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
  /** Why the readings are final before the year is over: without it a year is submitted after its end. Left out, it stays as it is. */
  final_reason: text.max(500).nullable().optional(),
  /** The postmark of a report on paper, by staff alone: it decides whether the report is late. Left out, it stays as it is. */
  postmarked_on: day.nullable().optional(),
  readings: z.array(enteredReadingSchema).max(500),
});
export type ReportChange = z.output<typeof reportChangeSchema>;
