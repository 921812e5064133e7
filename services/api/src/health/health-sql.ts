import type { DataSource } from 'typeorm';

/** Asks for a setting that the embedded database has while its disk is full and it only reads. */
export async function hasFullDisk(database: DataSource): Promise<boolean> {
  const [answer] = await database.query<{ full: string | null }[]>(
    "SELECT current_setting('portal.disk_full', true) AS full",
  );
  return answer?.full === 'on';
}
