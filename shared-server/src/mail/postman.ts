import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, type MailRow, type OutboxRepository, RETRY_MINUTES } from './outbox-sql.ts';
import type { MailTransport, Outcome, OutgoingMail } from './transport.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const BATCH = 100;
/** Waits while the server is down, by failure in a row. */
const DOWN_SECONDS = [5, 15, 60, 300];
/** Addresses that a server refuses in a row before it is the server that is doubted. */
const BELIEVED_REFUSALS = 10;

export interface PostmanParts {
  outbox: OutboxRepository;
  transport: MailTransport;
  now: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  monotonic?: () => number;
  logger: { log(text: string): void; warn(text: string): void };
  /** Words what is added at the moment of sending, such as the link that stops such mails. */
  address: (row: MailRow) => Pick<OutgoingMail, 'message' | 'stopUrl'>;
  /** The part after the @ of `Message-ID`. */
  domain: string;
  onOutcome?: (row: MailRow, outcome: Outcome) => Promise<void>;
  /** Retries of recording an answer while the database is away. */
  recordAgainMs?: number;
}

/** Delivers queued mails, each to at most one taker. Any number of postmen may share an outbox. */
export class Postman {
  #downUntil = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #refusalsInRow = 0;
  #isStopping = false;

  readonly #monotonic: () => number;

  constructor(private readonly parts: PostmanParts) {
    this.#monotonic = parts.monotonic ?? (() => performance.now());
  }

  /** Whether it leaves the mail server alone for now, which was down. */
  get waits(): boolean {
    return this.#monotonic() < this.#downUntil;
  }

  /**
   * Delivers what is due until nothing is, the server is down, or `stop` was called.
   * @returns how many mails were settled
   */
  async deliverDue(): Promise<number> {
    const { outbox, now, logger } = this.parts;
    const lost = await outbox.giveUpSending(now());
    if (lost > 0) logger.warn(`${lost} mail(s) may have been sent or not: look at them on the page Mail`);
    let settled = 0;
    while (!this.#isStopping && !this.waits) {
      const rows = await outbox.findDue(now(), BATCH);
      if (rows.length === 0) break;
      const before = settled;
      const left = rows.values();
      const deliverer = async () => {
        for (const row of left) {
          if (this.#isStopping || this.waits) return;
          if (await this.#deliver(row)) settled += 1;
        }
      };
      const all = await Promise.allSettled(Array.from({ length: this.parts.transport.connections }, deliverer));
      const failed = all.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      // Others send the rest.
      if (settled === before) break;
    }
    return settled;
  }

  /** What is being sent comes to its end. */
  stop(): void {
    this.#isStopping = true;
  }

  /** @returns whether it needs no more attempt by anybody now */
  async #deliver(row: MailRow): Promise<boolean> {
    const attempt = { mailNdx: row.mail_ndx, attempt: randomUUID() };
    const outcome = this.#believed(await this.#attempt(row, attempt));
    this.#noteServer(outcome);
    await this.#record(() => this.#settle(attempt, row.attempts, outcome));
    await this.parts.onOutcome?.(row, outcome);
    if (outcome.outcome === 'not-begun') throw new Error(outcome.error);
    return outcome.outcome !== 'server-down';
  }

  async #attempt(row: MailRow, attempt: Attempt): Promise<Outcome> {
    const { outbox, transport, now, address, domain } = this.parts;
    try {
      return await transport.deliver(
        {
          ...address(row),
          messageId: `<mail-${row.mail_ndx}-${row.created_at.getTime()}@${domain}>`,
          recipient: row.recipient,
          recipientName: row.recipient_name,
        },
        () => outbox.begin(attempt, now()),
      );
    } catch (error) {
      // A mail that cannot be written must not hold back the others.
      return { outcome: 'later', error: `${error instanceof Error ? error.message : error}` };
    }
  }

  /** A server that refuses every address is set up wrongly: the addresses must not be given up for it. */
  #believed(outcome: Outcome): Outcome {
    if (outcome.outcome === 'sent') this.#refusalsInRow = 0;
    if (outcome.outcome !== 'refused' || !outcome.isOfAddress) return outcome;
    this.#refusalsInRow += 1;
    if (this.#refusalsInRow <= BELIEVED_REFUSALS) return outcome;
    if (this.#refusalsInRow === BELIEVED_REFUSALS + 1)
      this.parts.logger.warn(
        `the mail server refuses every address (${outcome.error}); mails are kept and tried again. Check SMTP_URL and MAIL_FROM.`,
      );
    return { outcome: 'later', error: outcome.error };
  }

  #noteServer(outcome: Outcome): void {
    if (outcome.outcome !== 'server-down') {
      if (outcome.outcome !== 'not-begun' && outcome.outcome !== 'taken') this.#failures = 0;
      return;
    }
    const { logger } = this.parts;
    if (this.waits) return; // another connection noticed it too
    const seconds = DOWN_SECONDS[Math.min(this.#failures, DOWN_SECONDS.length - 1)]!;
    this.#failures += 1;
    this.#downUntil = this.#monotonic() + seconds * SECOND_MS;
    logger.warn(
      `the mail server does not take mails (${outcome.error}); tried again in ${seconds} s. Check SMTP_URL and MAIL_FROM.`,
    );
  }

  async #settle(attempt: Attempt, attempts: number, outcome: Outcome): Promise<void> {
    const { outbox, now, transport } = this.parts;
    switch (outcome.outcome) {
      case 'taken':
        return;
      case 'sent':
        return outbox.settle(attempt, transport.sends ? 'sent' : 'kept', outcome.response, now());
      case 'refused':
      case 'unknown':
        return outbox.settle(attempt, outcome.outcome, outcome.error, now());
      case 'not-begun':
      case 'server-down':
        return outbox.putBack(attempt, outcome.error, now(), false);
      case 'later': {
        const minutes = RETRY_MINUTES[attempts];
        if (minutes === undefined) return outbox.settle(attempt, 'refused', `Given up: ${outcome.error}`, now());
        return outbox.putBack(attempt, outcome.error, new Date(now().getTime() + minutes * MINUTE_MS), true);
      }
    }
  }

  /** The answer of the server must not be lost with the database: it is recorded when that is back. */
  async #record(write: () => Promise<void>): Promise<void> {
    const { logger, recordAgainMs = 2 * SECOND_MS } = this.parts;
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.#isStopping) throw error;
        logger.warn(
          `the answer of the mail server could not be recorded yet: ${error instanceof Error ? error.message : error}`,
        );
        await pause(recordAgainMs);
      }
    }
  }
}
