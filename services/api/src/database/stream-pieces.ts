import type { PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';
import type { QueryRunner } from 'typeorm';

/** Rejects when the connection ends; call `forget` when it is released. */
function endOf(client: PoolClient): { ended: Promise<never>; forget: () => void } {
  let forget = () => {};
  const ended = new Promise<never>((_resolve, reject) => {
    const onEnd = () => reject(new Error('Connection terminated'));
    client.once('end', onEnd);
    forget = () => client.off('end', onEnd);
  });
  ended.catch(() => {}); // may not be awaited
  return { ended, forget };
}

/** @throws Error for an invalid query or an ended connection, which pg-query-stream itself does not report */
export async function* streamPieces(runner: QueryRunner, sql: string, values: unknown[]): AsyncGenerator<string> {
  try {
    const client: PoolClient = await runner.connect();
    const rows: AsyncIterable<{ piece: string }> = client.query(new QueryStream(sql, values, { batchSize: 1 }));
    const { ended, forget } = endOf(client);
    const iterator = rows[Symbol.asyncIterator]();
    try {
      for (;;) {
        const row = await Promise.race([iterator.next(), ended]);
        if (row.done) return;
        yield row.value.piece;
      }
    } finally {
      await Promise.race([iterator.return?.(), ended]).catch(() => {});
      forget();
    }
  } finally {
    await runner.release();
  }
}
