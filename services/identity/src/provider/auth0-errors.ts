import type { Middleware } from '../http/context.ts';

/** Uses Auth0's status and message: on "invalid refresh token" auth0-spa-js falls back to the session. */
export const auth0Errors: Middleware = async (context, next) => {
  await next();
  if (context.path !== '/oauth/token' || context.body?.error !== 'invalid_grant') return;
  const refresh = context.oidc?.params?.grant_type === 'refresh_token';
  context.status = 403;
  context.body = {
    error: 'invalid_grant',
    error_description: refresh ? 'Unknown or invalid refresh token.' : 'Invalid authorization code',
  };
};
