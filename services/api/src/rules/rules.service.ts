import { Injectable } from '@nestjs/common';
import type { DistrictRule, RuleEffect } from '@portal/shared-api';
import { districtRules, type RuleCatalog } from '@portal/shared-api/rules';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { AccountsRepository } from '../production/accounts.repository.ts';
import { Clock } from '../production/clock.ts';
import { groupByGpu } from '../production/group-by-gpu.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { ProductionRules } from '../production/production-rules.ts';
import { ReportsRepository } from '../production/reports.repository.ts';
import { applyChange } from './apply-change.ts';
import { productionRuleList, spacingRuleList } from './district-rules.ts';
import { ruleEffect } from './rule-effect.ts';
import { type RuleName, type RulePeriod, RulesRepository, type RuleTable } from './rules.repository.ts';

type WhatIf = CallContext<'POST /rules/production/what-if'>['body'];
type Describe = (rows: readonly RulePeriod[]) => DistrictRule[];

const catalog: RuleCatalog = districtRules;

const decidesWells = (rule: string): boolean => Object.hasOwn(catalog, rule) && catalog[rule]!.group === 'wells';

export const isOf =
  ({ rule, npgcd_well_class_ndx }: Omit<RuleName, 'table'>) =>
  (row: RulePeriod): boolean =>
    row.rule === rule && row.npgcd_well_class_ndx === npgcd_well_class_ndx;

@Injectable()
export class RulesService {
  constructor(
    private readonly rules: RulesRepository,
    private readonly productionRules: ProductionRulesRepository,
    private readonly accounts: AccountsRepository,
    private readonly reports: ReportsRepository,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<{ today: string; rules: DistrictRule[] }> {
    const [production, spacing] = await Promise.all([this.rules.findAll('production'), this.rules.findAll('spacing')]);
    const [describeProduction, describeSpacing] = await Promise.all([
      this.describer('production'),
      this.describer('spacing'),
    ]);
    return { today: this.today(production), rules: [...describeProduction(production), ...describeSpacing(spacing)] };
  }

  /** Reads the names of codes and classes at once, so that a transaction needs no second connection. */
  async describer(table: RuleTable): Promise<Describe> {
    if (table === 'production') {
      const names = await this.productionRules.findCodeNames();
      return (rows) => productionRuleList(rows, names);
    }
    const classes = await this.rules.findWellClasses();
    return (rows) => spacingRuleList(rows, classes);
  }

  async districtTime(): Promise<{ time_zone: string }> {
    return { time_zone: (await this.productionRules.findAll()).timeZoneAt(this.clock.now()) };
  }

  /** In the district's time zone. @param rows of production rules */
  today(rows: readonly RulePeriod[]): string {
    return new ProductionRules(rows).dayAt(this.clock.now());
  }

  /** @throws ProblemError 404 for an unknown rule, 422 for a change that it cannot have */
  async whatIf({ changes, gpus_of_year }: WhatIf): Promise<RuleEffect> {
    const rows = await this.rules.findAll('production');
    const described = (await this.describer('production'))(rows);
    const today = this.today(rows);
    const proposed = changes.reduce<RulePeriod[]>((all, { rule, ...change }, index) => {
      const name = { rule, npgcd_well_class_ndx: null };
      const known = described.find((one) => one.rule === rule);
      if (!known) throw new ProblemError('rule-unknown');
      const path = `body.changes.${index}`;
      // A proposal may have no source yet.
      const sourced = change.kind === 'removal' ? change : { ...change, source: change.source || 'What if' };
      const periods = applyChange(known, all.filter(isOf(name)), sourced, { today, path });
      return [...all.filter((row) => !isOf(name)(row)), ...periods.map((period) => ({ key: 0, ...name, ...period }))];
    }, rows);
    const [gpus, reports, succession, firstReported] = await Promise.all([
      this.accounts.findGpus(null),
      this.accounts.findReports(null),
      this.accounts.findSuccession(),
      this.accounts.findFirstReportedYear(),
    ]);
    return ruleEffect({
      gpus,
      reportsOf: groupByGpu(reports),
      succession,
      wellsOf: changes.some(({ rule }) => decidesWells(rule))
        ? await this.reports.findWells(gpus.map(({ gpu_number }) => gpu_number))
        : null,
      before: new ProductionRules(rows),
      after: new ProductionRules(proposed),
      now: this.clock.now(),
      firstReported,
      gpusOfYear: gpus_of_year,
    });
  }
}
