import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { WellCodesRepository } from '../tiles/well-codes.repository.ts';
import { NATURAL_ORDER } from '../wells/well-sql.ts';
import { columnsLayout, lastId, readIntegers, type WellColumns, wellColumns } from './well-columns.ts';

/** Wells per query, so that results stay small and other queries can run in between. */
const PIECE = 50_000;

/**
 * All wells as in-memory columns, cached until they change: 40 MB for a million. Filtering most of a million wells by a map rectangle
 * takes the database seconds with any index, and these columns a few milliseconds.
 */
@Injectable()
export class WellColumnsRepository {
  readonly #memo = new VersionedMemo<WellColumns>();

  constructor(
    private readonly database: ReadDatabase,
    private readonly codes: WellCodesRepository,
  ) {}

  at(versions: Versions): Promise<WellColumns> {
    return this.#memo.get('wells', versions.of('wells', 'lookups'), async () => {
      const { names } = await this.codes.codes(versions);
      return this.database.transaction('REPEATABLE READ', async (manager) =>
        wellColumns(await readRecords(manager), await readOrder(manager), names),
      );
    });
  }
}

async function readRecords(manager: EntityManager): Promise<Buffer> {
  const runs: Buffer[] = [];
  for (let last: number | null = 0; last !== null; ) {
    const run = await readBytes(
      manager,
      `SELECT string_agg(record, '') AS bytes
      FROM (SELECT ${columnsLayout.sql} AS record FROM well WHERE well_ndx > $1 ORDER BY well_ndx LIMIT ${PIECE}) AS next`,
      [last],
    );
    runs.push(run);
    last = lastId(run);
  }
  return Buffer.concat(runs);
}

async function readOrder(manager: EntityManager): Promise<Int32Array> {
  const ids = await readBytes(
    manager,
    `SELECT string_agg(int4send(well_ndx), '') AS bytes
    FROM (SELECT well_ndx FROM well ORDER BY ${NATURAL_ORDER}) AS ordered`,
  );
  return readIntegers(ids);
}

async function readBytes(manager: EntityManager, sql: string, values: unknown[] = []): Promise<Buffer> {
  const [row] = await manager.query<{ bytes: Buffer | null }[]>(sql, values);
  return row!.bytes ?? Buffer.alloc(0);
}
