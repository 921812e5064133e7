import { z } from 'zod';
import { list, wholeNumber } from '../environment.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** True for an origin as browsers send it; http only for this machine. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  // A URL parser accepts * as a host; it looks like a wildcard but is none.
  return (
    origin === text &&
    !hostname.includes('*') &&
    (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)))
  );
}

export const httpSettings = z
  .object({
    API_CORS_ORIGINS: list
      .refine((origins) => origins.every(isOrigin), {
        error: 'must be origins with commas between, https://maps.district.example; http:// for this machine alone',
      })
      .default([]),
    API_MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(10_000),
    API_HEADERS_SECONDS: wholeNumber(1, 600).default(20),
    API_REQUEST_SECONDS: wholeNumber(1, 86_400).default(900),
  })
  .refine((given) => given.API_HEADERS_SECONDS <= given.API_REQUEST_SECONDS, {
    path: ['API_HEADERS_SECONDS'],
    error: 'must not be more than API_REQUEST_SECONDS',
  })
  .transform((given) => ({
    corsOrigins: given.API_CORS_ORIGINS,
    maxConnections: given.API_MAX_CONNECTIONS,
    headSeconds: given.API_HEADERS_SECONDS,
    /** Timeout of a whole request, including an uploaded file. */
    requestSeconds: given.API_REQUEST_SECONDS,
  }));

export type HttpSettings = z.output<typeof httpSettings>;
