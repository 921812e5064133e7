import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  readonly requestId: string;
  /** Method and path template, such as `GET /wells/{well_ndx}`; contains no caller input. */
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

/** The request being handled; `undefined` at startup and in the background. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();

export const inRequest = <T>(request: RequestContext, work: () => T): T => requests.run(request, work);
