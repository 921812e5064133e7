import type { Middleware } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';

/** Refuses forms from other sites, which could send them in a person's name. */
export function ownFormsOnly(issuer: string): Middleware {
  const { origin } = new URL(issuer);
  return (context, next) => {
    if (context.method === 'POST' && context.path.startsWith('/u/') && context.get('origin') !== origin)
      throw new HttpError(403, 'This form was not sent from the page it belongs to.');
    return next();
  };
}
