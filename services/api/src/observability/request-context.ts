import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  readonly requestId: string;
  /** Verb and path template, such as `GET /wells/{well_ndx}`; never what a caller wrote. */
  readonly route: string;
  readonly span?: RequestSpan | undefined;
}

export interface RequestSpan {
  readonly traceId: string;
  readonly traceparent: string;
}

export interface OpenSpan extends RequestSpan {
  end(route: string, status: number): void;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** The request that the running code works for; `undefined` at start and in the background. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();

export const inRequest = <T>(request: RequestContext, work: () => T): T => requests.run(request, work);
