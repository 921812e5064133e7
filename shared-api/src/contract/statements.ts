import { z } from 'zod';
import type { Call } from './call.ts';
import { trendSchema } from './dashboard.ts';
import { isToCorrect, lateFeeSumsSchema } from './late-fee-sums.ts';
import { mailAddress } from './mail-address.ts';
import {
  accountYearSchema,
  acreFeet,
  lateSchema,
  ndx,
  reportChangeSchema,
  reportStateSchema,
  reserveOrderSchema,
  units,
} from './production-report.ts';

const usual = { tag: 'Statements', cost: 'heavy' } as const satisfies Partial<Call>;
const year = z.coerce.number().int().min(1950).max(2200);

const meterFields = { serial: z.string(), unit: z.enum(units), multiplier: z.number() };

const volumeSchema = z.object({
  /** `null` for a volume that no meter measured. */
  meter: z.object(meterFields).nullable(),
  /** `null` for a meter of no well, or the GPU as a whole. */
  well_id: z.string().nullable(),
  start_reading: z.number().nullable(),
  start_on: z.iso.date().nullable(),
  end_reading: z.number().nullable(),
  end_on: z.iso.date().nullable(),
  acre_feet: acreFeet.nullable(),
});

const reserveYearSchema = z.object({
  origin_year: z.int(),
  /** Usable in the year, or earned in it. */
  acre_feet: acreFeet,
  used_acre_feet: acreFeet,
  /** At the end of the year. */
  left_acre_feet: acreFeet,
  /** The last year in which it can be used. */
  last_year: z.int(),
  /** The report that earned it has not been checked yet. */
  is_provisional: z.boolean(),
});

const levelsSchema = z.object({
  /** The median of the trends of these wells, with the least and the greatest of them. */
  trend: trendSchema
    .unwrap()
    .pick({ slope_feet_per_year: true, low_feet_per_year: true, high_feet_per_year: true })
    .nullable(),
  /** The nearest first. */
  wells: z.array(
    z.object({
      well_id: z.string(),
      distance_feet: z.number(),
      last_at: z.iso.datetime(),
      last_depth_feet: z.number(),
      trend: trendSchema,
    }),
  ),
});

export const gpuStatementSchema = z.object({
  gpu_number: z.int(),
  gpu_name: z.string().nullable(),
  county: z.string().nullable(),
  permit_numbers: z.array(z.string()),
  /** On December 31 of the year. */
  acres: z.number(),
  state: reportStateSchema,
  /** `null` without a report. */
  method: reportChangeSchema.shape.method.nullable(),
  submitted_at: z.iso.datetime().nullable(),
  postmarked_on: z.iso.date().nullable(),
  /** With what the lateness costs by the rules, whether it was charged or not; `null` for an owner who does not owe it. */
  late: lateSchema.nullable(),
  allowable_acre_feet: acreFeet,
  usable_reserve_acre_feet: acreFeet,
  /** `null` until something is submitted. */
  reported_acre_feet: acreFeet.nullable(),
  over_acre_feet: acreFeet,
  /** Why unused allowable of the year earns no reserve; `null` where it does, and without a report. */
  no_reserve: z.enum(['late', 'sent-back', 'resubmitted-late', 'not-kept']).nullable(),
  reserve_order: reserveOrderSchema,
  /** The oldest first. */
  reserve: z.array(reserveYearSchema),
  /** Of the submitted report; empty until then. */
  volumes: z.array(volumeSchema),
  /** Of each meter from the beginning of its report, or the last before the year, to its end; the earliest first. */
  readings: z.array(
    z.object({
      ...meterFields,
      read_on: z.iso.date(),
      reading: z.number(),
      /** Since the reading before, in the unit of the register; `null` for the first of a meter, and where it goes back. */
      counts: z.number().nullable(),
      acre_feet: acreFeet.nullable(),
    }),
  ),
  /** `null` while nothing was charged, and for an owner who does not owe it: the one of the due day does. */
  late_fee: lateFeeSumsSchema.nullable(),
  /** The year and up to five before it, the latest first. */
  years: z.array(accountYearSchema),
  water_levels: levelsSchema,
});
export type GpuStatement = z.infer<typeof gpuStatementSchema>;

export const ownerStatementSchema = z.object({
  /** `null` for permits that name no owner. */
  owner: z
    .object({
      owner_ndx: z.int(),
      name: z.string(),
      ...mailAddress,
    })
    .nullable(),
  gpus: z.array(gpuStatementSchema),
  /** Late fees of all years that the owner has not paid, also of GPUs that were sold; the oldest first. */
  owed: z.array(z.object({ gpu_number: z.int(), year: z.int(), balance_cents: z.int().positive(), ...isToCorrect })),
});
export type OwnerStatement = z.infer<typeof ownerStatementSchema>;

const statementsSchema = z.object({
  year: z.int(),
  /** Of which there are statements, the latest first. */
  years: z.array(z.int()),
  /** Whether the year is over, in the district’s time zone. */
  is_over: z.boolean(),
  due_at: z.iso.datetime(),
  time_zone: z.string(),
  /** By name of the owner. */
  statements: z.array(ownerStatementSchema),
});
export type Statements = z.infer<typeof statementsSchema>;

export const statementCalls = {
  'GET /statements': {
    summary: 'The annual statements of the owners of the caller’s permits, with the GPUs of these permits',
    description:
      'Without `year` of the latest year that is over. For administrators too those of their own permits. As of the moment of the request: a year is never closed.',
    ...usual,
    access: 'signed-in',
    query: z.strictObject({ year: year.optional() }),
    response: statementsSchema,
  },
  'POST /statements/of-owners': {
    summary: 'The annual statements of some owners, with all of their GPUs',
    description: 'Changes nothing. Owners without a GPU in the year, and unknown ones, are left out.',
    ...usual,
    access: 'admin',
    body: z.strictObject({ year: year.optional(), owner_ndxs: z.array(ndx).min(1).max(100) }),
    response: statementsSchema,
  },
} as const satisfies Record<string, Call>;
