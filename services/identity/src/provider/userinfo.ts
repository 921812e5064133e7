import type { Middleware } from '../http/context.ts';
import type { Parts } from '../parts.ts';
import { findAccount } from './account.ts';
import { userinfoAudience } from './scopes.ts';

export function userinfo({ config: { issuer, appOrigins, rolesClaim }, tokens, users }: Parts): Middleware {
  return async (context, next) => {
    if (context.path !== '/userinfo') return next();
    const origin = context.get('origin');
    context.vary('origin');
    context.set('cache-control', 'no-store');
    if (appOrigins.includes(origin)) {
      context.set('access-control-allow-origin', origin);
      context.set('access-control-allow-headers', 'authorization, auth0-client');
    }
    if (context.method === 'OPTIONS') {
      context.status = 204;
      return;
    }
    const token = await tokens.verify(context.get('authorization'), userinfoAudience(issuer));
    const account = token?.sub ? await findAccount(users, rolesClaim, token.sub) : undefined;
    context.status = account ? 200 : 401;
    context.body = account?.person ?? { error: 'invalid_token' };
  };
}
