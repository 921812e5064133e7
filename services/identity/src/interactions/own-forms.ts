import { msg } from '@portal/shared-i18n';
import type { Middleware } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';

/** Refuses forms from other sites, which could send them in a person's name. */
export function ownFormsOnly(issuer: string): Middleware {
  const { origin } = new URL(issuer);
  return (context, next) => {
    if (context.method === 'POST' && context.path.startsWith('/u/') && context.get('origin') !== origin)
      throw new HttpError(
        403,
        msg('This form was sent from another site. Open the page again, and send the form from there.'),
      );
    return next();
  };
}
