import { z } from 'zod';
import { METER_UNITS, type MeterUnit, PRODUCTION_METHODS } from '../production/meters.ts';
import { values } from './call.ts';

const reading = z.object({
  start_reading: z.number().nullable(),
  start_on: z.string().nullable(),
  end_reading: z.number().nullable(),
  end_on: z.string().nullable(),
  goes_back: z.enum(['rollover', 'replaced']).nullable(),
  estimated_acre_feet: z.number().nullable(),
  note: z.string().nullable(),
});

/** What `from` and `to` say, for programs that word it in another language. Days are `YYYY-MM-DD`. */
const auditValueSchema = z.union([
  z.object({ method: z.enum(PRODUCTION_METHODS) }),
  z.object({ reading }),
  z.object({ acre_feet: z.number() }),
  z.object({ day: z.string() }),
  z.object({ number: z.number() }),
  z.object({ unit: z.enum(Object.keys(METER_UNITS) as [MeterUnit]), multiplier: z.number() }),
  z.object({ roles: z.array(z.string()) }),
  z.object({ rule: z.string(), value: z.string() }),
  z.object({ source: z.string() }),
  z.object({ cents: z.int() }),
]);
export type AuditValue = z.infer<typeof auditValueSchema>;

/** Of the audit log, and of the history of a report. Values are missing in entries of earlier releases. */
export const auditChangeSchema = z.object({
  /** In English, as are `from` and `to`. */
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Of the meter or well, where the field is one: as in production reports. */
  name: values.optional(),
  from_value: auditValueSchema.nullable().optional(),
  to_value: auditValueSchema.nullable().optional(),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;
