import type { DataSource } from 'typeorm';

export const LEASE_MS = 30_000;

/** Informational, and for APIs of the previous version: nothing here uses it. */
const EXPIRES = `now() + interval '${LEASE_MS} milliseconds'`;
/** Changes on each renewal, whatever the clock says. */
const STAMP = "concat_ws(' ', lease.holder, extract(epoch FROM lease.expires_at))";

interface Held {
  name: string;
  holder: string;
}

/** Takes a free lease, or an abandoned one with an unchanged stamp. @returns whether it was taken */
export async function takeLease(
  database: DataSource,
  { name, holder }: Held,
  abandonedStamp: string | null,
): Promise<boolean> {
  const taken = await database.query<unknown[]>(
    `INSERT INTO lease (name, holder, expires_at) VALUES ($1, $2, ${EXPIRES})
    ON CONFLICT (name) DO UPDATE SET holder = $2, expires_at = ${EXPIRES}
    WHERE lease.holder IS NULL OR ${STAMP} = $3 RETURNING name`,
    [name, holder, abandonedStamp],
  );
  return taken.length === 1;
}

export const findHeldLeases = (database: DataSource): Promise<{ name: string; stamp: string }[]> =>
  database.query(`SELECT name, ${STAMP} AS stamp FROM lease WHERE holder IS NOT NULL`);

export const renewLease = (database: DataSource, { name, holder }: Held): Promise<unknown> =>
  database.query(`UPDATE lease SET expires_at = ${EXPIRES} WHERE name = $1 AND holder = $2`, [name, holder]);

export const releaseLease = (database: DataSource, { name, holder }: Held): Promise<unknown> =>
  database.query("UPDATE lease SET holder = NULL, expires_at = '-infinity' WHERE name = $1 AND holder = $2", [
    name,
    holder,
  ]);
