import type pg from 'pg';
import { Accounts } from './accounts.ts';
import { countyOf } from './county.ts';
import { type Rows, readRows } from './rows.ts';

/** What raw rows and rules say at a moment. */
export interface World {
  now: Date;
  rows: Rows;
  accounts: Accounts;
  countyOf(gpuNumber: number): string | null;
}

export async function readWorld(database: pg.Client): Promise<World> {
  const rows = await readRows(database);
  const now = new Date();
  const gpuOf = new Map(rows.gpus.map((gpu) => [gpu.gpu_number, gpu]));
  const known = new Map<number, string | null>();
  return {
    now,
    rows,
    accounts: new Accounts(rows, now),
    countyOf(gpuNumber) {
      if (!known.has(gpuNumber)) known.set(gpuNumber, countyOf(gpuOf.get(gpuNumber)!.outline, rows.counties));
      return known.get(gpuNumber)!;
    },
  };
}
