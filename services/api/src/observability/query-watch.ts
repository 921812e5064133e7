import { Inject, Injectable, Logger } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { Config } from '../config.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { AskedQuery } from './observed-client.ts';
import { Observers } from './observers.ts';
import { inRequest } from './request-context.ts';
import type { Tracing } from './tracing.ts';

@Injectable()
export class QueryWatch {
  readonly #logger = new Logger('Database');
  readonly #duration: Histogram<'kind' | 'result'>;
  readonly #slowMilliseconds: number;

  constructor(
    @Inject(Config) { observability }: Pick<Config, 'observability'>,
    @Inject(Metrics) { registry }: Pick<Metrics, 'registry'>,
    @Inject(Observers) private readonly observers: { tracing: Pick<Tracing, 'noteQuery'> },
  ) {
    this.#slowMilliseconds = observability.slowQueryMilliseconds;
    this.#duration = new Histogram({
      name: 'portal_database_query_duration_seconds',
      help: 'Time from a question to the end of its answer; of a streamed one also that of whoever takes it',
      labelNames: ['kind', 'result'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.3, 1, 3, 10],
      registers: [registry],
    });
  }

  readonly watch = (query: AskedQuery): void => {
    const { kind, milliseconds, hasFailed } = query;
    this.#duration.observe({ kind, result: hasFailed ? 'failed' : 'answered' }, milliseconds / 1000);
    this.observers.tracing.noteQuery(query);
    const isSlow = this.#slowMilliseconds > 0 && milliseconds > this.#slowMilliseconds;
    // A streamed query lasts as long as the client's download.
    if (isSlow && kind !== 'streamed') this.#tell(query);
  };

  #tell({ request, text, milliseconds }: AskedQuery): void {
    const line = { slowQuery: text, milliseconds: Math.round(milliseconds), ...(request && { route: request.route }) };
    if (request) inRequest(request, () => this.#logger.warn(line));
    else this.#logger.warn(line);
  }
}
