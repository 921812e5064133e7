import { Injectable } from '@nestjs/common';
import type { CodeNames } from '@portal/shared-api/rules';
import { DataSource, type EntityManager } from 'typeorm';
import { ProductionRules, type RuleRow } from './production-rules.ts';

@Injectable()
export class ProductionRulesRepository {
  constructor(private readonly database: DataSource) {}

  async findAll(manager: EntityManager = this.database.manager): Promise<ProductionRules> {
    const rows = await manager.query<RuleRow[]>(
      `SELECT rule, value, source, valid_from::text, valid_until::text FROM production_rule ORDER BY rule, valid_from`,
    );
    return new ProductionRules(rows);
  }

  async findCodeNames(manager: EntityManager = this.database.manager): Promise<CodeNames> {
    const rows = await manager.query<{ table: string; code: number; name: string }[]>(
      `SELECT 'well_type' AS table, well_type_ndx AS code, name FROM well_type
      UNION ALL SELECT 'well_status', npgcd_well_status_ndx, name FROM well_status`,
    );
    const namesIn = (table: string) =>
      new Map(rows.flatMap((row) => (row.table === table ? [[row.code, row.name]] : [])));
    return { well_type: namesIn('well_type'), well_status: namesIn('well_status') };
  }
}
