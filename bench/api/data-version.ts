import type pg from 'pg';

/** The API takes a data version that it has read for current for 250 ms. */
const VERSION_MEMO_MILLISECONDS = 300;

/** Makes the API take its answers about some data for outdated, as a change of that data does. */
export async function raiseVersion(client: pg.Client, name: 'wells' | 'observations'): Promise<void> {
  await client.query('UPDATE data_version SET version = version + 1 WHERE name = $1', [name]);
  await new Promise((resolve) => setTimeout(resolve, VERSION_MEMO_MILLISECONDS));
}
