import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { Call } from './call.ts';
import { MAX_WATCH_FEET, MIN_WATCH_FEET } from './limits.ts';
import { ndx, text } from './production-report.ts';

const visitor = { tag: 'Watches', access: 'public', cost: 'large' } as const satisfies Partial<Call>;

export const watchKindSchema = z.enum([
  'new-application',
  'new-well',
  'status-change',
  'winter-measurement',
  'level-threshold',
]);
export type WatchKind = z.infer<typeof watchKindSchema>;

export const watchFrequencySchema = z.enum(['immediately', 'daily', 'weekly']);
export type WatchFrequency = z.infer<typeof watchFrequencySchema>;

const place = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };
const radius = z.number().min(MIN_WATCH_FEET).max(MAX_WATCH_FEET);

const requestedArea = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('circle'), ...place, radius_feet: radius }),
  z.strictObject({ kind: z.literal('gpu'), gpu_number: ndx }),
  /** The survey section in which the place lies. */
  z.strictObject({ kind: z.literal('section'), ...place }),
]);
export type RequestedArea = z.infer<typeof requestedArea>;

const thresholdFeet = z.number().min(1).max(2_000).nullable();
const wishes = {
  kinds: z.array(watchKindSchema).min(1, { error: fieldTexts['watch-kinds-needed'] }).max(5),
  /** Depth to water below which `level-threshold` tells of a well; `null` without it. */
  threshold_feet: thresholdFeet,
  frequency: watchFrequencySchema,
};
const hasThreshold = ({ kinds, threshold_feet }: { kinds: readonly string[]; threshold_feet: number | null }) =>
  !kinds.includes('level-threshold') || threshold_feet !== null;
const thresholdNeeded = { path: ['threshold_feet'], error: fieldTexts['watch-threshold-needed'] };

export const watchSchema = z.object({
  /** `null` until it is confirmed. */
  watch_ndx: z.int().nullable(),
  area: z.object({
    kind: z.enum(['circle', 'gpu', 'section']),
    /** Of the GPU or the section; `null` for a circle. */
    name: z.string().nullable(),
    /** The center. */
    latitude: z.number(),
    longitude: z.number(),
    /** `null` for an outline. */
    radius_feet: z.number().nullable(),
  }),
  kinds: z.array(watchKindSchema),
  threshold_feet: z.number().nullable(),
  frequency: watchFrequencySchema,
  last_sent_at: z.iso.datetime().nullable(),
});
export type Watch = z.infer<typeof watchSchema>;

const watchesSchema = z.object({
  /** `false`: the one watch waits for its confirmation. */
  is_confirmed: z.boolean(),
  /** In part. */
  email: z.string(),
  watches: z.array(watchSchema),
});
export type Watches = z.infer<typeof watchesSchema>;

/** Of the link in a mail. */
const token = z.string().regex(/^[\w-]{36,43}$/);
const ofToken = z.strictObject({ token });
const ofWatch = z.strictObject({ token, watch_ndx: z.coerce.number().pipe(ndx) });

export const watchCalls = {
  'POST /watches': {
    summary: 'Asks to be told by mail of what happens at a place',
    description:
      'Nothing is watched until the link in a mail to the address is opened and confirmed. The answer is the same for every address, also where no mail is sent because three were sent within a day.',
    ...visitor,
    cost: 'heavy',
    body: z
      .strictObject({
        email: text.max(320).pipe(z.email({ error: fieldTexts['email-invalid'] })),
        language: z.enum(['en', 'es']),
        area: requestedArea,
        ...wishes,
      })
      .refine(hasThreshold, thresholdNeeded),
    status: 204,
    response: z.undefined(),
  },
  'GET /watches/{token}': {
    summary: 'The watches of the address to which a link was mailed, or the one that waits for confirmation',
    description: '404 for a link that has expired: after a day before it is confirmed, after a year otherwise.',
    ...visitor,
    params: ofToken,
    response: watchesSchema,
  },
  'POST /watches/{token}/confirmation': {
    summary: 'Confirms a watch',
    description: '404 as above. Doing it twice changes nothing.',
    ...visitor,
    params: ofToken,
    response: watchesSchema,
  },
  'PUT /watches/{token}/{watch_ndx}': {
    summary: 'Changes what a watch tells of, and how often',
    ...visitor,
    params: ofWatch,
    body: z
      .strictObject({
        ...wishes,
        /** `null` leaves it, and for outlines. */
        radius_feet: radius.nullable(),
      })
      .refine(hasThreshold, thresholdNeeded),
    response: watchesSchema,
  },
  'DELETE /watches/{token}/{watch_ndx}': {
    summary: 'Stops a watch and deletes it, with the address if it was the last one',
    description: 'Doing it twice changes nothing.',
    ...visitor,
    params: ofWatch,
    response: watchesSchema,
  },
  'DELETE /watches/{token}': {
    summary: 'Stops all watches of the address and deletes them with it',
    description: 'Doing it twice changes nothing.',
    ...visitor,
    params: ofToken,
    status: 204,
    response: z.undefined(),
  },
} as const satisfies Record<string, Call>;
