import { type MailMessage, OutboxRepository } from '@portal/shared-server/mail';
import type { Database } from '../database/database.ts';

export class MailRepository {
  /** Forgets mails once they are sent. */
  readonly outbox: OutboxRepository;

  constructor(private readonly database: Database) {
    const query = async <Row>(text: string, values?: unknown[]) => (await database.query(text, values)).rows as Row[];
    this.outbox = new OutboxRepository(query, 'identity.mail', true);
  }

  /** @param now by the clock that says when a mail is due: the database's may be ahead, and of a finer grain */
  async insert(kind: string, recipient: string, message: MailMessage, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO identity.mail (kind, recipient, message, stop_token, created_at, next_attempt_at)
      VALUES ($1, $2, $3, NULL, $4, $4)`,
      [kind, recipient, message, now],
    );
  }

  /** No link in a message works for longer. */
  async sweep(): Promise<void> {
    await this.database.query("DELETE FROM identity.mail WHERE created_at < now() - interval '1 day'");
  }
}
