import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestKind } from './requests.ts';
import type { ReleaseSource } from './source.ts';

export type GatewayMetrics = ReturnType<typeof gatewayMetrics>;

export function gatewayMetrics(source: Pick<ReleaseSource, 'registry' | 'trouble'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests that were answered, by what they asked for and status',
    labelNames: ['kind', 'status'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['kind'] as const,
    buckets: [0.001, 0.005, 0.025, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const canaries = new Counter({
    name: 'gateway_canary_documents_total',
    help: 'Documents that were sent to visitors who try a canary, by its front end',
    labelNames: ['front_end'] as const,
    registers,
  });
  new Gauge({
    name: 'gateway_registry_known',
    help: 'Whether the gateway knows what is released: 1 or 0',
    registers,
    collect() {
      this.set(source.registry() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'gateway_registry_current',
    help: 'Whether the registry in the release store is the one in use: 1, or 0 while an earlier one stays',
    registers,
    collect() {
      this.set(source.registry() && !source.trouble() ? 1 : 0);
    },
  });
  return {
    observe: (kind: RequestKind, status: number, seconds: number) => {
      requests.inc({ kind, status });
      duration.observe({ kind }, seconds);
    },
    countCanaries: (names: readonly string[]) => {
      for (const front_end of names) canaries.inc({ front_end });
    },
    text: () => registry.metrics(),
  };
}

/** Listens on its own address, for the operator's network. */
export function metricsServer({ text }: Pick<GatewayMetrics, 'text'>): Server {
  return createServer(async (request, response) => {
    if (request.url === '/metrics')
      response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8').end(await text());
    else response.writeHead(404).end();
  });
}
