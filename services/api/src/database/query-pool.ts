import type pg from 'pg';

/** Without an error listener a lost connection ends the process; the query rejects as well. */
const ignore = () => undefined;

/** Like `pool.query`, which would run in the async context of the request that released the connection. */
export async function queryPool<Row extends pg.QueryResultRow>(
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
