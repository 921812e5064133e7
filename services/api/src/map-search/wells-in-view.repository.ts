import { Injectable } from '@nestjs/common';
import type { WellInView } from '@portal/shared-api';
import { type PropertyKind, propertiesIn, WELL } from '@portal/shared-api/records';
import { columnsOf } from '../database/json-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { valueSql, wellTables } from '../records/record-sql.ts';

/** Dates as texts, and other numbers as numbers, which the driver gives as texts. */
const CASTS: Partial<Record<PropertyKind, string>> = { date: '::text', number: '::float8' };

const COLUMNS = columnsOf(
  Object.fromEntries(
    propertiesIn(WELL, 'table').map((property) => [
      property.name,
      `(${valueSql('well', property)})${CASTS[property.kind] ?? ''}`,
    ]),
  ),
);

@Injectable()
export class WellsInViewRepository {
  constructor(private readonly database: ReadDatabase) {}

  findByIds(ids: readonly number[]): Promise<WellInView[]> {
    return this.database.query(
      `SELECT ${COLUMNS} FROM ${wellTables('table')}
      JOIN unnest($1::int[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = well.well_ndx ORDER BY place`,
      [ids],
    );
  }
}
