import type { MailMessage } from '@portal/shared-server/mail';
import type { Database } from '../database/database.ts';

export class MailRepository {
  constructor(private readonly database: Database) {}

  async insert(kind: string, recipient: string, message: MailMessage): Promise<void> {
    await this.database.query(
      'INSERT INTO identity.mail (kind, recipient, message, stop_token) VALUES ($1, $2, $3, NULL)',
      [kind, recipient, message],
    );
  }

  /** No link in a message works for longer. */
  async sweep(): Promise<void> {
    await this.database.query("DELETE FROM identity.mail WHERE created_at < now() - interval '1 day'");
  }
}
