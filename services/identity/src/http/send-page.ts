import type { Html } from '../pages/html.ts';
import type { Context } from './context.ts';

export function pageHeaders(appOrigins: readonly string[]): Record<string, string> {
  // Browsers also apply form-action to redirects, and a login redirects to the portal.
  const formAction = ["'self'", ...appOrigins].join(' ');
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src data:; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    // With `no-referrer`, browsers would send forms with the origin "null".
    'referrer-policy': 'same-origin',
  };
}

export function sendPage(context: Context, page: Html, status = 200): void {
  context.status = status;
  context.set(context.state.pageHeaders);
  context.type = 'html';
  context.body = page.text;
}
