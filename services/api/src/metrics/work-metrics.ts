import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@portal/shared-api';
import { Counter, Gauge, Histogram } from 'prom-client';
import { Metrics } from './metrics.ts';

@Injectable()
export class WorkMetrics {
  readonly #imports: Histogram<'step' | 'result'>;
  readonly #rows: Counter<'kind' | 'result'>;
  readonly #reports: Counter<'action'>;
  readonly #mails: Counter<'kind' | 'result'>;
  readonly #mailWaiting: Gauge;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.#imports = new Histogram({
      name: 'portal_import_duration_seconds',
      help: 'Time that imports took to be read, committed and undone',
      labelNames: ['step', 'result'],
      buckets: [1, 5, 30, 120, 600, 3600],
      registers,
    });
    this.#rows = new Counter({
      name: 'portal_import_rows_total',
      help: 'Rows of imports that were committed, by kind and what became of them',
      labelNames: ['kind', 'result'],
      registers,
    });
    this.#reports = new Counter({
      name: 'portal_production_reports_total',
      help: 'Production reports that were written, by what was done',
      labelNames: ['action'],
      registers,
    });
    this.#mailWaiting = new Gauge({
      name: 'portal_mail_waiting_seconds',
      help: 'How long the oldest mail that is due has waited',
      registers,
    });
    this.#mails = new Counter({
      name: 'portal_mails_total',
      help: 'Mails handed to the mail server, by kind and what became of them',
      labelNames: ['kind', 'result'],
      registers,
    });
  }

  /** @param seconds for which the oldest due mail has waited */
  mailWaiting(seconds: number): void {
    this.#mailWaiting.set(seconds);
  }

  mail(kind: string, result: string): void {
    this.#mails.inc({ kind, result });
  }

  async import<T>(step: 'read' | 'commit' | 'undo', work: () => Promise<T>): Promise<T> {
    const end = this.#imports.startTimer({ step });
    try {
      const result = await work();
      end({ result: 'done' });
      return result;
    } catch (error) {
      end({ result: 'failed' });
      throw error;
    }
  }

  importRows({ kind, ...rows }: { kind: ImportKind; added: number; changed: number; refused: number }): void {
    for (const result of ['added', 'changed', 'refused'] as const) this.#rows.inc({ kind, result }, rows[result]);
  }

  report(action: string): void {
    this.#reports.inc({ action });
  }
}
