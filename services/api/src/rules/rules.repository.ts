import { Injectable } from '@nestjs/common';
import type { DistrictRule } from '@portal/shared-api';
import type { Period } from '@portal/shared-api/rules';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';

export type RuleTable = DistrictRule['table'];

/** A row of one of the tables; `value` of a spacing rule is its yards. */
export interface RulePeriod extends Period {
  key: number;
  rule: string;
  npgcd_well_class_ndx: number | null;
}

export interface WellClassName {
  npgcd_well_class_ndx: number;
  name: string;
}

export interface RuleName {
  table: RuleTable;
  rule: string;
  npgcd_well_class_ndx: number | null;
}

const PERIOD = 'valid_from::text, valid_until::text, source';
const SELECT: Record<RuleTable, string> = {
  production: `SELECT production_rule_ndx AS key, rule, NULL::int AS npgcd_well_class_ndx, value, ${PERIOD}
    FROM production_rule ORDER BY rule, valid_from`,
  spacing: `SELECT spacing_rule_ndx AS key, rule, npgcd_well_class_ndx, trim_scale(yards)::text AS value, ${PERIOD}
    FROM spacing_rule ORDER BY rule, npgcd_well_class_ndx, valid_from`,
};
const COLUMNS: Record<RuleTable, { key: string; value: string }> = {
  production: { key: 'production_rule_ndx', value: 'value' },
  spacing: { key: 'spacing_rule_ndx', value: 'yards' },
};

const isSame = (one: Period, other: Period): boolean =>
  one.value === other.value && one.source === other.source && one.valid_until === other.valid_until;

@Injectable()
export class RulesRepository {
  constructor(private readonly database: DataSource) {}

  /** Earliest periods first within each rule. */
  findAll(table: RuleTable, manager: EntityManager = this.database.manager): Promise<RulePeriod[]> {
    return manager.query(SELECT[table]);
  }

  findWellClasses(): Promise<WellClassName[]> {
    return this.database.query('SELECT npgcd_well_class_ndx, name FROM well_class ORDER BY sort_order');
  }

  /** Other changes wait until the transaction ends, also those by SQL; readers do not. */
  async lock(table: RuleTable, manager: EntityManager): Promise<void> {
    await manager.query(`LOCK TABLE ${table}_rule IN SHARE ROW EXCLUSIVE MODE`);
  }

  /** Periods of one rule; those without a key are new. The database checks each row, so periods shrink before others grow. */
  async replace(
    manager: EntityManager,
    { table, rule, npgcd_well_class_ndx }: RuleName,
    before: readonly RulePeriod[],
    after: readonly (Period & { key?: number })[],
  ): Promise<void> {
    const { key, value } = COLUMNS[table];
    const kept = new Map(after.flatMap((period) => (period.key === undefined ? [] : [[period.key, period]])));
    const removed = before.filter((period) => !kept.has(period.key)).map((period) => period.key);
    if (removed.length > 0) await manager.query(`DELETE FROM ${table}_rule WHERE ${key} = ANY ($1)`, [removed]);
    for (const period of before) {
      const changed = kept.get(period.key);
      if (!changed || isSame(period, changed)) continue;
      await manager.query(`UPDATE ${table}_rule SET ${value} = $2, source = $3, valid_until = $4 WHERE ${key} = $1`, [
        period.key,
        changed.value,
        changed.source,
        changed.valid_until,
      ]);
    }
    const added = after
      .filter((period) => period.key === undefined)
      .map(({ valid_from, valid_until, source, value: text }) => ({
        rule,
        ...(table === 'spacing' && { npgcd_well_class_ndx }),
        [value]: text,
        valid_from,
        valid_until,
        source,
      }));
    await insertRows(manager, `${table}_rule`, added);
  }
}
