import type { Config } from '../config.ts';
import type { Middleware } from '../http/context.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import { findAccount } from './account.ts';
import type { OwnTokens } from './own-tokens.ts';
import { userinfoAudience } from './scopes.ts';

export function userinfo(
  { issuer, appOrigins, rolesClaim }: Config,
  tokens: OwnTokens,
  users: UsersRepository,
): Middleware {
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
