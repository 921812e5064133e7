import { Injectable } from '@nestjs/common';
import type { WellCount } from '@portal/shared-api';
import { FLAG_FILTERS, LIST_FILTERS, LOOKUP_COLUMNS, type Property, WELL } from '@portal/shared-api/records';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { columnsOf } from '../database/json-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { valueSql, wellsWith } from '../records/record-sql.ts';

const FILTERS = [...LIST_FILTERS, ...FLAG_FILTERS].map(({ property }): [string, Property] => [
  property,
  WELL[property],
]);
const VALUES = Object.fromEntries(FILTERS.map(([name, property]) => [name, valueSql('well', property)]));
const CODES = FILTERS.map(([, { lookup, column }]) => (lookup ? LOOKUP_COLUMNS[lookup] : column)).join(', ');

const TABLES = wellsWith(FILTERS.map(([, property]) => property));

@Injectable()
export class WellStatistics {
  readonly #memo = new VersionedMemo<WellCount[]>();

  constructor(private readonly database: ReadDatabase) {}

  at(versions: Versions): Promise<WellCount[]> {
    return this.#memo.get('wells', versions.of('wells', 'lookups'), () =>
      this.database.query(
        `SELECT ${columnsOf(VALUES)}, count::int
        FROM (SELECT ${CODES}, count(*) AS count FROM well GROUP BY ${CODES}) AS ${TABLES}
        ORDER BY ${FILTERS.map((_, index) => index + 1)}`,
      ),
    );
  }
}
