import cors from 'cors';
import type { RequestHandler } from 'express';

/** How long a browser may keep what it was told before it asked. */
const PREFLIGHT_SECONDS = 600;

/**
 * Lets the pages of a list of origins ask, with a token of their own: cookies are never part of it. Others are answered as anybody is,
 * and their browsers keep the answer from them.
 *
 * @param origins as browsers send them; none, and no answer says a word of origins
 */
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
