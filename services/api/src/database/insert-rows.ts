import type { EntityManager } from 'typeorm';

/**
 * Inserts rows whose properties are columns of `table`, in one statement; nothing for no rows. A geometry is a GeoJSON object or
 * EWKT. `COPY` would be faster, but the embedded database has none.
 */
export async function insertRows<Row extends object>(
  manager: EntityManager,
  table: string,
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).join(', ');
  await manager.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Groups what an iterable yields into arrays of `size`, the last one shorter. */
export function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
