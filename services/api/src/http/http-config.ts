import { z } from 'zod';

export interface HttpSettings {
  /** Origins of other sites whose pages may ask; the portal's own pages need no word of it. */
  corsOrigins: readonly string[];
  mostConnections: number;
  headSeconds: number;
  /** How long a whole request may take to arrive, with the file that it brings. */
  requestSeconds: number;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a text is an origin as browsers send it; without TLS only one of this machine. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  // A URL's host may be *, which reads as a pattern and is none.
  return (
    origin === text &&
    !hostname.includes('*') &&
    (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)))
  );
}

const originsSchema = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine((origins) => origins.every(isOrigin), {
    error: 'must be origins with commas between, https://maps.district.example; http:// for this machine alone',
  });

const number = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be ${least} or more` })
    .max(most, { error: `must be ${most} or less` });

const variables = z
  .object({
    API_CORS_ORIGINS: originsSchema.default([]),
    API_MAX_CONNECTIONS: number(1, 1_000_000).default(10_000),
    API_HEADERS_SECONDS: number(1, 600).default(20),
    API_REQUEST_SECONDS: number(1, 86_400).default(900),
  })
  .refine((given) => given.API_HEADERS_SECONDS <= given.API_REQUEST_SECONDS, {
    path: ['API_HEADERS_SECONDS'],
    error: 'must not be more than API_REQUEST_SECONDS',
  });

export const readHttp = (environment: NodeJS.ProcessEnv) =>
  variables
    .transform(
      (given): HttpSettings => ({
        corsOrigins: given.API_CORS_ORIGINS,
        mostConnections: given.API_MAX_CONNECTIONS,
        headSeconds: given.API_HEADERS_SECONDS,
        requestSeconds: given.API_REQUEST_SECONDS,
      }),
    )
    .safeParse(environment);
