import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What is known of addresses: which mails they do not want, and whether any arrive. */
@Injectable()
export class MailAddressesRepository {
  constructor(private readonly database: DataSource) {}

  async findOff(address: string): Promise<Set<string>> {
    const rows = await this.database.query<{ kind: string }[]>(
      'SELECT kind FROM mail_preference WHERE address = lower($1)',
      [address],
    );
    return new Set(rows.map(({ kind }) => kind));
  }

  /** Mails that wait are taken back with it. */
  async turnOff(address: string, kind: string): Promise<void> {
    await this.database.query(
      `WITH off AS (
        INSERT INTO mail_preference (address, kind) VALUES (lower($1), $2) ON CONFLICT DO NOTHING)
      UPDATE mail SET state = 'cancelled', settled_at = now(), response = 'The recipient turned these mails off.'
      WHERE lower(recipient) = lower($1) AND kind = $2 AND state = 'queued' AND stop_token IS NOT NULL`,
      [address, kind],
    );
  }

  async turnOn(address: string, kind: string): Promise<void> {
    await this.database.query('DELETE FROM mail_preference WHERE address = lower($1) AND kind = $2', [address, kind]);
  }

  /** Of a link in a mail. @param days for which links are valid */
  async findOfToken(token: string, now: Date, days: number): Promise<{ recipient: string; kind: string } | undefined> {
    const [row] = await this.database.query<{ recipient: string; kind: string }[]>(
      'SELECT recipient, kind FROM mail WHERE stop_token = $1 AND created_at > $2::timestamptz - make_interval(days => $3)',
      [token, now, days],
    );
    return row;
  }

  findRefused(): Promise<{ address: string; refused_at: Date; refusal: string }[]> {
    return this.database.query(
      'SELECT address, refused_at, refusal FROM mail_address ORDER BY refused_at DESC, address',
    );
  }

  async noteRefusal(address: string, refusal: string): Promise<void> {
    await this.database.query(
      `INSERT INTO mail_address (address, refusal) VALUES (lower($1), $2)
      ON CONFLICT (address) DO UPDATE SET refused_at = now(), refusal = $2`,
      [address, refusal],
    );
  }

  async forgetRefusal(address: string): Promise<void> {
    await this.database.query('DELETE FROM mail_address WHERE address = lower($1)', [address]);
  }
}
