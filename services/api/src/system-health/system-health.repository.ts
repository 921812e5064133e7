import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredFacts } from './judge-parts.ts';

export interface Trouble {
  part: string;
  status: 'warning' | 'down';
}

export interface StoredTrouble extends Trouble {
  began_at: Date;
  told_at: Date | null;
}

@Injectable()
export class SystemHealthRepository {
  constructor(private readonly database: DataSource) {}

  async find(now: Date): Promise<StoredFacts> {
    const [facts] = await this.database.query<[Omit<StoredFacts, 'backup'>]>(
      `SELECT pg_database_size(current_database())::float8 AS bytes, current_setting('server_version') AS postgresql,
        (SELECT extversion FROM pg_extension WHERE extname = 'postgis') AS postgis,
        (SELECT name FROM schema_migration ORDER BY "timestamp" DESC LIMIT 1) AS schema,
        mail.*, import.*
      FROM (SELECT count(*) FILTER (WHERE state = 'queued')::int AS mails_waiting,
          min(next_attempt_at) FILTER (WHERE state = 'queued' AND next_attempt_at <= $1) AS mails_waiting_since,
          count(*) FILTER (WHERE state IN ('refused', 'unknown'))::int AS mails_failed
        FROM mail WHERE state = 'queued' OR settled_at > $1::timestamptz - interval '1 day') AS mail,
        (SELECT count(*) FILTER (WHERE state = 'failed')::int AS imports_failed,
          count(*) FILTER (WHERE state IN ('reading', 'committing', 'undoing'))::int AS imports_working
        FROM measurement_import WHERE state <> 'failed' OR uploaded_at > $1::timestamptz - interval '1 day') AS import`,
      [now],
    );
    const [backup = null] = await this.database.query<NonNullable<StoredFacts['backup']>[]>(
      'SELECT made_at, bytes::float8 AS bytes, lost_documents, checked_at FROM backup_run ORDER BY made_at DESC LIMIT 1',
    );
    return { ...facts, backup };
  }

  findTroubles(manager: EntityManager): Promise<StoredTrouble[]> {
    return manager.query('SELECT part, status, began_at, told_at FROM health_trouble FOR UPDATE');
  }

  async saveTroubles(manager: EntityManager, troubles: readonly StoredTrouble[]): Promise<void> {
    await manager.query(
      `INSERT INTO health_trouble (part, status, began_at, told_at)
      SELECT part, status, began_at, told_at
      FROM jsonb_to_recordset($1::jsonb) AS new (part text, status text, began_at timestamptz, told_at timestamptz)
      ON CONFLICT (part) DO UPDATE SET status = excluded.status, told_at = excluded.told_at`,
      [JSON.stringify(troubles)],
    );
  }

  async removeTroubles(manager: EntityManager, parts: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM health_trouble WHERE part = ANY ($1)', [parts]);
  }
}
