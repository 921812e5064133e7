import type { IncomingMessage } from 'node:http';
import type { AskedQuery } from './observed-client.ts';
import type { OpenSpan } from './request-context.ts';

export interface Tracing {
  /** `undefined` for a request that is not sampled. */
  begin(request: IncomingMessage): OpenSpan | undefined;
  noteQuery(query: AskedQuery): void;
  stop(): Promise<void>;
}
