import type pg from 'pg';

/** The API caches a data version for 250 ms. */
const VERSION_MEMO_MILLISECONDS = 300;

/** Invalidates the API's cached responses about some data, as a change of the data would. */
export async function raiseVersion(client: pg.Client, name: 'wells' | 'observations'): Promise<void> {
  await client.query('UPDATE data_version SET version = version + 1 WHERE name = $1', [name]);
  await new Promise((resolve) => setTimeout(resolve, VERSION_MEMO_MILLISECONDS));
}
