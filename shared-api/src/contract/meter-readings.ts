import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { Call } from './call.ts';
import { acreFeet, day, ndx, text, units } from './production-report.ts';

const signedIn = { tag: 'Production', access: 'signed-in', cost: 'usual' } as const satisfies Partial<Call>;
const ownOnly = 'Owners for the GPUs of their permits, administrators for all; others are answered 403.';
const ofMeter = z.strictObject({ meter_ndx: z.coerce.number().pipe(ndx) });
const gpuNumber = z.coerce.number().int().min(1).max(2_147_483_647);

const crossingSchema = z.object({
  /** `reached` by the readings, or `expected` in half of the seasons or more. */
  kind: z.enum(['reached', 'expected', 'not-expected']),
  on: z.iso.date().nullable(),
  /** `null` without past seasons, and where it is not within the year. */
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
});

export const paceSchema = z.object({
  gpu_number: z.int(),
  gpu_name: z.string().nullable(),
  /** The calendar year in the district's time zone. */
  year: z.int(),
  allowable_acre_feet: acreFeet,
  usable_reserve_acre_feet: acreFeet,
  /** Meters in use; without any, nothing is read. */
  meters: z.int(),
  /** Those of them without a reading in the year. */
  unread_meters: z.int(),
  /** By the meters alone, or as reported; `null` if nothing is known. */
  used_acre_feet: acreFeet.nullable(),
  /** Of allowable and usable reserve; negative when over. */
  left_acre_feet: acreFeet.nullable(),
  /** The first counted day, where the year's beginning is not known. */
  counted_from: z.iso.date().nullable(),
  /** The last readings of the meters in use: the earliest and the latest. */
  last_readings: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable(),
  forecast: z
    .object({
      /** Of which past seasons it is: the GPU's own, those of its county, or none, at a constant rate. */
      basis: z.enum(['own', 'county', 'constant']),
      seasons: z.int(),
      allowable: crossingSchema.nullable(),
      /** Allowable and usable reserve; `null` without a reserve. */
      with_reserve: crossingSchema.nullable(),
      year_end: z.object({ acre_feet: acreFeet, low: acreFeet.nullable(), high: acreFeet.nullable() }),
    })
    .nullable(),
  no_forecast: z
    .enum(['no-readings', 'meters-unread', 'starts-late', 'readings-contradict', 'too-early', 'reported'])
    .nullable(),
});
export type GpuPace = z.infer<typeof paceSchema>;

/** `first`, `last`: of the meter's installation and removal; `report`: of a production report; `any-day`: entered here. */
const kind = z.enum(['first', 'last', 'report', 'any-day']);

const readMeterSchema = z.object({
  meter_ndx: z.int(),
  gpu_number: z.int(),
  serial: z.string(),
  well_id: z.string().nullable(),
  unit: z.enum(units),
  digits: z.int(),
  multiplier: z.number(),
  max_yield_gpm: z.number().nullable(),
  installed_on: z.iso.date().nullable(),
  removed_on: z.iso.date().nullable(),
  /** Of a whole year: the median of the last five; `null` without any. */
  usual_acre_feet: acreFeet.nullable(),
  /** `null` for a meter that was never read. */
  last: z.object({ read_on: z.iso.date(), reading: z.number(), kind }).nullable(),
});
export type ReadMeter = z.infer<typeof readMeterSchema>;

const photoSchema = z.object({ document_ndx: z.int(), file_name: z.string(), media_type: z.string() });

const historySchema = z.object({
  read_on: z.iso.date(),
  reading: z.number(),
  rolled_over: z.boolean(),
  kind,
  /** Since the reading before; `null` for the first, where it goes back, and for withdrawn ones. */
  acre_feet: acreFeet.nullable(),
  /** Of readings that were entered here; `null` for others. */
  entry: z
    .object({
      reading_ndx: z.int(),
      note: z.string().nullable(),
      entered_at: z.iso.datetime(),
      entered_by: z.string(),
      withdrawn: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
      photos: z.array(photoSchema),
    })
    .nullable(),
});
export type MeterHistoryEntry = z.infer<typeof historySchema>;

const savedSchema = z.object({ reading_ndx: z.int(), meter_ndx: z.int(), read_on: z.iso.date(), reading: z.number() });

export const meterReadingCalls = {
  'GET /production/meters': {
    summary: 'Meters in use with their last readings, those that were not read for the longest first',
    description: `Without \`gpu_number\` of the GPUs of the caller’s own permits, for administrators too. ${ownOnly}`,
    ...signedIn,
    query: z.strictObject({ gpu_number: gpuNumber.optional() }),
    response: z.object({
      /** In the district's time zone. */
      today: z.iso.date(),
      meters: z.array(readMeterSchema),
      /** Of the GPUs of these meters. */
      gpus: z.array(paceSchema),
    }),
  },
  'GET /production/meters/{meter_ndx}/readings': {
    summary: 'All readings of a meter, the latest first; also withdrawn ones',
    description: ownOnly,
    ...signedIn,
    params: ofMeter,
    response: z.object({ meter: readMeterSchema, readings: z.array(historySchema) }),
  },
  'POST /production/meters/{meter_ndx}/readings': {
    summary: 'Adds the reading of a meter on any day',
    description: `${ownOnly} 409 when the meter has a reading of this day. 422 for a reading that cannot be right, and for one that looks wrong without a note; \`errors\` says what. The same reading by the same person is answered again, so that it may be sent twice.`,
    ...signedIn,
    params: ofMeter,
    body: z.strictObject({
      read_on: day,
      reading: z.number().min(0).max(1e15),
      /** The register passed its highest number since the reading before. */
      rolled_over: z.boolean().default(false),
      note: text.max(2_000).nullable().default(null),
    }),
    status: 201,
    response: savedSchema,
  },
  'POST /production/meter-readings/{reading_ndx}/withdrawal': {
    summary: 'Withdraws a reading: it stays in the history, and counts no more',
    description: `${ownOnly} 409 when it is withdrawn already.`,
    ...signedIn,
    params: z.strictObject({ reading_ndx: z.coerce.number().pipe(ndx) }),
    body: z.strictObject({ reason: text.min(1, { error: fieldTexts['reason-required'] }).max(2_000) }),
    response: savedSchema,
  },
  'GET /production/pace': {
    summary: 'How much of the year’s allowable each GPU of the caller’s permits has used, and when it is reached',
    description: 'For administrators too those of their own permits. GPUs without a meter are left out.',
    ...signedIn,
    response: z.array(paceSchema),
  },
} as const satisfies Record<string, Call>;
