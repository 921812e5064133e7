import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';

export interface RequestContext {
  readonly requestId: string;
  /** Verb and path template, such as `GET /wells/{well_ndx}`; never what a caller wrote. */
  readonly route: string;
  span?: RequestSpan;
}

export interface RequestSpan {
  readonly traceId: string;
  readonly traceparent: string;
}

export interface OpenSpan extends RequestSpan {
  end(route: string, status: number): void;
}

/** Response local that holds the path template of the call, for logs and metrics. */
export const routeOf = (response: Response): string => (response.locals.route as string | undefined) ?? 'unknown';

const requests = new AsyncLocalStorage<RequestContext>();

/** The request that the running code works for; `undefined` at start and in the background. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();

export const inRequest = <T>(request: RequestContext, work: () => T): T => requests.run(request, work);

/** Middleware, to be used after `identifyRequest`. */
export function withRequestContext(tracing: { begin(request: IncomingMessage): OpenSpan | undefined }): RequestHandler {
  return (request, response, next) => {
    const span = tracing.begin(request);
    const context: RequestContext = {
      requestId: String(response.getHeader('x-request-id')),
      get route() {
        return `${request.method} ${routeOf(response)}`;
      },
      ...(span && { span }),
    };
    if (span) response.on('close', () => span.end(context.route, response.statusCode));
    inRequest(context, next);
  };
}
