import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import { apiVersion } from '../api-version.ts';
import type { TracingSettings } from './observability-config.ts';
import type { AskedQuery } from './observed-client.ts';
import type { OpenSpan } from './request-context.ts';
import { createTraceBudget } from './trace-budget.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';
import type { Tracing } from './tracing.ts';

const STOP_LIMIT_MILLISECONDS = 2_000;

/** Converts to wall clock time, which spans use. */
const wallTime = (performanceTime: number): Date => new Date(performance.timeOrigin + performanceTime);

/** Attribute names follow OpenTelemetry's semantic conventions. */
class RequestTrace implements OpenSpan {
  readonly context: Context;
  readonly traceId: string;
  readonly traceparent: string;

  constructor(
    private readonly span: Span,
    private readonly method: string,
  ) {
    this.context = trace.setSpan(ROOT_CONTEXT, span);
    this.traceId = span.spanContext().traceId;
    this.traceparent = formatTraceparent(span.spanContext());
  }

  end(route: string, status: number): void {
    this.span.updateName(route);
    this.span.setAttributes({
      'http.request.method': this.method,
      'http.route': route.slice(route.indexOf(' ') + 1),
      'http.response.status_code': status,
    });
    if (status >= 500) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

export class OtelTracing implements Tracing {
  readonly #provider: BasicTracerProvider;
  readonly #grantsOutsider = createTraceBudget();
  readonly #sampler: TraceIdRatioBasedSampler;

  constructor({ url, headers, share, serviceName }: TracingSettings) {
    this.#sampler = new TraceIdRatioBasedSampler(share);
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes({
        'service.name': serviceName,
        'service.version': apiVersion,
      }),
      sampler: {
        shouldSample: (context, traceId) => {
          const parent = trace.getSpanContext(context);
          if (!parent) return this.#sampler.shouldSample(context, traceId);
          const isWanted = (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
          return { decision: isWanted && (!parent.isRemote || this.#grantsOutsider()) ? 2 : 0 };
        },
        toString: () => `portal(${share})`,
      },
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, headers }))],
    });
  }

  begin(request: IncomingMessage): OpenSpan | undefined {
    const caller = parseTraceparent(request.headers.traceparent);
    const context = caller
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId: caller.traceId,
          spanId: caller.spanId,
          traceFlags: caller.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
          isRemote: true,
        })
      : ROOT_CONTEXT;
    const method = request.method ?? 'GET';
    const span = this.#tracer.startSpan(method, { kind: SpanKind.SERVER }, context);
    return span.isRecording() ? new RequestTrace(span, method) : undefined;
  }

  noteQuery({ request, text, kind, startedAt, milliseconds, hasFailed }: AskedQuery): void {
    if (!(request?.span instanceof RequestTrace)) return;
    const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
      'portal.query.kind': kind,
    };
    const options = { kind: SpanKind.CLIENT, startTime: wallTime(startedAt), attributes };
    const span = this.#tracer.startSpan(operation, options, request.span.context);
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(wallTime(startedAt + milliseconds));
  }

  async stop(): Promise<void> {
    await Promise.race([this.#provider.shutdown(), pause(STOP_LIMIT_MILLISECONDS, undefined, { ref: false })]);
  }

  get #tracer() {
    return this.#provider.getTracer('portal-api', apiVersion);
  }
}
