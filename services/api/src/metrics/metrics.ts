import { Injectable } from '@nestjs/common';
import { API_VERSION } from '@portal/shared-api';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { apiVersion } from '../api-version.ts';
import { UNKNOWN_ROUTE } from '../http/route.ts';
import type { ObservedRequest } from '../observability/observed-request.ts';

@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly #duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.025, 0.1, 0.3, 1, 3, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'portal_build_info',
      help: 'Always 1; its labels say what runs',
      labelNames: ['version', 'contract', 'node'],
      registers: [this.registry],
    }).set({ version: apiVersion, contract: API_VERSION, node: process.version }, 1);
  }

  /** Labels by path template, so that callers cannot create labels. */
  observe({ method, template, milliseconds }: ObservedRequest, status: number): void {
    const known = template === UNKNOWN_ROUTE.template ? template : method;
    this.#duration.observe({ method: known, route: template, status }, milliseconds / 1000);
  }
}
