import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from './metrics.ts';

export type BusyPart = 'sheets' | 'photos' | 'user changes';

const LOG_EVERY_MS = 60_000;

/** Counts refusals by overloaded parts: people retry, and operators need one log line per minute. */
@Injectable()
export class BusyRefusals {
  private readonly logger = new Logger('Busy');
  readonly #logged = new Map<BusyPart, { at: number; since: number }>();
  readonly #count: Counter<'what'>;

  constructor({ registry }: Metrics) {
    this.#count = new Counter({
      name: 'portal_busy_refusals_total',
      help: 'Requests that were refused with 503 because a part of the portal takes no more just now',
      labelNames: ['what'],
      registers: [registry],
    });
  }

  note(what: BusyPart): void {
    this.#count.inc({ what });
    const last = this.#logged.get(what);
    const now = performance.now();
    if (last && now - last.at < LOG_EVERY_MS) {
      last.since += 1;
      return;
    }
    this.#logged.set(what, { at: now, since: 0 });
    const more = last?.since ? `, as were ${last.since} more since the last line` : '';
    this.logger.warn(`too many ${what} at once: a request was refused${more}`);
  }
}
