import { Injectable } from '@nestjs/common';
import type { MailKindName } from '@portal/shared-api/mail';
import type { MailMessage } from '@portal/shared-server/mail';
import { DataSource, type EntityManager } from 'typeorm';

export interface PersonNotice {
  user_id: string;
  name: string;
  kind: MailKindName;
  /** What the mail tells of; the mails to owners of the same occasion have the same keys. */
  occasion: string;
  message: MailMessage;
}

export interface StoredNotice extends PersonNotice {
  notice_ndx: number;
}

@Injectable()
export class PersonNoticesRepository {
  constructor(private readonly database: DataSource) {}

  async insert(manager: EntityManager, notices: readonly PersonNotice[]): Promise<void> {
    if (notices.length === 0) return;
    await manager.query(
      `INSERT INTO person_notice (user_id, name, kind, occasion, message)
      SELECT user_id, name, kind, occasion, message
      FROM jsonb_to_recordset($1::jsonb) AS new (user_id text, name text, kind text, occasion text, message jsonb)
      ON CONFLICT DO NOTHING`,
      [JSON.stringify(notices)],
    );
  }

  findAll(): Promise<StoredNotice[]> {
    return this.database.query(
      'SELECT notice_ndx, user_id, name, kind, occasion, message FROM person_notice ORDER BY notice_ndx LIMIT 1000',
    );
  }

  /** @returns `false` if another process took it */
  async take(manager: EntityManager, noticeNdx: number): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>('DELETE FROM person_notice WHERE notice_ndx = $1', [
      noticeNdx,
    ]);
    return count === 1;
  }
}
