import { Injectable } from '@nestjs/common';
import { RECORD_KINDS, type RecordKind, type RecordValues, recordFields } from '@portal/shared-api/record-keeping';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRow } from '../database/insert-rows.ts';
import { recordColumns } from './record-sql.ts';

export interface StoredRecord {
  ndx: number;
  version: number;
  values: RecordValues;
}

/** By column of its table; the location as EWKT. */
export type Columns = Readonly<Record<string, unknown>>;

/** Kinds whose title is of one record alone. */
const NAMED: ReadonlySet<RecordKind> = new Set(['wells', 'permits', 'owners', 'meters']);

@Injectable()
export class RecordsRepository {
  constructor(private readonly database: DataSource) {}

  /** @param lock keeps others from changing it until the transaction ends; readers do not wait */
  async findOne(
    kind: RecordKind,
    ndx: number,
    manager: EntityManager = this.database.manager,
    lock = false,
  ): Promise<StoredRecord | null> {
    const [record] = await this.findMany(kind, [ndx], manager, lock);
    return record ?? null;
  }

  /** In the order of their keys. */
  findMany(
    kind: RecordKind,
    keys: readonly number[],
    manager: EntityManager = this.database.manager,
    lock = false,
  ): Promise<StoredRecord[]> {
    const { table, key } = RECORD_KINDS[kind];
    return manager.query(
      `SELECT ${recordColumns(kind, recordFields(kind))} FROM ${table} WHERE ${table}.${key} = ANY ($1)
      ORDER BY ${table}.${key} ${lock ? 'FOR NO KEY UPDATE' : ''}`,
      [keys],
    );
  }

  async isTitleTaken(kind: RecordKind, values: RecordValues, manager: EntityManager): Promise<boolean> {
    const { table, title } = RECORD_KINDS[kind];
    const text = values[title];
    if (!NAMED.has(kind) || typeof text !== 'string') return false;
    const rows = await manager.query<unknown[]>(`SELECT FROM ${table} WHERE ${title} = $1 LIMIT 1`, [text]);
    return rows.length > 0;
  }

  insert(manager: EntityManager, kind: RecordKind, columns: Columns): Promise<number> {
    const { table, key, hasNoSource } = RECORD_KINDS[kind];
    return insertRow(manager, table, hasNoSource ? columns : { ...columns, data_source: 'manual' }, key);
  }

  async update(manager: EntityManager, kind: RecordKind, keys: readonly number[], columns: Columns): Promise<void> {
    const names = Object.keys(columns);
    if (names.length === 0) return;
    const { table, key } = RECORD_KINDS[kind];
    const now = table === 'well' ? ', updated_at = now()' : '';
    await manager.query(
      `UPDATE ${table} SET ${names.map((name) => `${name} = given.${name}`).join(', ')}${now}
      FROM jsonb_populate_record(NULL::${table}, $2::jsonb) AS given WHERE ${table}.${key} = ANY ($1)`,
      [keys, JSON.stringify(columns)],
    );
  }
}
