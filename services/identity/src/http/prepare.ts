import type { Middleware } from './context.ts';
import { pageHeaders } from './send-page.ts';

/** Gives every answer what keeps a browser from guessing, and pages what they are sent with. */
export function prepareAnswers(appOrigins: readonly string[]): Middleware {
  const headers = pageHeaders(appOrigins);
  return (context, next) => {
    context.set('x-content-type-options', 'nosniff');
    context.state.pageHeaders = headers;
    return next();
  };
}
