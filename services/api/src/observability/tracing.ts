import type { IncomingMessage } from 'node:http';
import type { AskedQuery } from './observed-client.ts';
import type { OpenSpan } from './request-context.ts';

/** Tells a collector what requests and their queries take. */
export interface Tracing {
  /** The span of a request; `undefined` for one that is not in the sample. */
  begin(request: IncomingMessage): OpenSpan | undefined;
  noteQuery(query: AskedQuery): void;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}
