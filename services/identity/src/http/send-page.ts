import type { Html } from '../pages/html.ts';
import type { Context } from './context.ts';

export function pageHeaders(appOrigins: readonly string[]): Record<string, string> {
  // Browsers check where the answer to a form leads as well, and after a login that is the portal.
  const formAction = ["'self'", ...appOrigins].join(' ');
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    // No referrer at all would make browsers send forms with the origin "null".
    'referrer-policy': 'same-origin',
  };
}

export function sendPage(context: Context, page: Html, status = 200): void {
  context.status = status;
  context.set(context.state.pageHeaders);
  context.type = 'html';
  context.body = page.text;
}
