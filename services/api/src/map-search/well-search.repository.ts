import { Injectable } from '@nestjs/common';
import { type Property, type RecordProperties, WELL } from '@portal/shared-api/records';
import { jsonObject } from '../database/json-sql.ts';
import { PreparedQueries } from '../database/prepared-queries.ts';
import { valueSql, wellsWith } from '../records/record-sql.ts';
import { escapeLike, numberOf } from './search-text.ts';

export interface WellRow {
  id: number;
  longitude: number;
  latitude: number;
  well: Readonly<Record<string, unknown>>;
}

const COLUMNS = Object.entries<Property>(WELL).filter(([key, { search, filter }]) => search || filter || key === 'GPU');
const VALUES = Object.fromEntries(COLUMNS.map(([key, property]) => [key, valueSql('well', property)]));
const TABLES = wellsWith(COLUMNS.map(([, property]) => property));

/** Upper bound of all texts with a prefix in index order: no key contains a higher character. */
const END_OF_TEXTS = String.fromCodePoint(0x10ffff);

/**
 * Wells whose number in a column starts with the key (up to `beyond` in index order), shortest first. Each length is
 * one index step.
 */
const prefixQuery = (column: string): string => `SELECT well_ndx
  FROM asked CROSS JOIN LATERAL generate_series(length(key), (SELECT max(length(search_key(${column}))) FROM well)) AS size
  CROSS JOIN LATERAL (
    SELECT well_ndx FROM well
    WHERE length(search_key(${column})) = size AND search_key(${column}) ~>=~ key AND search_key(${column}) ~<~ beyond
    ORDER BY search_key(${column}) USING ~<~ LIMIT (SELECT most FROM asked)
  ) AS of_size`;

/** The trigram index needs three consecutive letters or digits. */
const LOOKED_UP = /[a-z0-9]{3}/;
/**
 * For a long text, only the start is looked up, where addresses have their numbers: each letter makes the lookup
 * slower.
 */
const INDEXED_LETTERS = 12;

const digitsOf = (number: string): string => `ltrim(substring(${number} from '[0-9]+$'), '0')`;

/** Wells by the numbers of duplicates that were merged into them. */
const BY_FORMER_NUMBER = `SELECT into_well_ndx AS well_ndx FROM asked JOIN well_merge ON undone_at IS NULL
  AND (search_key(merged_number) ~>=~ key AND search_key(merged_number) ~<~ beyond
    OR ${digitsOf('merged_number')} = digits AND search_key(merged_number) LIKE before)`;

const SMALL_SAMPLE_PERCENT = 0.2;
const LARGE_SAMPLE_PERCENT = 2;

/**
 * Queries examine no more rows than their limit needs, however many match: "0" is in every number of a million wells.
 */
@Injectable()
export class WellSearchRepository {
  constructor(private readonly queries: PreparedQueries) {}

  /** Wells with a number, or a former one, that equals or starts with the key or has its number at the end, and wells of the GPU. */
  async findBeginning(key: string, properties: readonly string[], gpu: number | null, limit: number) {
    const number = numberOf(key);
    const parts = [
      `SELECT well_ndx FROM asked JOIN well ON ${digitsOf('well_number')} = digits AND search_key(well_number) LIKE before`,
      'SELECT well_ndx FROM asked JOIN well ON gpu_number = gpu',
      BY_FORMER_NUMBER,
      ...properties.map((name) => prefixQuery((WELL as RecordProperties)[name]!.column!)),
    ];
    // Hidden from the planner, which would replan for each text; that takes longer than the query.
    const rows = await this.queries.rows<{ well_ndx: number }>(
      `WITH asked AS MATERIALIZED (
        SELECT $1::text AS key, $2::text AS beyond, $3::int AS most, $4::text AS digits, $5::text AS before, $6::int AS gpu
      ) ${parts.map((part) => `(${part} LIMIT (SELECT most FROM asked))`).join(' UNION ALL ')}`,
      [key, key + END_OF_TEXTS, limit, number?.digits ?? null, `${escapeLike(number?.before ?? '')}%`, gpu],
    );
    return rows.map(({ well_ndx }) => well_ndx);
  }

  /** Returns nothing without three consecutive letters or digits, which no index supports. */
  async findContaining(key: string, limit: number): Promise<number[]> {
    if (!LOOKED_UP.test(key)) return [];
    const values = [`%${escapeLike(key)}%`, limit];
    // A common text is found in a small sample; the index would first list all matches.
    const small = await this.#sample(SMALL_SAMPLE_PERCENT, values);
    if (small.length === limit) return small;
    if (small.length * (LARGE_SAMPLE_PERCENT / SMALL_SAMPLE_PERCENT) > 2 * limit) {
      const large = await this.#sample(LARGE_SAMPLE_PERCENT, values);
      if (large.length === limit) return large;
    }
    const prefix = [...key].slice(0, INDEXED_LETTERS).join('');
    const indexed = LOOKED_UP.test(prefix) ? prefix : key;
    const rows = await this.queries.rows<{ well_ndx: number }>('SELECT wells_containing($1, $2, $3) AS well_ndx', [
      `%${escapeLike(indexed)}%`,
      key,
      limit,
    ]);
    return rows.map(({ well_ndx }) => well_ndx);
  }

  async #sample(percent: number, values: readonly unknown[]): Promise<number[]> {
    const rows = await this.queries.rows<{ well_ndx: number }>(
      `SELECT well_ndx FROM well TABLESAMPLE SYSTEM (${percent}) REPEATABLE (1) WHERE search_text LIKE $1 LIMIT $2`,
      [...values],
    );
    return rows.map(({ well_ndx }) => well_ndx);
  }

  findByIds(ids: readonly number[]): Promise<WellRow[]> {
    return this.queries.rows<WellRow>(
      `SELECT well_ndx AS id, ST_X(location) AS longitude, ST_Y(location) AS latitude, ${jsonObject(VALUES)} AS well
      FROM ${TABLES} WHERE well_ndx = ANY($1)`,
      [ids],
    );
  }
}
