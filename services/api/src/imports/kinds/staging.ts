import type { EntityManager } from 'typeorm';
import { insertRows } from '../../database/insert-rows.ts';
import type { RefusalReport } from '../refusal-report.ts';

/** A row as it is staged: where it stands in the file, and what it holds. */
export type StagedRow = object & { line: number };

const BATCH = 1000;

/** Fills a staging table. */
export async function fillStaging(
  manager: EntityManager,
  table: string,
  rows: AsyncIterable<StagedRow>,
): Promise<void> {
  let batch: StagedRow[] = [];
  const flush = async () => {
    await insertRows(manager, table, batch);
    batch = [];
  };
  for await (const row of rows) {
    if (batch.push(row) === BATCH) await flush();
  }
  await flush();
}

/** Takes rows out of the staged ones that a query finds, each with its line and the reason, and reports them. @returns them */
export async function takeOut<Row>(
  manager: EntityManager,
  { table, noun, report }: { table: string; noun: string; report: RefusalReport },
  query: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const rows = await manager.query<(Row & { line: number; reason: string })[]>(query, parameters);
  for (const { line, reason } of rows) await report.add({ place: `${noun} ${line}`, reason });
  if (rows.length > 0)
    await manager.query(`DELETE FROM ${table} WHERE line = ANY ($1)`, [rows.map(({ line }) => line)]);
  return rows;
}
