import type { EntityManager } from 'typeorm';

function insertSql(table: string, row: object): string {
  const columns = Object.keys(row).join(', ');
  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
}

/** Row keys are column names. Geometries are GeoJSON or EWKT. Not `COPY`, which the embedded database lacks. */
export async function insertRows<Row extends object>(
  manager: EntityManager,
  table: string,
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return;
  await manager.query(insertSql(table, rows[0]!), [JSON.stringify(rows)]);
}

/** Inserts one row. @returns the value of its column `key` */
export async function insertRow(manager: EntityManager, table: string, row: object, key: string): Promise<number> {
  const [inserted] = await manager.query<[{ key: number }]>(`${insertSql(table, row)} RETURNING ${key} AS key`, [
    JSON.stringify([row]),
  ]);
  return inserted.key;
}

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
