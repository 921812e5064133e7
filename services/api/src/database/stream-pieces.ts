import type { PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';
import type { DataSource } from 'typeorm';

/** The texts of a query for rows of `piece`. Each comes as soon as the database has made it. */
export async function* streamPieces(database: DataSource, sql: string, values: unknown[] = []): AsyncGenerator<string> {
  const runner = database.createQueryRunner();
  try {
    const client: PoolClient = await runner.connect();
    const rows: AsyncIterable<{ piece: string }> = client.query(new QueryStream(sql, values, { batchSize: 1 }));
    for await (const { piece } of rows) yield piece;
  } finally {
    await runner.release();
  }
}
