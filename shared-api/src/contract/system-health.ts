import { z } from 'zod';
import type { Call } from './call.ts';

/**
 * - `warning`: it works, and somebody has to act before it does not.
 * - `unknown`: it cannot be told, because the database is down.
 */
export const healthStatusSchema = z.enum(['up', 'warning', 'down', 'not configured', 'unknown']);
export type HealthStatus = z.infer<typeof healthStatusSchema>;

const status = healthStatusSchema;
const moment = z.iso.datetime();
const bytes = z.number();

export const systemHealthSchema = z.object({
  checked_at: moment,
  parts: z.object({
    database: z.object({ status, bytes: bytes.nullable(), is_disk_full: z.boolean() }),
    replica: z.object({ status, lag_seconds: z.number().nullable() }),
    redis: z.object({ status }),
    identity: z.object({ status }),
    /** Folder or bucket of uploaded files; a bucket has no free space to tell. */
    documents: z.object({
      status,
      error: z.string().nullable(),
      disk: z.object({ free_bytes: bytes, total_bytes: bytes }).nullable(),
    }),
    backup: z.object({
      status,
      last: z
        .object({
          made_at: moment,
          bytes,
          lost_documents: z.int(),
          /** When its files were last compared with its manifest. */
          checked_at: moment.nullable(),
        })
        .nullable(),
    }),
    /** Of the portal's public address; not configured without https. `error` in English, as OpenSSL has it. */
    certificate: z.object({ status, ends_at: moment.nullable(), error: z.string().nullable() }),
    mail: z.object({
      status,
      waiting: z.int(),
      /** Since when the oldest mail waits that is due. */
      waiting_since: moment.nullable(),
      /** Within the last day: refused, or it is unknown whether they arrived. */
      failed: z.int(),
    }),
    /** Those that failed within the last day, whatever the reason, and those at work. */
    imports: z.object({ status, failed: z.int(), working: z.int() }),
  }),
  versions: z.object({
    portal: z.string(),
    contract: z.string(),
    node: z.string(),
    postgresql: z.string().nullable(),
    postgis: z.string().nullable(),
    /** Name of the last migration. */
    schema: z.string().nullable(),
  }),
  /** Addresses that get a mail when a part is in trouble for ten minutes. */
  alarm_addresses: z.array(z.string()),
});
export type SystemHealth = z.infer<typeof systemHealthSchema>;
export type HealthPart = keyof SystemHealth['parts'];

export const systemHealthCalls = {
  'GET /system-health': {
    summary: 'Whether everything that the portal needs works, for those who look after it',
    tag: 'Platform',
    access: 'admin',
    cost: 'usual',
    response: systemHealthSchema,
  },
} as const satisfies Record<string, Call>;
