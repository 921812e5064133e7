import { Injectable } from '@nestjs/common';
import type { MailState } from '@portal/shared-api';
import type { MailMessage } from '@portal/shared-server/mail';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListColumn, ListSource } from '../lists/list-sql.ts';

export interface StoredMail {
  mail_ndx: number;
  kind: string;
  message: MailMessage;
  stop_token: string | null;
  recipient: string;
  recipient_name: string | null;
  owner_ndx: number | null;
  created_at: Date;
  state: MailState;
  attempts: number;
  next_attempt_at: Date;
  settled_at: Date | null;
  response: string | null;
}

const COLUMNS = `mail_ndx, kind, message, stop_token, recipient, recipient_name, owner_ndx, created_at, state, attempts,
  next_attempt_at, settled_at, response`;
const SUBJECT = "message -> 'sections' -> 0 ->> 'subject'";
const RECIPIENT = "concat_ws(', ', recipient_name, recipient)";
const LISTED = {
  subject: { kind: 'text', sql: `(${SUBJECT})` },
  recipient: { kind: 'text', sql: RECIPIENT },
  state: { kind: 'category', sql: 'state' },
  settled_at: { kind: 'moment', sql: 'settled_at' },
  created_at: { kind: 'moment', sql: 'created_at' },
  kind: { kind: 'category', sql: 'kind' },
  response: { kind: 'text', sql: 'response' },
} as const satisfies Record<string, ListColumn>;

/** The latest first. */
export const mailSource = (owner: number | undefined, timeZone: string): ListSource => ({
  from: 'mail',
  where: '($1::int IS NULL OR owner_ndx = $1)',
  values: [owner ?? null],
  key: 'mail_ndx',
  columns: LISTED,
  order: 'mail_ndx DESC',
  timeZone,
});

/** Written as JSON: one statement for thousands. */
const NEW = `jsonb_to_recordset($1::jsonb) AS new (kind text, once_key text, recipient text, recipient_name text, owner_ndx int,
  user_id text, message jsonb, is_urgent boolean, can_stop boolean, created_at timestamptz)`;

export interface NewMailRow {
  kind: string;
  once_key: string | null;
  recipient: string;
  recipient_name: string | null;
  owner_ndx: number | null;
  user_id: string | null;
  message: MailMessage;
  is_urgent: boolean;
  can_stop: boolean;
  created_at: Date;
}

@Injectable()
export class MailRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Mails that nobody wants, or that come back, are kept as cancelled, so that staff see whom they did not reach.
   * @returns the state of each by `once_key`; those that were written before are left out
   */
  insert(
    manager: EntityManager,
    rows: readonly NewMailRow[],
  ): Promise<{ once_key: string | null; state: MailState }[]> {
    return manager.query(
      `INSERT INTO mail (kind, once_key, recipient, recipient_name, owner_ndx, user_id, message, is_urgent, stop_token,
        created_at, next_attempt_at, state, settled_at, response)
      SELECT kind, once_key, recipient, recipient_name, new.owner_ndx, user_id, message, is_urgent,
        CASE WHEN can_stop THEN gen_random_uuid() END, created_at, created_at,
        CASE WHEN off OR refused THEN 'cancelled' ELSE 'queued' END,
        CASE WHEN off OR refused THEN created_at END,
        CASE WHEN off THEN 'The recipient turned these emails off.' WHEN refused THEN 'Emails to this address bounce.' END
      FROM ${NEW}
      CROSS JOIN LATERAL (SELECT
        can_stop AND EXISTS (SELECT FROM mail_preference WHERE address = lower(new.recipient) AND mail_preference.kind = new.kind) AS off,
        EXISTS (SELECT FROM mail_address WHERE address = lower(new.recipient)) AS refused) AS known
      ON CONFLICT (once_key) DO NOTHING RETURNING once_key, state`,
      [JSON.stringify(rows)],
    );
  }

  findMany(keys: readonly number[]): Promise<StoredMail[]> {
    return this.database.query(`SELECT ${COLUMNS} FROM mail WHERE mail_ndx = ANY ($1)`, [keys]);
  }

  async findOne(mailNdx: number): Promise<StoredMail | undefined> {
    const [row] = await this.findMany([mailNdx]);
    return row;
  }

  /** When the oldest mail that is due was due; `null` if none is. */
  async findWaitingSince(now: Date): Promise<Date | null> {
    const [row] = await this.database.query<[{ since: Date | null }]>(
      "SELECT min(next_attempt_at) AS since FROM mail WHERE state = 'queued' AND next_attempt_at <= $1",
      [now],
    );
    return row.since;
  }

  /**
   * Those that were sent or given up; not those that wait. What did not arrive of a filing season stays: it says who got a letter
   * instead, or nothing. @returns how many
   */
  async deleteSettledBefore(before: Date, atOnce: number): Promise<number> {
    const deleted = await this.database.query<unknown[]>(
      `WITH deleted AS (
        DELETE FROM mail WHERE mail_ndx IN (
          SELECT mail_ndx FROM mail WHERE settled_at < $1
            AND (state = 'sent' OR NOT EXISTS (SELECT FROM season_notice WHERE season_notice.once_key = mail.once_key))
          ORDER BY mail_ndx LIMIT $2)
        RETURNING mail_ndx)
      SELECT mail_ndx FROM deleted`,
      [before, atOnce],
    );
    return deleted.length;
  }

  /** @returns whether it was in one of the states */
  async move(
    manager: EntityManager,
    mailNdx: number,
    from: readonly MailState[],
    to: 'queued' | 'cancelled',
    now: Date,
  ): Promise<boolean> {
    const moved = await manager.query<unknown[]>(
      `WITH moved AS (
        UPDATE mail SET state = $3, attempts = 0, next_attempt_at = $4, sending_by = NULL,
          settled_at = CASE WHEN $3 = 'cancelled' THEN $4::timestamptz END,
          response = CASE WHEN $3 = 'cancelled' THEN 'Taken back by the district.' END
        WHERE mail_ndx = $1 AND state = ANY($2) RETURNING mail_ndx)
      SELECT mail_ndx FROM moved`,
      [mailNdx, from, to, now],
    );
    return moved.length === 1;
  }
}
