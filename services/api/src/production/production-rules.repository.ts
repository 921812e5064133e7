import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ProductionRules, type RuleRow } from './production-rules.ts';

@Injectable()
export class ProductionRulesRepository {
  constructor(private readonly database: DataSource) {}

  /** All rules, of all years: they are few. */
  async findAll(manager: EntityManager = this.database.manager): Promise<ProductionRules> {
    const rows = await manager.query<RuleRow[]>(
      `SELECT rule, value, source, valid_from::text, valid_until::text FROM production_rule ORDER BY rule, valid_from`,
    );
    return new ProductionRules(rows);
  }
}
