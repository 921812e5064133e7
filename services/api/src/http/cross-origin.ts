import cors from 'cors';
import type { RequestHandler } from 'express';

const PREFLIGHT_SECONDS = 600;

/** CORS for a list of origins, without cookies; for an empty list answers have no CORS headers. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  if (origins.length === 0) return (_request, _response, next) => next();
  const handle = cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'x-request-id'],
    exposedHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
  });
  return (request, response, next) => {
    // Other requests by OPTIONS ask which verbs an address takes.
    const isOther = request.method === 'OPTIONS' && !request.get('access-control-request-method');
    if (isOther) next();
    else handle(request, response, next);
  };
}
