import { HTTPS_ONLY } from '@portal/shared-server';
import type { Middleware } from './context.ts';
import { pageHeaders } from './send-page.ts';

/**
 * Headers of every answer. Cross-origin loading is allowed: the portal, of another origin, checks without reading
 * whether the provider answers. oidc-provider adds the hashes of its own scripts to the policy, and drops
 * `frame-ancestors` for the portal's hidden frame, by which a page just opened asks for its session.
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
