import { msg } from '@portal/shared-i18n';
import type Provider from 'oidc-provider';
import type { Middleware } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import type { Parts } from '../parts.ts';

/** `GET /v2/logout?client_id&returnTo`, like Auth0's. Ends the session with all its tokens. */
export function logout(provider: Provider, { config: { appOrigins }, artifacts }: Parts): Middleware {
  return async (context, next) => {
    if (context.path !== '/v2/logout' || context.method !== 'GET') return next();
    const { returnTo = appOrigins[0] } = context.query;
    if (typeof returnTo !== 'string' || !appOrigins.includes(returnTo.replace(/\/$/, '')))
      throw new HttpError(400, msg('The address to go to after logging out does not belong to the portal.'));

    const session = await provider.Session.get(context);
    const grants = Object.values(session.authorizations ?? {}).map(({ grantId }) => grantId);
    if (session.accountId) {
      await artifacts.endGrants(grants.filter((id) => id !== undefined));
      await session.destroy();
    }
    context.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', signed: true });
    context.set('cache-control', 'no-store');
    context.redirect(returnTo);
  };
}
