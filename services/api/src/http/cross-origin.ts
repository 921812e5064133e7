import type { FastifyCorsOptions, FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyRequest } from 'fastify';

const PREFLIGHT_SECONDS = 600;

/** Other OPTIONS requests ask for a path's methods. */
export const isPreflight = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** CORS for listed origins, without credentials. */
export function crossOrigin(origins: readonly string[]): FastifyCorsOptionsDelegateCallback {
  const options: FastifyCorsOptions = {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-request-id'],
    exposedHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
  };
  return (request, callback) => callback(null, { ...options, preflight: isPreflight(request) });
}
