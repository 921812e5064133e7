import { Injectable } from '@nestjs/common';
import { RECORD_KINDS, type RecordKind, type RecordValues, recordFields } from '@portal/shared-api/record-keeping';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRow } from '../database/insert-rows.ts';
import { escapeLike } from '../map-search/search-text.ts';
import { recordColumns } from './record-sql.ts';

export interface StoredRecord {
  ndx: number;
  version: number;
  values: RecordValues;
}

export interface RecordQuery {
  /** Keys found by a search; `null` without one. */
  among: readonly number[] | null;
  filters: readonly (readonly [column: string, key: number])[];
  offset: number;
  limit: number;
}

/** Counting further would take longer than the list, and people look no further. */
export const COUNTED_UP_TO = 10_000;
const MAX_FOUND = 1_000;

/** By column of its table; the location as EWKT. */
export type Columns = Readonly<Record<string, unknown>>;

@Injectable()
export class RecordsRepository {
  constructor(private readonly database: DataSource) {}

  async find(kind: RecordKind, query: RecordQuery): Promise<{ records: StoredRecord[]; count: number }> {
    const { table, key, title } = RECORD_KINDS[kind];
    const conditions = [
      `($1::int[] IS NULL OR ${table}.${key} = ANY ($1))`,
      ...query.filters.map(([column], index) => `${table}.${column} = $${index + 2}::int`),
    ].join(' AND ');
    const values = [query.among, ...query.filters.map(([, value]) => value)];
    const at = values.length;
    const [records, [counted]] = await Promise.all([
      this.database.query<StoredRecord[]>(
        `SELECT ${recordColumns(kind, recordFields(kind))} FROM ${table} WHERE ${conditions}
        ORDER BY ${table}.${title}, ${table}.${key} OFFSET $${at + 1} LIMIT $${at + 2}`,
        [...values, query.offset, query.limit],
      ),
      this.database.query<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM (SELECT FROM ${table} WHERE ${conditions} LIMIT ${COUNTED_UP_TO}) AS counted`,
        values,
      ),
    ]);
    return { records, count: counted.count };
  }

  /** Keys of records with a text anywhere in their name; wells have a search of their own. */
  async findContaining(kind: RecordKind, text: string): Promise<number[]> {
    const { table, key, title } = RECORD_KINDS[kind];
    const rows = await this.database.query<{ ndx: number }[]>(
      `SELECT ${key} AS ndx FROM ${table} WHERE search_key(${title}::text) LIKE $1 ORDER BY ${title} LIMIT ${MAX_FOUND}`,
      [`%${escapeLike(text)}%`],
    );
    return rows.map(({ ndx }) => ndx);
  }

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
