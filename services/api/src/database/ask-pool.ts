import type pg from 'pg';

/** Without an error listener a lost connection ends the process; the query rejects too. */
const ignore = () => undefined;

/** As `pool.query`, which would ask in the name of the request that gave the connection back. */
export async function askPool<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  client.on('error', ignore);
  let failure: Error | undefined;
  try {
    return await client.query<Row>(query);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(failure);
  }
}
