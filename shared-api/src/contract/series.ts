import { z } from 'zod';
import type { Call } from './call.ts';

export const readingSchema = z.object({
  /** ISO 8601 in UTC. */
  collect_timestamp: z.string(),
  result_value: z.number(),
  unit_desc: z.string(),
  well_id: z.string(),
  parameter: z.string(),
  /** Of the trend line, in the reading's unit; winter observations only. */
  trendpoint: z.number().nullable().optional(),
});
export type Reading = z.infer<typeof readingSchema>;

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const SERIES_POINTS = { least: 2, most: 20_000 } as const;

const series = (summary: string) =>
  ({
    summary,
    description:
      'Oldest first. `start` and `end` (both included; a date is the whole day in UTC) cut a range out; with `points` a longer answer is thinned to about so many readings, the least and the greatest of each stretch of time, so that no peak is lost.',
    tag: 'Measurements',
    access: 'public',
    cost: 'usual',
    params: z.object({ well_ndx: z.coerce.number().int().min(1).max(2_147_483_647) }),
    query: z.strictObject({
      start: time.optional(),
      end: time.optional(),
      points: z.coerce.number().int().min(SERIES_POINTS.least).max(SERIES_POINTS.most).optional(),
    }),
    response: z.array(readingSchema),
  }) as const satisfies Call;

export const seriesCalls = {
  'POST /ui-graph-battery/{well_ndx}': series('Battery voltage of a well’s logger'),
  'POST /ui-graph-watertemps/{well_ndx}': series('Water temperature in a well'),
  'POST /ui-graph-waterlevels-telemetry/{well_ndx}': series('Depth to water by telemetry'),
  'POST /ui-graph-waterlevels-winterobs/{well_ndx}': series('Depth to water in winter observations, with their trend'),
} as const satisfies Record<string, Call>;
