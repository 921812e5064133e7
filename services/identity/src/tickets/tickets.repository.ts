import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** Tickets to choose a new password: of one use, for an hour. Only their hash is kept. */
export class TicketsRepository {
  constructor(private readonly database: Database) {}

  /** Makes a ticket for a user. */
  async create(userId: string): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.database.query(
      `INSERT INTO identity.ticket (hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
      [hashOf(ticket), userId],
    );
    return ticket;
  }

  async isGood(ticket: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'SELECT FROM identity.ticket WHERE hash = $1 AND expires_at > now()',
      [hashOf(ticket)],
    );
    return rowCount === 1;
  }

  /**
   * Uses a ticket: the user has the new password, which shows that the address is theirs, is signed out everywhere, and their
   * other tickets are void.
   *
   * @returns the user's e-mail address, or nothing for a ticket that is not good
   */
  async redeem(ticket: string, passwordHash: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ email: string }>(
      `WITH used AS (
        DELETE FROM identity.ticket WHERE hash = $1 AND expires_at > now() RETURNING user_id
      ), changed AS (
        UPDATE identity.account SET password_hash = $2, last_password_reset = now(), updated_at = now(), email_verified = true
        FROM used WHERE account.user_id = used.user_id RETURNING account.user_id, account.email
      ), others AS (
        DELETE FROM identity.ticket USING changed WHERE ticket.user_id = changed.user_id AND ticket.hash <> $1
      ), ended AS (
        DELETE FROM identity.artifact USING changed WHERE artifact.account_id = changed.user_id
      )
      SELECT email FROM changed`,
      [hashOf(ticket), passwordHash],
    );
    return rows[0]?.email;
  }

  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM identity.ticket WHERE expires_at < now()');
  }
}
