import type pg from 'pg';
import { backupBytes, type Manifest } from './manifest.ts';

const hasTable = async (client: pg.Client): Promise<boolean> =>
  (await client.query("SELECT to_regclass('backup_run') IS NOT NULL AS is_there")).rows[0].is_there;

/** Notes a complete backup in the portal's database, whose page Health shows the last one. Older databases have no place for it. */
export async function recordBackup(client: pg.Client, manifest: Manifest): Promise<void> {
  if (!(await hasTable(client))) return;
  await client.query(
    `INSERT INTO backup_run (made_at, bytes, lost_documents) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [manifest.madeAt, backupBytes(manifest), manifest.lost.length],
  );
}

/** Notes that a backup has been found complete. */
export async function recordCheck(client: pg.Client, { madeAt }: Manifest): Promise<void> {
  if (await hasTable(client))
    await client.query('UPDATE backup_run SET checked_at = now() WHERE made_at = $1', [madeAt]);
}
