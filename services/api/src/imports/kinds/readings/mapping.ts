import { z } from 'zod';
import { findZone } from '../../values/zone.ts';

const column = z.string().trim().min(1);

/** Times are in one column, `time`, or in two, `date` and `time_of_day`. */
export const columnsSchema = z.strictObject({
  well: column.optional(),
  time: column.optional(),
  date: column.optional(),
  time_of_day: column.optional(),
  value: column.optional(),
  unit: column.optional(),
  parameter: column.optional(),
  zone: column.optional(),
  /** Elevation of the measuring point. */
  measuring_point: column.optional(),
  /** Height of the measuring point above the land surface. */
  stickup: column.optional(),
  /** USGS parameter code. */
  code: column.optional(),
  /** What levels are measured from: NAVD88, LSD, TOC. */
  datum: column.optional(),
  status: column.optional(),
  approval: column.optional(),
});
export type Columns = z.infer<typeof columnsSchema>;

export const measurementMapping = z
  .strictObject({
    columns: columnsSchema.default({}),
    delimiter: z.string().length(1).optional(),
    date_order: z.enum(['mdy', 'dmy']).optional(),
    zone: z
      .string()
      .refine((text) => findZone(text) !== null, 'must be a zone such as America/Denver or an offset such as -06:00')
      .optional(),
    decimal: z.enum(['.', ',']).optional(),
    sentinels: z.array(z.string().trim().toLowerCase()).default([]),
    keep_values: z.array(z.number()).default([]),
    check_wells: z.boolean().default(true),
    well: z.string().trim().min(1).optional(),
    parameter: z.string().trim().min(1).optional(),
    unit: z.string().trim().min(1).optional(),
    provider: z.string().trim().min(1).optional(),
    sensor_depth_feet: z.number().min(0).max(3_000).optional(),
  })
  .prefault({});

/** The fields are documented in docs/guides/import.md. */
export type Mapping = z.infer<typeof measurementMapping>;
