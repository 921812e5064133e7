import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  type MailTransport,
  mailTransport,
  OutboxRepository,
  type OutgoingMail,
  Postman,
} from '@portal/shared-server/mail';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { Lease } from '../lease/lease.ts';
import { WorkMetrics } from '../metrics/work-metrics.ts';
import { Clock } from '../production/clock.ts';
import { MailAddressesRepository } from './mail-addresses.repository.ts';
import { framedMail } from './mail-frame.ts';
import { rowsOf } from './rows-of-sql.ts';

/** For mails on their way at shutdown. */
const STOP_WITHIN_MS = 5_000;

/** Sends queued mails in the background. If several processes run, one sends at a time. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  readonly #transport: MailTransport;
  readonly #postman: Postman;
  readonly #outbox: OutboxRepository;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(
    database: DataSource,
    private readonly lease: Lease,
    private readonly config: Config,
    private readonly clock: Clock,
    addresses: MailAddressesRepository,
    private readonly metrics: WorkMetrics,
  ) {
    this.#transport = mailTransport(config.mail);
    this.#outbox = new OutboxRepository(rowsOf(database), 'mail');
    this.#postman = new Postman({
      outbox: this.#outbox,
      transport: this.#transport,
      now: () => clock.now(),
      logger: this.logger,
      address: (row) => framedMail(row, config.portalUrl),
      domain: new URL(config.portalUrl).hostname,
      onOutcome: async ({ kind, recipient }, outcome) => {
        metrics.mail(kind, outcome.outcome);
        if (outcome.outcome === 'refused' && outcome.isOfAddress) await addresses.noteRefusal(recipient, outcome.error);
      },
    });
  }

  /** Whether a mail server is configured. */
  get sends(): boolean {
    return this.#transport.sends;
  }

  onApplicationBootstrap(): void {
    const { mailPollMilliseconds } = this.config;
    if (mailPollMilliseconds > 0) this.#timer = setInterval(() => void this.deliver(), mailPollMilliseconds).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#postman.stop();
    await Promise.race([this.#running, pause(STOP_WITHIN_MS, null, { ref: false })]);
    this.#transport.close();
  }

  /** For what cannot be queued, because the database is down: tried once, and kept nowhere. */
  async sendUnqueued(mail: OutgoingMail): Promise<void> {
    const outcome = await this.#transport.deliver(mail, async () => true);
    if (outcome.outcome !== 'sent') this.logger.warn(`a mail to ${mail.recipient} was not sent: ${outcome.outcome}`);
  }

  /** Sends what is due, unless another process does. Failures are only logged. */
  deliver(): Promise<void> {
    this.#running ??= this.#deliver().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #deliver(): Promise<void> {
    try {
      const now = this.clock.now();
      const { dueSince, isLeftBehind } = await this.#outbox.findWork(now);
      this.metrics.mailWaiting(dueSince === null ? 0 : (now.getTime() - dueSince.getTime()) / 1_000);
      if (this.#postman.waits || (dueSince === null && !isLeftBehind)) return;
      await this.lease.ifFree('mail', () => this.#postman.deliverDue());
    } catch (error) {
      this.logger.warn(`mails wait: ${error instanceof Error ? error.message : error}`);
    }
  }
}
