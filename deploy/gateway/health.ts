import type { Request, RequestHandler, Response } from 'express';
import { type ReleaseSource, sendNotFound } from './source.ts';

/**
 * For load balancers: `/-/live` is 200 while the process responds; `/-/ready` is 200 once a registry is known. While an
 * earlier registry stays in use, it is ready with a warning.
 */
export function health(
  source: Pick<ReleaseSource, 'registry' | 'reason' | 'trouble'>,
  state: { isDraining: boolean },
): RequestHandler {
  const unready = (): string | undefined => {
    if (state.isDraining) return 'The gateway is about to end.';
    return source.registry() ? undefined : source.reason();
  };
  return (request: Request, response: Response): void => {
    response.set('Cache-Control', 'no-store');
    if (request.path === '/live') response.json({ status: 'ok' });
    else if (request.path === '/ready') {
      const reason = unready();
      if (reason) response.status(503).set('Retry-After', '5').json({ status: 'unavailable', reason });
      else response.json({ status: 'ok', ...warningOf(source.trouble()) });
    } else sendNotFound(response);
  };
}

const warningOf = (trouble: string | undefined) =>
  trouble && { warning: `${trouble} The last good registry stays in use.` };
