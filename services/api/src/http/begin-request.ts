import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { Identity } from '@portal/shared-auth/nest';
import { DATA_HEADERS, HTTPS_ONLY, loggedPath } from '@portal/shared-server';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { KeepAnswer } from '../cache/visitor-answers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ObservedRequest } from '../observability/observed-request.ts';
import { inRequest } from '../observability/request-context.ts';
import type { Tracing } from '../observability/tracing.ts';
import type { Draining } from '../shutdown/draining.ts';
import { routeOf } from './route.ts';

const HTTPS_HEADERS = { ...DATA_HEADERS, ...HTTPS_ONLY };

/** Sets the headers of every response: protection and request ID. */
export const setHeaders = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.headers(request.protocol === 'https' ? HTTPS_HEADERS : DATA_HEADERS).header('x-request-id', request.id);

declare module 'fastify' {
  interface FastifyRequest {
    observed: ObservedRequest;
    /** Caches a response that other visitors may get as well. */
    keepAnswer: KeepAnswer | null;
    /** `null` for a visitor, and before the guard has run. */
    identity: Identity | null;
  }
}

export interface Observation {
  tracing: Pick<Tracing, 'begin'>;
  draining: Pick<Draining, 'isOn'>;
  metrics: Pick<Metrics, 'observe'>;
  logsRequests: boolean;
}

/** First hook of every request: sets headers and context, and logs and measures the request when it ends. */
export function beginRequest({ tracing, draining, metrics, logsRequests }: Observation) {
  const log = logsRequests ? accessLog() : null;
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const observed = new ObservedRequest(
      request.id,
      request.method,
      routeOf(request).template,
      tracing.begin(request.raw),
    );
    request.observed = observed;
    setHeaders(request, reply);
    if (draining.isOn) reply.header('connection', 'close');
    inRequest(observed, () => {
      const tellLog = log && AsyncResource.bind(log);
      reply.raw.once('close', () => {
        const { statusCode } = reply.raw;
        metrics.observe(observed, statusCode);
        observed.span?.end(observed.route, statusCode);
        tellLog?.(request, reply);
      });
      done();
    });
  };
}

/** Logs one line per request, without the query, which may contain names. */
function accessLog() {
  const logger = new Logger('Access');
  return ({ method, originalUrl, observed }: FastifyRequest, { raw }: FastifyReply): void =>
    logger.log({
      method,
      path: loggedPath(originalUrl),
      status: raw.statusCode,
      milliseconds: Math.round(observed.milliseconds),
      ...(raw.writableFinished ? {} : { aborted: true }),
    });
}
