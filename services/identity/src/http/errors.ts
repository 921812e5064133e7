import { STATUS_CODES } from 'node:http';
import { type Marked, msg } from '@portal/shared-i18n';
import { fullDiskOf, loggedPath } from '@portal/shared-server';
import { isDatabaseDown } from '@portal/shared-server/database';
import { isUnstorable } from '../database/database.ts';
import { describeError, type Logger } from '../logger.ts';
import type { PagesOfRequest } from '../pages/pages-of-request.ts';
import { NetworkBusyError, TooBusyError } from '../passwords/fair-gate.ts';
import { translatorFor } from '../texts/texts.ts';
import type { Context, Middleware } from './context.ts';
import { languageOf } from './language.ts';
import { sendPage } from './send-page.ts';

/** The text is shown to the caller: in English to programs, in their language to people. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly text: Marked,
    /** In seconds. */
    readonly retryAfter?: number,
  ) {
    super(text);
    this.name = 'HttpError';
  }
}

export const errorBody = ({ status, message, ...more }: HttpError & { errorCode?: string }) => ({
  statusCode: status,
  error: STATUS_CODES[status] ?? 'Error',
  message,
  ...(more.errorCode && { errorCode: more.errorCode }),
});

const DATABASE_FULL = msg(
  'The server’s disk is full, and the database has stopped until there is room. Nothing was saved. Try again later, or tell the district.',
);
const DISK_FULL = msg(
  'The server’s disk is full, so nobody can log in or sign up right now. Nothing was saved. Try again later, or tell the district.',
);

export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof TooBusyError)
    return new HttpError(503, msg('Many people are logging in right now. Try again in a moment.'), 5);
  const full = fullDiskOf(error);
  if (full) return full.isRefused ? new HttpError(503, DATABASE_FULL, 60) : new HttpError(507, DISK_FULL, 60);
  if (error instanceof NetworkBusyError)
    return new HttpError(429, msg('Too many passwords were sent from your network. Try again in a moment.'), 5);
  if (isDatabaseDown(error))
    return new HttpError(503, msg('The login service is not available right now. Try again in a moment.'), 5);
  if (isUnstorable(error))
    return new HttpError(400, msg('The request has characters that cannot be saved. Remove them, and try again.'));
  return new HttpError(500, msg('Something went wrong on the server. Try again later.'));
}

export function reportError(context: Context, error: unknown, logger: Logger): HttpError {
  const problem = asHttpError(error);
  const line = `${context.method} ${loggedPath(context.path)} ${problem.status}: ${describeError(error)}`;
  if (problem.status === 500) logger.error(error instanceof Error ? `${line}\n${error.stack}` : line);
  else if (problem.status > 500) logger.warn(line);
  else logger.debug(line);
  context.status = problem.status;
  if (problem.retryAfter) context.set('retry-after', String(problem.retryAfter));
  return problem;
}

/** Turns errors and unknown paths into responses: a page for people, JSON for programs. */
export function answerErrors(pages: PagesOfRequest, logger: Logger): Middleware {
  return async (context, next) => {
    try {
      await next();
      if (context.status === 404 && !context.body) throw new HttpError(404, msg('There is nothing at this address.'));
    } catch (error) {
      const problem = reportError(context, error, logger);
      const { status, text } = problem;
      if (context.accepts('json', 'html') === 'html') {
        const { t } = translatorFor(languageOf(context));
        const title = status === 404 ? t('Page not found') : t('Something went wrong');
        sendPage(context, pages(context).error({ title, message: t(text) }), status);
      } else {
        context.body = errorBody(problem);
      }
    }
  };
}
