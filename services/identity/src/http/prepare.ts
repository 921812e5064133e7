import type { Middleware } from './context.ts';
import { pageHeaders } from './send-page.ts';

/**
 * Headers of every answer: no guessing what it is, no features of the browser. The portal, of another origin, asks without reading whether
 * anybody is there, so loading it from elsewhere is not forbidden. To the policy oidc-provider
 * adds the hashes of its own scripts, and takes from it that nobody may frame the answer to the hidden frame of the portal, by which a
 * page just opened asks for its session.
 */
const EVERYWHERE = {
  'content-security-policy': "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
};
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Gives every answer what keeps a browser from guessing, and pages what they are sent with. */
export function prepareAnswers(issuer: string, appOrigins: readonly string[]): Middleware {
  const headers = { ...EVERYWHERE, ...(issuer.startsWith('https:') && HTTPS_ONLY) };
  const forPages = pageHeaders(appOrigins);
  return (context, next) => {
    context.set(headers);
    context.state.pageHeaders = forPages;
    return next();
  };
}
