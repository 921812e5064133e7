import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { routeOf } from '../http/middleware.ts';

/** The process's metrics, in a registry of its own. */
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
