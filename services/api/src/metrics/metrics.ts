import { Injectable } from '@nestjs/common';
import { API_VERSION } from '@portal/shared-api';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { apiVersion } from '../api-version.ts';
import { routeOf } from '../observability/request-context.ts';

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

  /** Middleware that measures requests by the template of their path, so that no caller can make up labels. */
  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.on('close', () => {
      const route = routeOf(response);
      const method = route === 'unknown' ? 'unknown' : request.method;
      const labels = { method, route, status: response.statusCode };
      this.#duration.observe(labels, (performance.now() - start) / 1000);
    });
    next();
  };
}
