import { hashOf, newTicket } from '@portal/shared-server';
import type { Database } from '../database/database.ts';

export interface SignUp {
  email: string;
  name: string;
  passwordHash: string;
}

const VALIDITY = `interval '1 day'`;

export class SignUpsRepository {
  constructor(private readonly database: Database) {}

  /** @returns the ticket for the link */
  async create({ email, name, passwordHash }: SignUp): Promise<string> {
    const ticket = newTicket();
    await this.database.query(
      `INSERT INTO identity.sign_up (hash, email, name, password_hash, expires_at)
      VALUES ($1, lower($2), $3, $4, now() + ${VALIDITY})`,
      [hashOf(ticket), email, name, passwordHash],
    );
    return ticket;
  }

  async find(ticket: string): Promise<SignUp | undefined> {
    const { rows } = await this.database.query<SignUp>(
      `SELECT email, name, password_hash AS "passwordHash" FROM identity.sign_up WHERE hash = $1 AND expires_at > now()`,
      [hashOf(ticket)],
    );
    return rows[0];
  }

  async waits(email: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'SELECT FROM identity.sign_up WHERE email = lower($1) AND expires_at > now() LIMIT 1',
      [email],
    );
    return rowCount === 1;
  }

  /** Replaces the ticket of an address's latest sign-up; `undefined` if none is waiting. */
  async renew(email: string): Promise<string | undefined> {
    const ticket = newTicket();
    const { rowCount } = await this.database.query(
      `UPDATE identity.sign_up SET hash = $2, expires_at = now() + ${VALIDITY} WHERE hash = (
        SELECT hash FROM identity.sign_up WHERE email = lower($1) AND expires_at > now() ORDER BY expires_at DESC LIMIT 1)`,
      [email, hashOf(ticket)],
    );
    return rowCount === 1 ? ticket : undefined;
  }

  async forget(email: string): Promise<void> {
    await this.database.query('DELETE FROM identity.sign_up WHERE email = lower($1)', [email]);
  }

  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM identity.sign_up WHERE expires_at < now()');
  }
}
