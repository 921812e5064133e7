import { Injectable } from '@nestjs/common';
import type { MailState, NoMailReason, NoticeWay, SeasonNotice } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';

export interface StoredStep {
  step: string;
  /** `null`: as the rules say. */
  day: string | null;
  is_paused: boolean;
  note: string | null;
  state: 'run' | 'left-out' | null;
  settled_at: Date | null;
  version: number;
  mail: number;
  letter: number;
  off: number;
  letters_open: number;
}

export interface NoticeRow {
  owner_ndx: number;
  owner_name: string;
  email: string | null;
  no_mail: NoMailReason | null;
  way: NoticeWay;
  reports: SeasonNotice['reports'];
  told_at: Date;
  mail_ndx: number | null;
  mail_state: MailState | null;
  printed_at: Date | null;
}

export interface LetterRow {
  owner_ndx: number;
  owner_name: string;
  mailing_address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  language: 'English' | 'Spanish' | null;
  no_mail: NoMailReason | null;
  reports: SeasonNotice['reports'];
  printed_at: Date | null;
}

export interface NewNotice {
  owner_ndx: number;
  way: NoticeWay;
  email: string | null;
  no_mail: NoMailReason | null;
  reports: SeasonNotice['reports'];
  once_key: string | null;
}

/** A letter replaces a mail that never arrived, or was kept because no mail server is configured. */
const BY_LETTER = `(way = 'letter' OR coalesce(mail.state IN ('refused', 'kept'), false))`;
/** Without the mails that somebody stopped. */
const BY_MAIL = `(way = 'mail' AND coalesce(mail.state NOT IN ('refused', 'kept', 'cancelled'), true))`;

@Injectable()
export class SeasonRepository {
  constructor(private readonly database: DataSource) {}

  findSteps(year: number, manager: EntityManager = this.database.manager): Promise<StoredStep[]> {
    return manager.query(
      `SELECT step, day::text, is_paused, note, season_step.state, season_step.settled_at, version,
        coalesce(mail, 0) AS mail, coalesce(letter, 0) AS letter, coalesce(off, 0) AS off, coalesce(letters_open, 0) AS letters_open
      FROM season_step LEFT JOIN (
        SELECT step, count(*) FILTER (WHERE ${BY_MAIL})::int AS mail, count(*) FILTER (WHERE ${BY_LETTER})::int AS letter,
          count(*) FILTER (WHERE way = 'off')::int AS off,
          count(*) FILTER (WHERE ${BY_LETTER} AND printed_at IS NULL)::int AS letters_open
        FROM season_notice LEFT JOIN mail USING (once_key) WHERE year = $1 GROUP BY step) AS told USING (step)
      WHERE year = $1`,
      [year],
    );
  }

  /** Waits for whoever changes or runs the step. */
  async lockStep(
    manager: EntityManager,
    year: number,
    step: string,
  ): Promise<Pick<StoredStep, 'day' | 'is_paused' | 'state' | 'version'>> {
    await manager.query('INSERT INTO season_step (year, step) VALUES ($1, $2) ON CONFLICT DO NOTHING', [year, step]);
    const [row] = await manager.query<[StoredStep]>(
      'SELECT day::text, is_paused, state, version FROM season_step WHERE year = $1 AND step = $2 FOR UPDATE',
      [year, step],
    );
    return row;
  }

  async changeStep(
    manager: EntityManager,
    year: number,
    step: string,
    { day, is_paused, note }: Pick<StoredStep, 'day' | 'is_paused' | 'note'>,
  ): Promise<void> {
    await manager.query(
      `UPDATE season_step SET day = $3, is_paused = $4, note = $5, version = version + 1 WHERE year = $1 AND step = $2`,
      [year, step, day, is_paused, note],
    );
  }

  async settleStep(
    manager: EntityManager,
    year: number,
    step: string,
    state: 'run' | 'left-out',
    now: Date,
  ): Promise<void> {
    await manager.query(
      'UPDATE season_step SET state = $3, settled_at = $4, version = version + 1 WHERE year = $1 AND step = $2',
      [year, step, state, now],
    );
  }

  /** For thousands in one statement. */
  async insertNotices(
    manager: EntityManager,
    year: number,
    step: string,
    notices: readonly NewNotice[],
    now: Date,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO season_notice (year, step, owner_ndx, way, email, no_mail, reports, once_key, told_at)
      SELECT $1, $2, owner_ndx, way, email, no_mail, reports, once_key, $4
      FROM jsonb_to_recordset($3::jsonb) AS new (owner_ndx int, way text, email text, no_mail text, reports jsonb, once_key text)`,
      [year, step, JSON.stringify(notices), now],
    );
  }

  findNotices(year: number, step: string): Promise<NoticeRow[]> {
    return this.database.query(
      `SELECT season_notice.owner_ndx, owner_name, season_notice.email, no_mail, CASE WHEN ${BY_LETTER} THEN 'letter' ELSE way END AS way, reports,
        told_at, mail_ndx, mail.state AS mail_state, printed_at
      FROM season_notice JOIN owner USING (owner_ndx) LEFT JOIN mail USING (once_key)
      WHERE year = $1 AND step = $2 ORDER BY owner_name, season_notice.owner_ndx`,
      [year, step],
    );
  }

  findLetters(year: number, step: string): Promise<LetterRow[]> {
    return this.database.query(
      `SELECT season_notice.owner_ndx, owner_name, mailing_address, city, owner.state, postal_code, language, reports, printed_at,
        CASE WHEN mail.state = 'refused' THEN 'refused' ELSE no_mail END AS no_mail
      FROM season_notice JOIN owner USING (owner_ndx) LEFT JOIN mail USING (once_key)
      WHERE year = $1 AND step = $2 AND ${BY_LETTER} ORDER BY owner_name, season_notice.owner_ndx`,
      [year, step],
    );
  }

  findAddresses(ownerNdxs: readonly number[]): Promise<Omit<LetterRow, 'no_mail' | 'reports' | 'printed_at'>[]> {
    return this.database.query(
      `SELECT owner_ndx, owner_name, mailing_address, city, state, postal_code, language
      FROM owner WHERE owner_ndx = ANY ($1) ORDER BY owner_name, owner_ndx`,
      [ownerNdxs],
    );
  }

  async notePrinted(year: number, step: string, ownerNdxs: readonly number[], now: Date): Promise<void> {
    await this.database.query(
      `UPDATE season_notice SET printed_at = $4 WHERE year = $1 AND step = $2 AND owner_ndx = ANY ($3) AND printed_at IS NULL`,
      [year, step, ownerNdxs, now],
    );
  }
}
