import { type MailMessage, type MailTransport, mailTransport, Postman } from '@portal/shared-server/mail';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { describeError, type Logger } from '../logger.ts';
import { MailRepository } from './mail.repository.ts';

const EVERY_MS = 2_000;

/** Sends messages to users: by SMTP, or into a file. */
export class PostOffice {
  readonly mails: MailRepository;
  readonly #transport: MailTransport;
  readonly #postman: Postman;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    { mail, issuer }: Pick<Config, 'mail' | 'issuer'>,
    database: Database,
    private readonly logger: Pick<Logger, 'log' | 'warn'>,
  ) {
    this.mails = new MailRepository(database);
    this.#transport = mailTransport(mail);
    this.#postman = new Postman({
      outbox: this.mails.outbox,
      transport: this.#transport,
      now: () => new Date(),
      logger,
      address: ({ message }) => ({ message, stopUrl: null }),
      domain: new URL(issuer).hostname,
    });
  }

  async post({ kind, to, message }: { kind: string; to: string; message: MailMessage }): Promise<void> {
    await this.mails.insert(kind, to, message, new Date());
    const delivered = this.#deliver();
    // Nobody waits for a mail server: how long it takes would show whether an address has an account.
    if (!this.#transport.sends) await delivered;
  }

  start(): () => void {
    this.#timer = setInterval(() => void this.#deliver(), EVERY_MS).unref();
    return () => {
      clearInterval(this.#timer);
      this.#postman.stop();
      this.#transport.close();
    };
  }

  /** One after the other. Failures are only logged. */
  #deliver(): Promise<void> {
    this.#running = this.#running.then(async () => {
      try {
        await this.#postman.deliverDue();
      } catch (error) {
        this.logger.warn(`messages to users wait: ${describeError(error)}`);
      }
    });
    return this.#running;
  }
}
