import { Injectable } from '@nestjs/common';
import type { LookupTable } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { DataSource } from 'typeorm';
import { CLASS_RADIUS_TODAY } from '../database/spacing-sql.ts';

const named = (table: string) => `SELECT ${table}_ndx, name FROM ${table} ORDER BY name`;

const queries: Record<LookupTable, string> = {
  'well-classes': `SELECT npgcd_well_class_ndx, name, color, yards::float8 AS buffer_yards
    FROM well_class LEFT JOIN ${CLASS_RADIUS_TODAY} USING (npgcd_well_class_ndx) ORDER BY sort_order`,
  'well-types': 'SELECT well_type_ndx, name, color FROM well_type ORDER BY sort_order',
  'well-statuses': 'SELECT npgcd_well_status_ndx, name, color FROM well_status ORDER BY sort_order',
  'monitoring-statuses': named('monitoring_status'),
  permits: 'SELECT permit_ndx, permit_number FROM permit ORDER BY permit_number',
  'data-providers': named('data_provider'),
  parameters: 'SELECT parameter_ndx, name, unit_desc FROM parameter ORDER BY name',
  units: named('unit'),
  counties: named('county'),
  aquifers: named('aquifer'),
};

@Injectable()
export class LookupsRepository {
  constructor(private readonly database: DataSource) {}

  findAll<Table extends LookupTable>(table: Table): Promise<CallOutput<`GET /${Table}`>> {
    return this.database.query(queries[table]);
  }
}
