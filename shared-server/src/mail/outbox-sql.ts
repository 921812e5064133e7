import type { MailMessage } from './message.ts';

/** Answers the rows of a statement. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * - `queued`: waits for its next attempt.
 * - `sending`: the server has, or gets, all of it; the answer is not recorded yet.
 * - `sent`: the server took it. `kept`: there was no server, and it stays here.
 * - `refused`: the server refused it for good, or it was tried for too long.
 * - `unknown`: it may have arrived; only a person decides to send it again.
 * - `cancelled`: it is not wanted anymore.
 */
const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'refused', 'unknown', 'cancelled'] as const;

/** @param table with its schema where that is not the search path's */
export const createMailTable = (table: string): string[] => {
  const name = table.split('.').at(-1)!;
  return [
    `CREATE TABLE ${table} (
      mail_ndx int GENERATED ALWAYS AS IDENTITY CONSTRAINT ${name}_pkey PRIMARY KEY,
      kind text NOT NULL,
      once_key text CONSTRAINT ${name}_once_key UNIQUE,
      recipient text NOT NULL,
      recipient_name text,
      owner_ndx int,
      user_id text,
      message jsonb NOT NULL,
      is_urgent boolean NOT NULL DEFAULT false,
      stop_token uuid DEFAULT gen_random_uuid() CONSTRAINT ${name}_stop_token_key UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      state text NOT NULL DEFAULT 'queued' CONSTRAINT ${name}_state_check
        CHECK (state IN (${MAIL_STATES.map((state) => `'${state}'`).join(', ')})),
      attempts int NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      sending_at timestamptz,
      sending_by uuid,
      settled_at timestamptz,
      response text)`,
    `COMMENT ON TABLE ${table} IS 'Mails, each written in the transaction of what it tells of'`,
    `COMMENT ON COLUMN ${table}.is_urgent IS 'Somebody waits for it: sent before the others'`,
    `COMMENT ON COLUMN ${table}.once_key IS 'Names a recipient and an occasion: a second mail with the same key is not written'`,
    `COMMENT ON COLUMN ${table}.stop_token IS 'Part of the link that stops mails of its kind; NULL where they cannot be stopped'`,
    `COMMENT ON COLUMN ${table}.sending_by IS 'The attempt that alone may send it, and record what became of it'`,
    `CREATE INDEX ${name}_due_index ON ${table} (is_urgent DESC, next_attempt_at, mail_ndx) WHERE state = 'queued'`,
    `CREATE INDEX ${name}_sending_index ON ${table} (sending_at) WHERE state = 'sending'`,
    `CREATE INDEX ${name}_recipient_index ON ${table} (lower(recipient))`,
  ];
};

export interface MailRow {
  mail_ndx: number;
  kind: string;
  recipient: string;
  recipient_name: string | null;
  message: MailMessage;
  stop_token: string | null;
  created_at: Date;
  attempts: number;
}

export interface Attempt {
  mailNdx: number;
  attempt: string;
}

/** Waits after a mail that the server did not take, by attempt; together about two days, as RFC 5321 4.5.4.1 asks at the least. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 720, 720];

/** At `$1`. A mail that would have to wait longer than it was told to was written before the clock was set back. */
const IS_DUE = `state = 'queued' AND (next_attempt_at <= $1 OR attempts = 0
  OR next_attempt_at > $1 + make_interval(mins => (ARRAY[${RETRY_MINUTES}])[attempts]))`;

/** Longer than any attempt takes. */
const SENDING_AT_MOST_MS = 15 * 60_000;
/** At `$1`; also what began after that, before the clock was set back. */
const IS_LEFT_BEHIND = `state = 'sending' AND abs(extract(epoch FROM $1 - sending_at)) * 1000 > ${SENDING_AT_MOST_MS}`;

/** Not begun by anybody, or by this attempt. */
const OWN = `mail_ndx = $1 AND (state = 'queued' OR (state IN ('sending', 'unknown') AND sending_by = $2))`;
const DUE = `mail_ndx, kind, recipient, recipient_name, message, stop_token, created_at, attempts`;

/** The statements that a postman needs, over a table made by `createMailTable`. */
export class OutboxRepository {
  /** @param forgets whether mails are deleted once they are settled: their links are as good as passwords */
  constructor(
    private readonly query: Query,
    private readonly table: string,
    private readonly forgets = false,
  ) {}

  /** What there is to do. */
  async findWork(
    now: Date,
  ): Promise<{ /** When the oldest due mail was due. */ dueSince: Date | null; isLeftBehind: boolean }> {
    const [row] = await this.query<{ due_since: Date | null; is_left_behind: boolean }>(
      `SELECT (SELECT min(least(next_attempt_at, $1)) FROM ${this.table} WHERE ${IS_DUE}) AS due_since,
        EXISTS (SELECT FROM ${this.table} WHERE ${IS_LEFT_BEHIND}) AS is_left_behind`,
      [now],
    );
    return { dueSince: row!.due_since, isLeftBehind: row!.is_left_behind };
  }

  findDue(now: Date, limit: number): Promise<MailRow[]> {
    return this.query<MailRow>(
      `SELECT ${DUE} FROM ${this.table} WHERE ${IS_DUE}
      ORDER BY is_urgent DESC, next_attempt_at, mail_ndx LIMIT $2`,
      [now, limit],
    );
  }

  /** One attempt alone may send a mail. @returns whether it is this one */
  async begin({ mailNdx, attempt }: Attempt, now: Date): Promise<boolean> {
    const begun = await this.query(
      `UPDATE ${this.table} SET state = 'sending', sending_at = $3, sending_by = $2, attempts = attempts + 1
      WHERE mail_ndx = $1 AND state = 'queued' RETURNING mail_ndx`,
      [mailNdx, attempt, now],
    );
    return begun.length === 1;
  }

  async settle(
    attempt: Attempt,
    state: 'sent' | 'kept' | 'refused' | 'unknown',
    response: string,
    now: Date,
  ): Promise<void> {
    if (this.forgets) {
      await this.query(`DELETE FROM ${this.table} WHERE ${OWN}`, [attempt.mailNdx, attempt.attempt]);
      return;
    }
    await this.query(`UPDATE ${this.table} SET state = $3, response = $4, settled_at = $5 WHERE ${OWN}`, [
      attempt.mailNdx,
      attempt.attempt,
      state,
      response,
      now,
    ]);
  }

  /** @param counts as an attempt, if that did not begin */
  async putBack({ mailNdx, attempt }: Attempt, error: string, next: Date, counts: boolean): Promise<void> {
    await this.query(
      `UPDATE ${this.table} SET state = 'queued', response = $3, next_attempt_at = $4, settled_at = NULL,
        attempts = attempts + CASE WHEN $5 AND state = 'queued' THEN 1 ELSE 0 END
      WHERE ${OWN}`,
      [mailNdx, attempt, error, next, counts],
    );
  }

  /** Of those whose process was killed before it recorded the answer. @returns how many */
  async giveUpSending(now: Date): Promise<number> {
    const given = await this.query(
      `UPDATE ${this.table} SET state = 'unknown', settled_at = $1,
        response = 'The program that sent it ended before it recorded the answer.'
      WHERE ${IS_LEFT_BEHIND} RETURNING mail_ndx`,
      [now],
    );
    return given.length;
  }
}
