import { HTTPS_ONLY } from '@portal/shared-server';
import type { Middleware } from './context.ts';
import { pageHeaders } from './send-page.ts';

/**
 * Headers of every response. Cross-origin loading is allowed because the portal, on another origin, pings the provider without
 * reading the response. oidc-provider adds hashes of its own scripts to the policy, and removes `frame-ancestors` for the
 * portal's hidden frame, which restores the session of a new page.
 */
const EVERYWHERE = {
  'content-security-policy': "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
};

export function prepareAnswers(issuer: string, appOrigins: readonly string[]): Middleware {
  const headers = { ...EVERYWHERE, ...(issuer.startsWith('https:') && HTTPS_ONLY) };
  const forPages = pageHeaders(appOrigins);
  return (context, next) => {
    context.set(headers);
    context.state.pageHeaders = forPages;
    return next();
  };
}
