import { z } from 'zod';
import type { Call } from './call.ts';

/** `error` says what to do, never a secret. */
const partSchema = z.object({ status: z.enum(['up', 'down', 'not configured']), error: z.string().optional() });

const forAll = { tag: 'Platform', access: 'public', cost: 'free' } as const satisfies Partial<Call>;

export const platformCalls = {
  'GET /health/live': {
    summary: 'The process answers',
    ...forAll,
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /health/ready': {
    summary: 'Whether requests may be sent to this process, and what is down',
    description:
      '503 with the same body while the database is down, and while the process is about to end. `part=database` asks whether people are served, for a monitor; `part=identity` whether they can sign in.',
    ...forAll,
    query: z.strictObject({ part: z.enum(['database', 'identity']).optional() }),
    response: z.object({
      status: z.enum(['ok', 'unavailable']),
      version: z.string(),
      contract: z.string(),
      /**
       * Without `replica` and `redis` it is slower and no less right; without `identity` nobody can sign in; while `files` is
       * `down` documents cannot be stored or opened, and while `disk`, which is full, is, nothing can be saved. The process is
       * ready all the same.
       */
      parts: z
        .object({
          database: partSchema,
          identity: partSchema,
          files: partSchema,
          replica: partSchema,
          redis: partSchema,
          disk: partSchema,
        })
        .partial(),
    }),
  },
  'GET /metrics': {
    summary: 'Metrics for Prometheus',
    description:
      "Answered on the API's own address alone, for the operator's network: the gateway, nginx and the ingress answer 404 at the portal's address.",
    ...forAll,
    response: z.string(),
    mediaType: 'text/plain',
  },
} as const satisfies Record<string, Call>;
