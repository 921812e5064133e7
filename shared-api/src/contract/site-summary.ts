import { z } from 'zod';
import type { Call } from './call.ts';

/** Per well, parameter and provider (specification, section 3). */
export const siteSummarySchema = z.object({
  well_id: z.string(),
  parameter: z.string(),
  data_provider: z.string().nullable(),
  last_reported_value: z.number(),
  unit_desc: z.string(),
  start_period_of_record: z.iso.datetime(),
  end_period_of_record: z.iso.datetime(),
  recordcount: z.int(),
  lat: z.number(),
  lon: z.number(),
  well_ndx: z.int(),
  series: z.enum(['winter', 'telemetry', 'battery', 'temperature']).nullable(),
});
export type SiteSummary = z.infer<typeof siteSummarySchema>;

export const siteSummaryCalls = {
  'GET /ui-site-summary': {
    summary: 'Sites with measurements: provider, last value and period of record',
    description: 'By well and parameter. From a summary that is kept with every change of the measurements. ETag.',
    tag: 'Measurements',
    access: 'signed-in',
    cost: 'large',
    response: z.array(siteSummarySchema),
  },
} as const satisfies Record<string, Call>;
