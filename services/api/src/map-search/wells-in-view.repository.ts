import { Injectable } from '@nestjs/common';
import type { WellCount, WellInView } from '@portal/shared-api';
import {
  FLAG_FILTERS,
  LIST_FILTERS,
  LOOKUP_COLUMNS,
  type Property,
  type PropertyKind,
  propertiesIn,
  WELL,
} from '@portal/shared-api/records';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { columnsOf } from '../database/json-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { valueSql, wellsWith, wellTables } from '../records/record-sql.ts';

/** Dates as text, and numbers as float8, because the driver returns other numeric types as text. */
const CASTS: Partial<Record<PropertyKind, string>> = { date: '::text', number: '::float8' };

const COLUMNS = columnsOf(
  Object.fromEntries(
    propertiesIn(WELL, 'table').map((property) => [
      property.name,
      `(${valueSql('well', property)})${CASTS[property.kind] ?? ''}`,
    ]),
  ),
);

const WELLS = wellTables('table');

const FILTERS = [...LIST_FILTERS, ...FLAG_FILTERS].map(({ property }): [string, Property] => [
  property,
  WELL[property],
]);
const KINDS = Object.fromEntries(FILTERS.map(([name, property]) => [name, valueSql('well', property)]));
const CODES = FILTERS.map(([, { lookup, column }]) => (lookup ? LOOKUP_COLUMNS[lookup] : column)).join(', ');

const KIND_TABLES = wellsWith(FILTERS.map(([, property]) => property));

@Injectable()
export class WellsInViewRepository {
  readonly #counts = new VersionedMemo<WellCount[]>();

  constructor(private readonly database: ReadDatabase) {}

  /** Number of wells for each combination of filterable properties. */
  counts(versions: Versions): Promise<WellCount[]> {
    return this.#counts.get('wells', versions.of('wells', 'lookups'), () =>
      this.database.query(
        `SELECT ${columnsOf(KINDS)}, count::int
        FROM (SELECT ${CODES}, count(*) AS count FROM well GROUP BY ${CODES}) AS ${KIND_TABLES}
        ORDER BY ${FILTERS.map((_, index) => index + 1)}`,
      ),
    );
  }

  findByIds(ids: readonly number[]): Promise<WellInView[]> {
    return this.database.query(
      `SELECT ${COLUMNS} FROM ${WELLS}
      JOIN unnest($1::int[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = well.well_ndx ORDER BY place`,
      [ids],
    );
  }
}
