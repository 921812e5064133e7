import { z } from 'zod';
import type { Call } from './call.ts';
import { isToCorrect, lateFeeSumsSchema } from './late-fee-sums.ts';
import { accountYearSchema, reportStateSchema, reportSummarySchema, reserveOrderSchema } from './production-report.ts';

const signedIn = { tag: 'Dashboard', access: 'signed-in', cost: 'usual' } as const satisfies Partial<Call>;
const acreFeet = z.number();
const { late } = reportSummarySchema.shape;

export const gpuAccountSchema = z.object({
  gpu_number: z.int(),
  gpu_name: z.string().nullable(),
  county: z.string().nullable(),
  permit_numbers: z.array(z.string()),
  /** On December 31 of `year`. */
  total_acres: z.number(),
  /** The year whose report is due next; of a GPU that was joined or split, its last one. */
  year: z.int(),
  /** Joined or split, with a report or a late fee that is still open. */
  has_ended: z.boolean(),
  due_at: z.iso.datetime(),
  time_zone: z.string(),
  state: reportStateSchema,
  /** Years before the one due next whose report is missing or was sent back, the earliest first. */
  open_years: z.array(z.object({ year: z.int(), state: reportStateSchema, late })),
  /** Of years in which something was charged, the latest first; of years before those of `years` only if it is owed. */
  late_fees: z.array(lateFeeSumsSchema.extend({ year: z.int(), ...isToCorrect })),
  allowable_acre_feet: acreFeet,
  reserve: z.array(
    z.object({ origin_year: z.int(), acre_feet: acreFeet, last_year: z.int(), is_provisional: z.boolean() }),
  ),
  reserve_order: reserveOrderSchema,
  usable_reserve_acre_feet: acreFeet,
  /** `null` until something is submitted. */
  reported_acre_feet: acreFeet.nullable(),
  /** As reported, or until then by the meters; `null` if nothing is known. */
  used_acre_feet: acreFeet.nullable(),
  /** Allowable and usable reserve without what was used; negative when over. */
  remaining_acre_feet: acreFeet,
  years: z.array(accountYearSchema),
});
export type GpuAccount = z.infer<typeof gpuAccountSchema>;

export const trendSchema = z
  .object({
    /** Of depth to water: above 0 the water falls. With its interval of 95%. */
    slope_feet_per_year: z.number(),
    low_feet_per_year: z.number(),
    high_feet_per_year: z.number(),
    first: z.object({ at: z.iso.datetime(), depth_feet: z.number() }),
    last: z.object({ at: z.iso.datetime(), depth_feet: z.number() }),
    count: z.int(),
  })
  .nullable();

const countsSchema = z.object({
  expected: z.int(),
  /** Submitted: waiting for the check, or checked. */
  received: z.int(),
  waiting: z.int(),
  checked: z.int(),
  sent_back: z.int(),
  draft: z.int(),
  not_started: z.int(),
  /** Due, and not submitted. */
  missing: z.int(),
  late: z.int(),
  /** Above allowable and reserve. */
  over: z.int(),
  acre_feet: acreFeet,
  allowable_acre_feet: acreFeet,
});

export const dashboardCalls = {
  'GET /dashboard/accounts': {
    summary: 'The account of each GPU of the caller’s permits',
    description:
      'By GPU number. For administrators too those of their own permits: the district stands in another call.',
    ...signedIn,
    response: z.array(gpuAccountSchema),
  },
  'GET /dashboard/messages': {
    summary:
      'What waits for the caller: unread messages of the district about reports of their GPUs, and returned applications',
    ...signedIn,
    response: z.object({
      /** The latest year first. */
      reports: z.array(z.object({ gpu_number: z.int(), year: z.int(), unread: z.int() })),
      /** Numbers of the caller’s own. */
      returned_applications: z.array(z.string()),
    }),
  },
  'GET /dashboard/district': {
    summary: 'Reports of a year in the whole district and in each county, and production by year',
    description: 'Without `year` of the latest year that is over or due.',
    ...signedIn,
    access: 'admin',
    query: z.strictObject({ year: z.coerce.number().int().min(1950).max(2200).optional() }),
    response: z.object({
      year: z.int(),
      years: z.array(z.int()),
      due_at: z.iso.datetime(),
      time_zone: z.string(),
      district: countsSchema,
      counties: z.array(countsSchema.extend({ county: z.string().nullable() })),
      production: z.array(
        z.object({ year: z.int(), acre_feet: acreFeet, allowable_acre_feet: acreFeet, reports: z.int() }),
      ),
    }),
  },
  'GET /dashboard/water-levels': {
    summary: 'Winter water levels and their trends: of the district, or of each well nearest to a GPU',
    ...signedIn,
    query: z.strictObject({ gpu_number: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    response: z.object({
      /** Of the district; empty for a GPU, as are `trend` and `wells`: the median of few wells changes with their order. */
      winters: z.array(
        z.object({
          year: z.int(),
          /** Of the wells that were measured in this winter, which may be others than in the one before. */
          median_depth_feet: z.number(),
          wells: z.int(),
          /** The median change of the wells that were measured in an earlier winter too. */
          change: z.object({ since_year: z.int(), wells: z.int(), feet: z.number() }).nullable(),
          /**
           * Comparable between winters: the changes added up from the median of `base_year`. `null` without wells in common
           * with the other winters.
           */
          level_feet: z.number().nullable(),
        }),
      ),
      base_year: z.int().nullable(),
      /** The median trend of the wells measured in `base_year`, with the interval of that median, through `level_feet`; `null` for fewer than six. */
      trend: trendSchema,
      /** Of the wells with a trend: how many fall, rise, or neither for sure. */
      wells: z.object({ falling: z.int(), rising: z.int(), unsure: z.int() }),
      /** Nearest first, for a GPU; otherwise empty. */
      nearest: z.array(
        z.object({
          well_ndx: z.int(),
          well_id: z.string(),
          distance_feet: z.number(),
          last_at: z.iso.datetime(),
          last_depth_feet: z.number(),
          trend: trendSchema,
          /** The median of each winter’s measurements, and of their times. Named by the year in which it ends. */
          winters: z.array(z.object({ year: z.int(), at: z.iso.datetime(), depth_feet: z.number() })),
        }),
      ),
    }),
  },
  'GET /dashboard/sensors': {
    summary: 'How fresh the telemetry is: each logger with its last level and battery voltage',
    description: 'The longest silent first.',
    ...signedIn,
    response: z.array(
      z.object({
        well_ndx: z.int(),
        well_id: z.string(),
        last_at: z.iso.datetime().nullable(),
        last_depth_feet: z.number().nullable(),
        battery_volts: z.number().nullable(),
        /** `fresh` within a day, `late` within a week, `silent` after that or when it never sent anything. */
        state: z.enum(['fresh', 'late', 'silent']),
      }),
    ),
  },
} as const satisfies Record<string, Call>;
