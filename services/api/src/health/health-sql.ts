import type { DataSource } from 'typeorm';

/** Reads the setting with which the embedded database reports that its disk is full and it is read-only. */
export async function hasFullDisk(database: DataSource): Promise<boolean> {
  const [answer] = await database.query<{ full: string | null }[]>(
    "SELECT current_setting('portal.disk_full', true) AS full",
  );
  return answer?.full === 'on';
}
