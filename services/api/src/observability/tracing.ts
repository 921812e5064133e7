import type { IncomingMessage } from 'node:http';
import type { TracingSettings } from './observability-config.ts';
import type { AskedQuery } from './observed-client.ts';
import type { RequestSpan } from './request-context.ts';

/** A span of a request, until its answer has been sent. */
export interface OpenSpan extends RequestSpan {
  /** @param route verb and path template, which name the span */
  end(route: string, status: number): void;
}

/** Tells a collector what requests and their queries take. */
export interface Tracing {
  /** The span of a request; `undefined` for one that is not in the sample. */
  begin(request: IncomingMessage): OpenSpan | undefined;
  query(query: AskedQuery): void;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

const noTracing: Tracing = { begin: () => undefined, query: () => {}, stop: async () => {} };

/** Traces as the settings say; without any nothing is traced, and nothing that could is loaded. */
export async function startTracing(settings: TracingSettings | null): Promise<Tracing> {
  if (!settings) return noTracing;
  const { OtelTracing } = await import('./otel-tracing.ts');
  return new OtelTracing(settings);
}
