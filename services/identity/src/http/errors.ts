import { STATUS_CODES } from 'node:http';
import { fullDiskOf } from '@portal/shared-server';
import { isDatabaseDown, isUnstorable } from '../database/database.ts';
import { describeError, type Logger } from '../logger.ts';
import type { Pages } from '../pages/pages.ts';
import { NetworkBusyError, TooBusyError } from '../passwords/fair-gate.ts';
import type { Context, Middleware } from './context.ts';
import { sendPage } from './send-page.ts';

/** Its message is for the caller. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** In seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

export const errorBody = ({ status, message, ...more }: HttpError & { errorCode?: string }) => ({
  statusCode: status,
  error: STATUS_CODES[status] ?? 'Error',
  message,
  ...(more.errorCode && { errorCode: more.errorCode }),
});

const DISK_FULL = 'The server’s disk is full';
const WHAT_TO_DO = 'Nothing was saved. Try again later, or tell the district.';

export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof TooBusyError)
    return new HttpError(503, 'Many people log in just now. Please try again in a moment.', 5);
  const full = fullDiskOf(error);
  if (full)
    return full.isRefused
      ? new HttpError(503, `${DISK_FULL}, and the database has stopped until there is room. ${WHAT_TO_DO}`, 60)
      : new HttpError(507, `${DISK_FULL}, so nobody can sign in or sign up now. ${WHAT_TO_DO}`, 60);
  if (error instanceof NetworkBusyError)
    return new HttpError(
      429,
      'Too many passwords are sent from your network just now. Please try again in a moment.',
      5,
    );
  if (isDatabaseDown(error))
    return new HttpError(503, 'This service is not available just now. Please try again soon.', 5);
  if (isUnstorable(error)) return new HttpError(400, 'The request holds something that is no text.');
  return new HttpError(500, 'Something went wrong here. Please try again later.');
}

export function reportError(context: Context, error: unknown, logger: Logger): HttpError {
  const problem = asHttpError(error);
  const line = `${context.method} ${context.path} ${problem.status}: ${describeError(error)}`;
  if (problem.status === 500) logger.error(error instanceof Error ? `${line}\n${error.stack}` : line);
  else if (problem.status > 500) logger.warn(line);
  else logger.debug(line);
  context.status = problem.status;
  if (problem.retryAfter) context.set('retry-after', String(problem.retryAfter));
  return problem;
}

/** Answers errors, and addresses that nothing answers: a page for people, JSON for programs. */
export function answerErrors(pages: Pages, logger: Logger): Middleware {
  return async (context, next) => {
    try {
      await next();
      if (context.status === 404 && !context.body) throw new HttpError(404, 'There is nothing at this address.');
    } catch (error) {
      const problem = reportError(context, error, logger);
      const { status, message } = problem;
      if (context.accepts('json', 'html') === 'html') {
        const title = status === 404 ? 'Page not found' : 'That did not work';
        sendPage(context, pages.error({ title, message }), status);
      } else {
        context.body = errorBody(problem);
      }
    }
  };
}
