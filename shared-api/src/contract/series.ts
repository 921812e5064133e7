import { z } from 'zod';
import type { Call } from './call.ts';

const trendEndSchema = z.object({ at: z.iso.datetime(), value: z.number() });

export const readingSchema = z.object({
  /** ISO 8601 in UTC. */
  collect_timestamp: z.string(),
  result_value: z.number(),
  unit_desc: z.string(),
  well_id: z.string(),
  parameter: z.string(),
  /** Of the trend line, in the reading's unit; winter observations only, `null` where there are too few winters. */
  trendpoint: z.number().nullable().optional(),
});
export type Reading = z.infer<typeof readingSchema>;

/** Per year, in the unit of the readings. */
export const seriesTrendSchema = z.object({
  slope: z.number(),
  /** Of 95%; `null` for two whole years, which have one difference per season. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Winters that were measured, or whole years. */
  years: z.int(),
  /** From the first winter to the last; `null` for a seasonal trend. */
  line: z.object({ first: trendEndSchema, last: trendEndSchema }).nullable(),
});
export type SeriesTrend = z.infer<typeof seriesTrendSchema>;

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const params = z.object({ well_ndx: z.coerce.number().int().min(1).max(2_147_483_647) });
const range = { start: time.optional(), end: time.optional() };

export const SERIES_POINTS = { least: 2, most: 20_000 } as const;

const series = (summary: string) =>
  ({
    summary,
    description:
      'Oldest first. `start` and `end` (both included; a date is the whole day in UTC) cut a range out; with `points` a longer answer is thinned to about so many readings, the least and the greatest of each stretch of time, so that no peak is lost.',
    tag: 'Measurements',
    access: 'public',
    cost: 'usual',
    params,
    query: z.strictObject({
      ...range,
      points: z.coerce.number().int().min(SERIES_POINTS.least).max(SERIES_POINTS.most).optional(),
    }),
    response: z.array(readingSchema),
  }) as const satisfies Call;

export const seriesCalls = {
  'POST /ui-graph-battery/{well_ndx}': series('Battery voltage of a well’s logger'),
  'POST /ui-graph-watertemps/{well_ndx}': series('Water temperature in a well'),
  'POST /ui-graph-waterlevels-telemetry/{well_ndx}': series('Depth to water by telemetry'),
  'POST /ui-graph-waterlevels-winterobs/{well_ndx}': series('Depth to water in winter observations, with their trend'),
  'GET /series-trends/{well_ndx}': {
    summary: 'The trend of a series of a well',
    description:
      'Winter observations have one trend, of all winters on record (Theil-Sen); `start` and `end` do not change it. Other series have the seasonal trend of the whole years of the range, from all its readings. `null` where there is too little for either.',
    tag: 'Measurements',
    access: 'public',
    cost: 'large',
    params,
    query: z.strictObject({ series: z.enum(['winter', 'telemetry', 'battery', 'temperature']), ...range }),
    response: z.object({ trend: seriesTrendSchema.nullable() }),
  },
} as const satisfies Record<string, Call>;
