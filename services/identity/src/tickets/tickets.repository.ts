import { hashOf, newTicket } from '@portal/shared-server';
import type { Database } from '../database/database.ts';
import type { User } from '../users/user.ts';

/** `password` sets a new password, `email` verifies the user's address. */
export type TicketPurpose = 'password' | 'email';

const HOURS: Record<TicketPurpose, number> = { password: 1, email: 24 };

export interface EmailTicket {
  userId: string;
  email: string;
  passwordHash: string;
}

/** Not expired, and sent to the user's current address. */
const VALID = `ticket.hash = $1 AND ticket.purpose = $2 AND ticket.expires_at > now()
  AND account.user_id = ticket.user_id AND coalesce(ticket.email, account.email) = account.email`;

export class TicketsRepository {
  constructor(private readonly database: Database) {}

  /** @param user.email recipient, whose address is verified when the ticket is used; without one, none is */
  async create({ userId, email }: Pick<User, 'userId'> & { email?: string }, purpose: TicketPurpose): Promise<string> {
    const ticket = newTicket();
    await this.database.query(
      `INSERT INTO identity.ticket (hash, user_id, purpose, email, expires_at)
      VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
      [hashOf(ticket), userId, purpose, email ?? null, HOURS[purpose]],
    );
    return ticket;
  }

  async findPassword(ticket: string): Promise<{ name: string; email: string } | undefined> {
    const { rows } = await this.database.query<{ name: string; email: string }>(
      `SELECT account.name, account.email FROM identity.ticket, identity.account WHERE ${VALID}`,
      [hashOf(ticket), 'password' satisfies TicketPurpose],
    );
    return rows[0];
  }

  async findEmail(ticket: string): Promise<EmailTicket | undefined> {
    const { rows } = await this.database.query<EmailTicket>(
      `SELECT account.user_id AS "userId", account.email, account.password_hash AS "passwordHash"
      FROM identity.ticket, identity.account WHERE ${VALID} AND NOT account.blocked`,
      [hashOf(ticket), 'email' satisfies TicketPurpose],
    );
    return rows[0];
  }

  /**
   * Also signs the user out everywhere and voids their other tickets. A mailed ticket verifies the address.
   * @returns `undefined` for an invalid ticket
   */
  async redeemPassword(ticket: string, passwordHash: string): Promise<Pick<User, 'userId' | 'email'> | undefined> {
    const { rows } = await this.database.query<Pick<User, 'userId' | 'email'>>(
      `WITH used AS (
        DELETE FROM identity.ticket USING identity.account WHERE ${VALID} RETURNING ticket.user_id, ticket.email AS proved
      ), changed AS (
        UPDATE identity.account SET password_hash = $3, last_password_reset = now(), updated_at = now(),
          email_verified = email_verified OR proved IS NOT NULL
        FROM used WHERE account.user_id = used.user_id RETURNING account.user_id, account.email
      ), others AS (
        DELETE FROM identity.ticket USING changed WHERE ticket.user_id = changed.user_id AND ticket.hash <> $1
      ), ended AS (
        DELETE FROM identity.artifact USING changed WHERE artifact.account_id = changed.user_id
      )
      SELECT user_id AS "userId", email FROM changed`,
      [hashOf(ticket), 'password' satisfies TicketPurpose, passwordHash],
    );
    return rows[0];
  }

  /** Verifies the address. @returns whether the ticket was valid */
  async redeemEmail(ticket: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `WITH used AS (
        DELETE FROM identity.ticket USING identity.account WHERE ${VALID} RETURNING ticket.user_id
      ), changed AS (
        UPDATE identity.account SET email_verified = true, updated_at = now()
        FROM used WHERE account.user_id = used.user_id RETURNING account.user_id
      ), others AS (
        DELETE FROM identity.ticket USING changed
        WHERE ticket.user_id = changed.user_id AND ticket.purpose = $2 AND ticket.hash <> $1
      )
      SELECT FROM changed`,
      [hashOf(ticket), 'email' satisfies TicketPurpose],
    );
    return rowCount === 1;
  }

  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM identity.ticket WHERE expires_at < now()');
  }
}
