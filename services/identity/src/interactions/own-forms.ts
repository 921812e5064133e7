import { msg } from '@portal/shared-i18n';
import type { Middleware } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';

/** Refuses cross-site form posts (CSRF). */
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
